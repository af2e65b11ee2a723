import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../../src/api/http.ts';
import type { SearchApi } from '../../../src/api/search.ts';
import { createRecentQueriesShelf } from '../../../src/search/recent-queries.store.ts';
import { readSearchConfig } from '../../../src/search/search-config.rules.ts';
import { ownTargets } from '../../../src/search/search-target.rules.ts';
import { createSearchStore } from '../../../src/search/search.store.ts';
import { rowsOf } from '../../../src/search/sections.rules.ts';
import { createClock } from '../clock.ts';

const PAGE = new URL('https://market.example/home');
const KEY = 'searchWidget.RecentQueries';
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const read = (config: object, customSearchQuery?: unknown) =>
  readSearchConfig({ config, page: PAGE, customSearchQuery });

/** A box whose calls are all answered with nothing, by a server that knows the person. */
function setUp(config: object = { capabilities: ['appwise'] }, recent = '{"u1":["crm old"]}', early?: string) {
  const clock = createClock();
  const calls: unknown[][] = [];
  const answer =
    (name: keyof SearchApi) =>
    async (...all: unknown[]) => {
      calls.push([name, ...all.slice(0, -1)]);
      return name === 'fetchUser' ? { id: 'u1' } : { docs: [] };
    };
  const api: SearchApi = {
    fetchUser: answer('fetchUser'),
    fetchServices: answer('fetchServices'),
    autocomplete: answer('autocomplete'),
    autocompleteMarketplace: answer('autocompleteMarketplace'),
    searchAll: answer('searchAll'),
    searchMarketplace: answer('searchMarketplace'),
    suggestFacets: answer('suggestFacets'),
  };
  const stored = new Map([[KEY, recent]]);
  const shelf = createRecentQueriesShelf({
    openStorage: () => ({
      get: (key) => stored.get(key),
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    }),
    onOtherTab: () => () => {},
  });
  const deps: Parameters<typeof createSearchStore>[0] = {
    config: read(config),
    typed: early,
    apiFor: () => api,
    targets: ownTargets(read(config)),
    clock,
    connection: { isOnline: () => true, onChange: () => () => {} },
    location: {
      url: () => PAGE,
      go() {},
      open() {},
      reload() {},
      setHash() {},
      referrer: () => '',
      onChange: () => () => {},
    },
    emit: () => true,
    openRecent: shelf.of,
    serviceName: (fixed) => fixed,
    onFailure() {},
  };
  const store = createSearchStore(deps);
  const typed = async (text: string) => {
    store.type(text);
    clock.pass(300);
    await settled();
    clock.pass(20);
  };
  return { store, clock, calls, api, stored, shelf, typed, addBox: () => createSearchStore(deps) };
}

/** Somebody looks at the row of what they have searched for before. */
async function atRow() {
  const { store } = setUp();
  store.show();
  await settled();
  store.move(1);
  expect(store.getState().selection).toBe('crm old');
  return store;
}

describe('a configuration that changes', () => {
  it('to other product lines asks them for the same text', async () => {
    const { store, clock, calls, typed } = setUp({ deployment: 'reseller-test' });
    await typed('crm');
    store.configure(read({ deployment: 'reseller-production' }));
    clock.pass(300);
    await settled();
    expect(calls.map(([, , lines]) => lines)).toEqual([
      '996,1001,918,1004,1007,1002,999',
      '1140,1144,1141,1147,1150,1152,1153',
    ]);
  });

  it('to another scope asks there, and shows nothing of the former', async () => {
    const { store, clock, calls, typed } = setUp();
    await typed('crm');
    store.configure(read({ capabilities: ['appwise'], defaultFilter: 'marketplace' }));
    clock.pass(300);
    await settled();
    expect(store.getState().asked).toEqual({ query: 'crm', scope: 'marketplace' });
    expect(calls.at(-1)?.[0]).toBe('searchMarketplace');
  });

  it('to one that suggests asks nothing for a text that the page has brought, before somebody looks', async () => {
    const { store, clock, calls } = setUp();
    const brings = read({ capabilities: ['appwise'] }, 'crm');
    store.configure({ ...brings, suggests: false });
    store.configure(brings);
    clock.pass(1000);
    await settled();
    expect(calls).toEqual([]);
    store.show();
    clock.pass(300);
    await settled();
    expect(calls.map(([name]) => name)).toContain('searchAll');
  });

  it('to another scope asks nothing where nobody looks, and shows nothing of the former', async () => {
    const { store, clock, calls, typed } = setUp();
    await typed('crm');
    store.hide();
    calls.length = 0;
    store.configure(read({ capabilities: ['appwise'], defaultFilter: 'marketplace' }));
    clock.pass(1000);
    await settled();
    expect(calls).toEqual([]);
    expect(store.getState().asked).toEqual({ query: '', scope: 'marketplace' });
    store.show();
    clock.pass(300);
    await settled();
    expect(calls.map(([name]) => name)).toEqual(['searchMarketplace']);
  });

  it('to another place of the answers still knows the services of the same person', async () => {
    const { store, clock, calls, typed } = setUp();
    await typed('crm');
    expect(store.getState().servicesKnown).toBe(true);
    const { lookup } = store.getState();
    store.configure(read({ capabilities: ['appwise'], searchApiUrl: '/other' }));
    clock.pass(300);
    await settled();
    expect(calls.filter(([name]) => name === 'searchAll')).toHaveLength(2);
    expect(store.getState()).toMatchObject({ servicesKnown: true, lookup });
  });

  it('in nothing that matters asks nothing', async () => {
    const { store, clock, calls, typed } = setUp();
    await typed('crm');
    const before = calls.length;
    store.configure(read({ capabilities: ['appwise'], hideOnEmpty: true }));
    clock.pass(1000);
    await settled();
    expect(calls).toHaveLength(before);
  });

  it('to another first text has it in the field, in place of the former, as long as nobody has touched it', () => {
    const { store } = setUp();
    for (const first of ['crm', 'mail']) {
      store.configure(read({}, first));
      expect(store.getState()).toMatchObject({ text: first, requested: false });
    }
    store.settle('mai');
    store.configure(read({}, 'late'));
    expect(store.getState().text).toBe('mai');
  });

  it('to a function in place of a first text leaves the field as it is', () => {
    const { store } = setUp();
    store.configure(read({}, 'crm'));
    store.configure(read({}, () => {}));
    expect(store.getState().text).toBe('crm');
    store.configure(read({}, 'mail'));
    expect(store.getState().text).toBe('mail');
  });

  it('to another first text asks for it where the box is open', async () => {
    const { store, clock, calls } = setUp();
    store.show();
    store.configure(read({}, 'crm'));
    expect(store.getState()).toMatchObject({ text: 'crm', requested: true });
    clock.pass(1000);
    await settled();
    expect(calls.some((call) => call.includes('crm'))).toBe(true);
  });

  it('to another first text leaves what the person has left as it is, be it nothing, or typed before there was a box', () => {
    const { store } = setUp();
    store.type('mail');
    store.clear();
    store.hide();
    store.configure(read({}, 'crm'));
    expect(store.getState().text).toBe('');
    const early = setUp({}, undefined, 'typed').store;
    early.configure(read({}, 'crm'));
    expect(early.getState().text).toBe('typed');
  });

  it('to what the person has searched for makes it the page’s own text, so that its next one counts', () => {
    const { store } = setUp();
    for (const typed of ['crm', ' crm ']) {
      store.type(typed);
      store.submit();
      for (const given of ['crm', 'erp']) store.configure(read({}, given));
      expect(store.getState().text).toBe('erp');
    }
    store.type('erp cloud');
    store.configure(read({}, 'late'));
    expect(store.getState().text).toBe('erp cloud');
  });

  it('to the row that the person has searched for makes it the page’s own text, too', async () => {
    const store = await atRow();
    store.submit();
    expect(store.getState()).toMatchObject({ text: 'crm old', selection: undefined, requested: false });
    for (const given of ['crm old', 'erp']) store.configure(read({}, given));
    expect(store.getState().text).toBe('erp');
  });

  it('to another first text leaves the row alone that somebody looks at', async () => {
    const store = await atRow();
    store.configure(read({ capabilities: ['appwise'] }, 'late'));
    expect(store.getState()).toMatchObject({ text: '', selection: 'crm old', highlight: 0 });
  });

  it('to one with capabilities offers an empty field that somebody looks at what they have searched for', async () => {
    const { store } = setUp({});
    store.show();
    await settled();
    expect(store.getState().recent).toEqual([]);
    store.configure(read({ capabilities: ['appwise'] }));
    await settled();
    expect(store.getState().recent).toEqual(['crm old']);
  });

  it('that forces a scope upon the person makes it no choice of theirs', () => {
    const { store } = setUp();
    for (const scope of ['marketplace', 'all'] as const) store.chooseScope(scope);
    store.configure(read({}));
    expect(store.getState().scope).toBe('marketplace');
    store.configure(read({ capabilities: ['appwise'] }));
    expect(store.getState().scope).toBe('all');
  });

  it('closes a menu whose scopes are no longer those', () => {
    const { store } = setUp();
    store.toggleMenu();
    store.configure(read({}));
    expect(store.getState().menuOpen).toBe(false);
  });
});

describe('news of the person', () => {
  const shown = (store: ReturnType<typeof setUp>['store']) => rowsOf(store.sections()).map(({ label }) => label);

  it('of another one: a closed box shows nothing of the former and asks nothing by itself', async () => {
    const { store, clock, calls, shelf, typed } = setUp();
    await typed('crm');
    store.hide();
    calls.length = 0;
    shelf.forget();
    store.hearOfPerson('changed');
    clock.pass(1000);
    await settled();
    expect(calls).toEqual([]);
    expect(shown(store)).toEqual([]);
    expect(store.getState().recent).toEqual([]);
  });

  it('of another one: an open box asks for the next', async () => {
    const { store, clock, calls, shelf, typed } = setUp();
    await typed('crm');
    calls.length = 0;
    shelf.forget();
    store.hearOfPerson('changed');
    clock.pass(300);
    await settled();
    expect(calls.map(([name]) => name)).toContain('fetchUser');
    expect(calls.map(([name]) => name)).toContain('searchAll');
  });

  it('of another company: an open box asks what that has and finds, and the recent queries are still the person’s', async () => {
    const { store, clock, calls, typed } = setUp();
    await typed('crm');
    calls.length = 0;
    store.hearOfPerson('moved');
    expect(shown(store)).toEqual(['crm old']);
    clock.pass(300);
    await settled();
    expect(calls.map(([name]) => name)).toEqual(expect.arrayContaining(['fetchServices', 'searchAll']));
    expect(store.getState().recent).toEqual(['crm old']);
  });

  it('of another company: the recent queries of an open box stay', async () => {
    const { store, clock, typed } = setUp();
    await typed('crm');
    store.type('');
    clock.pass(300);
    await settled();
    expect(shown(store)).toEqual(['crm old']);
    store.hearOfPerson('moved');
    clock.pass(300);
    await settled();
    expect(shown(store)).toEqual(['crm old']);
  });

  it('that leaves: nothing is asked, and the recent queries stay away', async () => {
    const { store, clock, calls, shelf, typed } = setUp();
    await typed('crm');
    calls.length = 0;
    shelf.forget();
    store.hearOfPerson('left');
    clock.pass(1000);
    await settled();
    expect(calls).toEqual([]);
    expect(store.getState().recent).toEqual([]);
  });

  it('who is leaving is met by nobody who looks meanwhile', async () => {
    const { store, calls } = setUp();
    store.hearOfPerson('left');
    store.show();
    await settled();
    expect([calls, store.getState().recent]).toEqual([[], []]);
    store.hearOfPerson('confirmed');
    store.show();
    await settled();
    expect(store.getState().recent).toContain('crm old');
  });

  it('who is leaving is met by nobody either where the configuration changes meanwhile', async () => {
    const { store, calls, shelf, typed } = setUp();
    await typed('crm');
    shelf.forget();
    store.hearOfPerson('left');
    store.configure(read({ capabilities: ['appwise'], accessToken: 'other' }));
    await typed('crm s');
    expect(calls.filter(([name]) => name === 'fetchUser')).toHaveLength(1);
    expect(store.getState().recent).toEqual([]);
    store.hearOfPerson('changed');
    await settled();
    expect(calls.filter(([name]) => name === 'fetchUser')).toHaveLength(2);
  });

  it('that have not left after all: an open box asks once more, and knows whose it is', async () => {
    const { store, clock, calls, shelf, typed } = setUp();
    await typed('crm');
    calls.length = 0;
    shelf.forget();
    store.hearOfPerson('left');
    store.hearOfPerson('confirmed');
    clock.pass(300);
    await settled();
    expect(calls.map(([name]) => name)).toEqual(expect.arrayContaining(['fetchUser', 'searchAll']));
    expect(store.getState().recent).toEqual(['crm old']);
  });

  it('who is confirmed is met by an open box at once, which still waits for the services', async () => {
    const { store, clock, api, calls, typed } = setUp();
    api.fetchServices = async (...all: unknown[]) => {
      calls.push(['fetchServices', ...all.slice(0, -1)]);
      return calls.filter(([name]) => name === 'fetchServices').length > 1 ? { services: [] } : new Promise(() => {});
    };
    await typed('crm');
    store.hearOfPerson('doubted');
    store.hearOfPerson('confirmed');
    clock.pass(300);
    await settled();
    expect(calls.filter(([name]) => name === 'fetchServices')).toHaveLength(2);
    expect(store.getState().servicesKnown).toBe(true);
  });

  it('of a doubt takes the recent queries away, and the confirmation brings them back at the next use', async () => {
    const { store, shelf } = setUp();
    store.show();
    await settled();
    expect(store.getState().recent).toEqual(['crm old']);
    shelf.forget();
    store.hearOfPerson('doubted');
    expect(store.getState().recent).toEqual([]);
    store.hearOfPerson('confirmed');
    store.show();
    await settled();
    expect(store.getState().recent).toEqual(['crm old']);
  });
});

describe('recent queries', () => {
  it('are cleared in storage by the time that it is said to be done', async () => {
    const { store, stored } = setUp();
    await store.clearRecent();
    expect(stored.get(KEY)).toBe('{}');
  });

  it.each([
    ['a doubt', 'doubted', 'confirmed', '{}'],
    ['a logout that was refused', 'left', 'confirmed', '{}'],
    ['a doubt that another person ends', 'doubted', 'changed', '{"u1":["crm old"]}'],
  ] as const)('cleared during %s are cleared for whom it was said', async (_, before, after, expected) => {
    const { store, stored } = setUp();
    store.show();
    await settled();
    store.hearOfPerson(before);
    await store.clearRecent();
    store.hearOfPerson(after);
    store.show();
    await settled();
    expect(stored.get(KEY)).toBe(expected);
  });

  it('that nobody is named for are shown by a box that comes later', async () => {
    const { store, api, typed, addBox } = setUp();
    api.fetchUser = async () => ({});
    await typed('payroll');
    store.submit(false);
    expect(addBox().getState().recent).toEqual(['payroll']);
  });

  it('that nobody could be named for are cleared at the next use of the box', async () => {
    const { store, api, calls, stored } = setUp();
    const { fetchUser } = api;
    api.fetchUser = async () => Promise.reject(new NetworkError('https://market.example/', new TypeError('broken')));
    await store.clearRecent();
    expect(stored.get(KEY)).toBe('{"u1":["crm old"]}');
    api.fetchUser = fetchUser;
    store.show();
    await settled();
    expect(stored.get(KEY)).toBe('{}');
    const before = calls.length;
    store.type('c');
    await settled();
    expect(calls).toHaveLength(before);
  });

  it('that nobody could be named for are cleared once it is said again', async () => {
    const { store, api, stored } = setUp();
    const { fetchUser } = api;
    api.fetchUser = async () => Promise.reject(new NetworkError('https://market.example/', new TypeError('broken')));
    await store.clearRecent();
    api.fetchUser = fetchUser;
    await store.clearRecent();
    expect(stored.get(KEY)).toBe('{}');
  });

  it('of one id stay where they are when another company knows the person by another one', async () => {
    const { store, stored, api } = setUp(undefined, '{"u1":["crm old"],"u2":["mail"]}');
    store.show();
    await settled();
    api.fetchUser = async () => ({ id: 'u2' });
    store.hearOfPerson('moved');
    store.show();
    await settled();
    expect(store.getState().recent).toEqual(['mail']);
    expect(JSON.parse(stored.get(KEY) ?? '')).toEqual({ u1: ['crm old'], u2: ['mail'] });
  });

  it('are cleared for whoever is here, also before the box was ever used', async () => {
    const { store, stored } = setUp();
    store.clearRecent();
    await settled();
    expect(stored.get(KEY)).toBe('{}');
    store.show();
    await settled();
    expect(store.getState().recent).toEqual([]);
  });

  it('of somebody without a name are nothing of another box’s token, nor of the next one, and leave memory', () => {
    const { store, shelf } = setUp();
    const as = (accessToken: string) => store.configure(read({ capabilities: ['appwise'], accessToken }));
    as('one');
    store.type('secret');
    store.submit();
    expect(store.getState().recent).toEqual(['secret']);
    expect(shelf.of(undefined, 'local', 'other').read()).toEqual([]);
    as('other');
    expect(store.getState().recent).toEqual([]);
    as('one');
    expect(store.getState().recent).toEqual([]);
  });

  it('that are stored twice are shown once', async () => {
    const { store } = setUp(undefined, '{"u1":["crm","CRM","crm", "mail"]}');
    store.show();
    await settled();
    expect(rowsOf(store.sections()).map(({ label }) => label)).toEqual(['crm', 'mail']);
  });
});

describe('a text that comes to its end by itself', () => {
  it('is asked for, but brings hidden results not back', async () => {
    const { store, clock, calls, typed } = setUp();
    await typed('crm');
    store.hide();
    store.settle('crm s');
    clock.pass(300);
    await settled();
    expect(store.getState()).toMatchObject({ text: 'crm s', requested: false });
    expect(calls.filter(([, query]) => query === 'crm s')).toHaveLength(3);
  });
});

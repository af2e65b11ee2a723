import { describe, expect, it, vi } from 'vitest';
import { DEBOUNCE_MS } from '../../../src/search/debounce.store.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';
import { type Call, setUp, setUpKnown, settled } from './box-world.ts';

describe('when a search is made (S §4)', () => {
  it('five quick keys give one set of calls, 300 ms after the last', async () => {
    expect(DEBOUNCE_MS).toBe(300);
    const { store, clock, searches } = await setUpKnown();
    for (const text of ['c', 'cr', 'crm', 'crm ', 'crm s']) {
      store.type(text);
      clock.pass(299);
      await settled();
    }
    expect(searches()).toEqual([]);
    clock.pass(1);
    await settled();
    expect(
      searches()
        .map(({ name, args }) => [name, args[0]])
        .toSorted(),
    ).toEqual([
      ['autocomplete', 'crm s'],
      ['searchAll', 'crm s'],
      ['suggestFacets', 'crm s'],
    ]);
  });

  it.each([
    ['marketplace', '996,1001,918,1004,1007,1002,999'],
    ['providers', '1019'],
    ['advisors', '993'],
  ] as const)('%s makes its own search with its product lines', async (scope, pl) => {
    const { store, clock, searches } = await setUpKnown({ capabilities: ['appwise'], deployment: 'reseller-test' });
    store.type('crm');
    store.chooseScope(scope);
    clock.pass(300);
    await settled();
    expect(searches().map(({ name, args }) => [name, ...args])).toEqual([['searchMarketplace', 'crm', pl]]);
  });

  it('outside the reseller deployment there are no product lines', async () => {
    const { store, clock, searches } = await setUpKnown({ capabilities: ['appwise'], defaultFilter: 'marketplace' });
    store.type('crm');
    clock.pass(300);
    await settled();
    expect(searches().map(({ name, args }) => [name, ...args])).toEqual([['searchMarketplace', 'crm', undefined]]);
  });

  it('a change of scope asks again', async () => {
    const { store, clock, made, events } = await setUpKnown();
    store.type('crm');
    clock.pass(300);
    await settled();
    store.chooseScope('marketplace');
    clock.pass(300);
    await settled();
    expect(made('searchMarketplace')).toHaveLength(1);
    expect(events).toContainEqual(['mp-scope-change', { scope: 'marketplace' }]);
  });

  it.each([
    ['at once where it has rested', 300, 0],
    ['once it has rested', 100, 200],
    ['as if it had just been typed where nobody knows', undefined, 300],
  ])('what was typed before the box was there is asked %s', async (_, forMs, waits) => {
    const typed = { text: 'crm', ...(forMs !== undefined && { forMs }) };
    const { store, clock, searches } = await setUpKnown(undefined, undefined, typed);
    store.type('crm');
    if (waits > 0) clock.pass(waits - 1);
    await settled();
    expect(searches()).toEqual([]);
    clock.pass(1);
    await settled();
    expect(searches()).toHaveLength(3);
    store.type('crm s');
    clock.pass(299);
    await settled();
    expect(searches()).toHaveLength(3);
  });

  it('a text that has rested is asked for the next person at once, one that has not when it has', async () => {
    const { store, clock, searches } = await setUpKnown();
    store.type('crm');
    clock.pass(300);
    await settled();
    store.hearOfPerson('changed');
    clock.pass(0);
    await settled();
    expect(searches()).toHaveLength(5);
    store.type('crm s');
    clock.pass(200);
    store.hearOfPerson('changed');
    clock.pass(99);
    await settled();
    expect(searches()).toHaveLength(5);
    clock.pass(1);
    await settled();
    expect(searches()).toHaveLength(7);
  });

  it('a cleared text asks nothing and stops what was asked', async () => {
    const { store, clock, searches } = await setUpKnown();
    store.type('crm');
    clock.pass(300);
    await settled();
    store.type('crm s');
    store.type('');
    clock.pass(1000);
    await settled();
    expect(searches()).toHaveLength(3);
    expect(searches().every(({ signal }) => signal.aborted)).toBe(true);
  });

  it.each([
    ['by itself', 'hide'],
    ['for the scopes', 'toggleMenu'],
  ] as const)('results that are hidden %s are asked for when somebody comes back to them', async (_, hide) => {
    const { store, clock, searches } = await setUpKnown();
    store.type('crm');
    clock.pass(299);
    store[hide]();
    clock.pass(1000);
    await settled();
    expect(searches()).toEqual([]);
    store.show();
    clock.pass(300);
    await settled();
    expect(searches().map(({ args }) => args[0])).toEqual(['crm', 'crm', 'crm']);
  });

  it('the query goes out trimmed, and a blank one does not go out', async () => {
    const { store, clock, searches } = await setUpKnown();
    store.type('   ');
    clock.pass(300);
    await settled();
    expect(searches()).toEqual([]);
    store.type('  crm ');
    clock.pass(300);
    await settled();
    expect(searches().map(({ args }) => args[0])).toEqual(['crm', 'crm', 'crm']);
    expect(store.getState().text).toBe('  crm ');
  });

  it('"word in word" asks for completions alone', async () => {
    const { store, clock, searches } = await setUpKnown();
    store.type('invoice in salesforce');
    clock.pass(300);
    await settled();
    expect(searches().map(({ name }) => name)).toEqual(['autocomplete']);
  });
});

describe('answers', () => {
  it('to a superseded question are dropped, and their requests stopped', async () => {
    const { store, clock, searches } = await setUpKnown();
    store.type('crm');
    clock.pass(300);
    await settled();
    const first = searches();
    store.type('mail');
    clock.pass(300);
    await settled();
    expect(first.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    for (const call of first) call.answer({ docs: [{ name: 'mail overdue' }, 'mail overdue'] });
    await settled();
    expect(JSON.stringify(store.getState().allResults)).not.toContain('overdue');
    expect(store.getState().terms.items).toEqual([]);
  });

  it('come one by one, each failure alone is an empty list', async () => {
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')];
    const { store, clock, made, events } = await setUpKnown();
    store.type('crm');
    clock.pass(300);
    await settled();
    made('autocomplete')[0]?.fail(new Error('offline'));
    made('suggestFacets')[0]?.fail(new Error('offline'));
    made('searchAll')[0]?.answer({ docs: [{ name: 'CRM 1' }] });
    await settled();
    const { terms, allResults, services, contentTypes } = store.getState();
    expect(allResults.items.map(({ label }) => label)).toEqual(['CRM 1']);
    expect([terms.items, services.items, contentTypes.items]).toEqual([[], [], []]);
    expect([terms.loading, services.loading, contentTypes.loading]).toEqual([false, false, false]);
    for (const spy of said) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
    expect(events.map(([type]) => type)).not.toContain('mp-select');
  });

  it.each(HOSTILE_VALUES)('that are %s are empty lists', async (_, value) => {
    const { store, clock, searches } = await setUpKnown();
    store.type('crm');
    clock.pass(300);
    await settled();
    for (const call of searches()) call.answer(value);
    await settled();
    const { terms, allResults, services, contentTypes } = store.getState();
    expect([terms, allResults, services, contentTypes].map(({ items, loading }) => [items, loading])).toEqual(
      Array.from({ length: 4 }, () => [[], false]),
    );
  });
});

describe('the person', () => {
  it('is asked for before the recent queries are read', async () => {
    const { store, made, opened, order } = setUp();
    store.show();
    await settled();
    expect(made('fetchUser')).toHaveLength(1);
    expect(opened).not.toContain('u1');
    expect(store.getState().recent).toEqual([]);
    made('fetchUser')[0]?.answer({ id: 'u1' });
    await settled();
    expect(store.getState().recent).toEqual(['crm old']);
    expect(order.indexOf('fetchUser')).toBeLessThan(order.indexOf('recents of u1'));
  });

  it('is asked for once', async () => {
    const { store, clock, made } = await setUpKnown();
    store.type('c');
    clock.pass(300);
    store.hide();
    store.show();
    await settled();
    expect(made('fetchUser')).toHaveLength(1);
    expect(made('fetchServices').length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['cannot be read', (call: Call | undefined) => call?.fail(new Error('401'))],
    ['has no id', (call: Call | undefined) => call?.answer({})],
    ['is HTML', (call: Call | undefined) => call?.answer('<html>')],
  ])('who %s has no stored queries, and completions of the marketplace', async (_, end) => {
    const { store, clock, made, opened } = setUp();
    store.show();
    await settled();
    end(made('fetchUser')[0]);
    await settled();
    store.type('crm');
    clock.pass(300);
    await settled();
    expect(opened.every((id) => id === undefined)).toBe(true);
    expect(made('autocompleteMarketplace').map(({ args }) => args[0])).toEqual(['crm']);
    expect(made('autocomplete')).toEqual([]);
  });

  it('whose services cannot be read has the three fixed ones', async () => {
    const { store, made } = setUp();
    store.show();
    await settled();
    made('fetchUser')[0]?.answer({ id: 'u1' });
    await settled();
    made('fetchServices')[0]?.fail(new Error('offline'));
    await settled();
    expect(store.getState().lookup.size).toBe(3);
    expect(store.getState().recent).toEqual(['crm old']);
  });
});

describe('running a search', () => {
  it('closes the menu of the scopes, as any press beside it does', async () => {
    const { store } = await setUpKnown({ capabilities: ['appwise'] });
    store.type('crm');
    store.toggleMenu();
    expect(store.getState().menuOpen).toBe(true);
    store.submit();
    expect(store.getState().menuOpen).toBe(false);
  });

  it.each([
    [{ capabilities: ['appwise'] }, 'all', 'https://market.example/beta/search/crm', true],
    [{}, 'marketplace', 'https://market.example/listing?q=crm', false],
  ] as const)('with %j tells first, then goes', async (config, scope, url, remembered) => {
    const { store, went, events, order, recent } = await setUpKnown(config);
    store.type('crm');
    store.submit();
    await settled();
    expect(events.filter(([type]) => type === 'mp-search')).toEqual([['mp-search', { query: 'crm', scope, url }]]);
    expect(went).toEqual([`go ${url}`]);
    expect(order.indexOf('mp-search')).toBeLessThan(order.indexOf('go'));
    expect(events.map(([type]) => type)).not.toContain('mp-navigate');
    expect([undefined, 'u1'].some((id) => recent(id).includes('crm'))).toBe(remembered);
    expect(store.getState().requested).toBe(false);
  });

  it.each(['', '   '])('needs at least one character: %j goes nowhere', async (text) => {
    const { store, went, events, recent } = await setUpKnown();
    store.type(text);
    store.submit();
    await settled();
    expect(went).toEqual([]);
    expect(events.map(([type]) => type)).not.toContain('mp-search');
    expect(recent('u1')).toEqual(['crm old']);
  });

  it('stays where the host prevents it', async () => {
    const handler = vi.fn<() => void>();
    for (const setup of [{}, { onSearchQuery: handler }, { customSearchQuery: handler }]) {
      const { store, went, prevented } = await setUpKnown(undefined, setup);
      prevented.add('mp-search');
      store.type('crm');
      store.submit();
      await settled();
      expect(went).toEqual([]);
    }
    expect(handler).not.toHaveBeenCalled();
  });

  it('hands it to the custom handler, else to the callback, and goes nowhere', async () => {
    const custom = vi.fn<() => void>();
    const callback = vi.fn<() => void>();
    const first = await setUpKnown(undefined, { customSearchQuery: custom, onSearchQuery: callback });
    first.store.type('crm');
    first.store.submit();
    expect(custom).toHaveBeenCalledExactlyOnceWith('crm', 'all');
    expect(callback).not.toHaveBeenCalled();
    const second = await setUpKnown(undefined, { onSearchQuery: callback });
    second.store.type('crm');
    second.store.submit();
    await settled();
    expect(callback).toHaveBeenCalledOnce();
    expect([...first.went, ...second.went]).toEqual([]);
    for (const { events } of [first, second]) {
      expect(events).toContainEqual(['mp-search', { query: 'crm', scope: 'all', url: null }]);
    }
  });

  it('survives a callback that throws', async () => {
    const { store } = await setUpKnown(undefined, {
      onSearchQuery: () => {
        throw new Error('host');
      },
    });
    store.type('crm');
    try {
      store.submit();
    } catch {
      // Reported or thrown: the box must go on either way.
    }
    expect(store.getState().requested).toBe(false);
  });

  it('asks nothing any more for what was typed just before', async () => {
    const { store, clock, searches } = await setUpKnown();
    store.type('crm');
    store.submit();
    clock.pass(1000);
    await settled();
    expect(searches()).toEqual([]);
  });
});

describe('moving and choosing', () => {
  async function withRows() {
    const box = await setUpKnown();
    box.store.type('crm');
    box.clock.pass(300);
    await settled();
    box.made('autocomplete')[0]?.answer({ docs: ['crm new'] });
    box.made('searchAll')[0]?.answer({ docs: [{ name: 'Invoice', url: '/i/1' }] });
    box
      .made('suggestFacets')[0]
      ?.answer({ facet_counts: { facet_fields: { source: [], content_type: ['invoice', 2] } } });
    await settled();
    return box;
  }

  it('stops at the last row, and above the first the typed text is back', async () => {
    const { store, clock, searches } = await withRows();
    store.move(-1);
    expect(store.getState().highlight).toBe(-1);
    const seen: (string | undefined)[] = [];
    for (let at = 0; at < 6; at += 1) {
      store.move(1);
      seen.push(store.getState().selection);
    }
    expect(store.getState().highlight).toBe(3);
    expect(seen.slice(0, 3)).toEqual(['crm old', 'crm new', 'Invoice']);
    for (let at = 0; at < 4; at += 1) store.move(-1);
    expect(store.getState()).toMatchObject({ highlight: -1, text: 'crm' });
    expect(store.getState().selection).toBeUndefined();
    clock.pass(1000);
    await settled();
    expect(searches()).toHaveLength(3);
  });

  it('a suggestion is searched for, once told', async () => {
    const { store, events, went } = await withRows();
    store.move(1);
    store.move(1);
    const row = store.highlighted();
    expect(row?.label).toBe('crm new');
    if (row) store.choose(row);
    await settled();
    expect(events.map(([type]) => type).filter((type) => type === 'mp-select' || type === 'mp-search')).toEqual([
      'mp-select',
      'mp-search',
    ]);
    const choice = events.find(([type]) => type === 'mp-select')?.[1];
    expect(choice).toMatchObject({ kind: 'suggestion', label: 'crm new', url: null, scope: 'all' });
    expect(went).toEqual(['go https://market.example/beta/search/crm%20new']);
  });

  it('a facet is searched for inside everything', async () => {
    const { store, events } = await withRows();
    for (let at = 0; at < 4; at += 1) store.move(1);
    const row = store.highlighted();
    if (row) store.choose(row);
    await settled();
    const detailOf = (event: string) => events.find(([type]) => type === event)?.[1];
    expect(detailOf('mp-select'), 'names the facet').toEqual({
      kind: 'contentType',
      label: 'Invoice',
      url: null,
      query: 'crm',
      scope: 'all',
    });
    const search = detailOf('mp-search') as { query: string; scope: string };
    expect(search.scope).toBe('all');
    expect(search.query.toLowerCase()).toBe('crm in invoice');
  });

  it('a result without an address is searched for in the scope in which it was found', async () => {
    const { store, clock, made, events, went } = setUp({});
    store.type('crm');
    clock.pass(300);
    await settled();
    made('searchMarketplace')[0]?.answer({ docs: [{ name: 'Acme' }] });
    await settled();
    store.move(1);
    const row = store.highlighted();
    expect(row).toMatchObject({ kind: 'marketplace', label: 'Acme' });
    if (row) store.choose(row);
    await settled();
    expect(events.find(([type]) => type === 'mp-search')?.[1]).toMatchObject({ query: 'Acme', scope: 'marketplace' });
    expect(went).toEqual(['go https://market.example/listing?q=Acme']);
  });

  it('a row whose choice is prevented goes nowhere, and leaves the typed text; the results have gone', async () => {
    const { store, events, went, prevented } = await withRows();
    prevented.add('mp-select');
    store.move(1);
    const row = store.highlighted();
    expect(row?.url).toBeUndefined();
    expect(store.getState().requested).toBe(true);
    expect(row && store.choose(row)).toBe(false);
    await settled();
    expect(events.map(([type]) => type)).not.toContain('mp-search');
    expect(went).toEqual([]);
    expect(store.getState()).toMatchObject({ text: 'crm', highlight: -1, requested: false });
    expect(store.getState().selection).toBeUndefined();
  });

  it('a row with an address whose choice is prevented leaves the typed text in the field', async () => {
    const { store, prevented } = await withRows();
    prevented.add('mp-select');
    for (let at = 0; at < 3; at += 1) store.move(1);
    const row = store.highlighted();
    expect(row).toMatchObject({ label: 'Invoice', url: 'https://market.example/i/1' });
    expect(row && store.choose(row)).toBe(false);
    expect(store.getState()).toMatchObject({ text: 'crm', requested: false });
    expect([store.getState().selection, store.getState().resultUrl]).toEqual([undefined, undefined]);
    prevented.clear();
    expect(row && store.choose(row)).toBe(true);
    expect(store.getState()).toMatchObject({ text: 'Invoice', resultUrl: 'https://market.example/i/1' });
  });

  it('a recent query that is removed leaves the highlight where it is: on the next row, or on the last one', async () => {
    const { store } = await setUpKnown();
    for (const query of ['tax', 'hr']) {
      store.type(query);
      store.submit();
    }
    store.clear();
    for (let at = 0; at < 2; at += 1) store.move(1);
    expect(store.getState().selection).toBe('tax');
    const seen: (string | undefined)[] = [];
    for (const query of ['tax', 'crm old', 'hr']) {
      store.removeRecent(query);
      seen.push(store.getState().selection);
    }
    expect(seen).toEqual(['crm old', 'hr', undefined]);
    expect(store.getState()).toMatchObject({ highlight: -1, text: '' });
  });

  it('a recent query that is removed from beside the highlight takes it nowhere', async () => {
    const { store } = await setUpKnown();
    store.type('tax');
    store.submit();
    store.clear();
    store.removeRecent('tax');
    expect(store.getState().highlight).toBe(-1);
    store.type('hr');
    store.submit();
    store.clear();
    for (let at = 0; at < 2; at += 1) store.move(1);
    store.removeRecent('hr');
    expect(store.getState()).toMatchObject({ highlight: 0, selection: 'crm old' });
  });

  it('recent queries that are all cleared leave no highlight', async () => {
    const { store } = await withRows();
    store.move(1);
    void store.clearRecent();
    expect(store.getState().highlight).toBe(-1);
  });

  it('the hint becomes the text, once', async () => {
    const { store } = await withRows();
    expect(store.acceptHint()).toBe(' old');
    expect(store.getState().text).toBe('crm old');
    expect(store.acceptHint()).toBe('');
  });

  it('the hint that became the text rests like what is typed, also when the field tells of it', async () => {
    const { store, clock, searches } = await withRows();
    clock.pass(1000);
    const before = searches().length;
    store.acceptHint();
    store.type('crm old');
    clock.pass(299);
    await settled();
    expect(searches()).toHaveLength(before);
    clock.pass(1);
    await settled();
    expect(searches().length).toBeGreaterThan(before);
  });
});

describe('a stopped box', () => {
  it('asks nothing, and its requests are stopped', async () => {
    const { store, clock, searches } = await setUpKnown();
    store.type('crm');
    clock.pass(300);
    await settled();
    store.type('crm s');
    store.stop();
    clock.pass(1000);
    await settled();
    expect(searches()).toHaveLength(3);
    expect(searches().every(({ signal }) => signal.aborted)).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Emit } from '../../../elements/events.ts';
import { STAY_MS } from '../../../src/browser/page-return.ts';
import { createCompanyStore } from '../../../src/pickers/company.store.ts';
import { createCurrencyStore } from '../../../src/pickers/currency.store.ts';
import { ME, personWorld, settled } from '../navigation/person-world.ts';

let warned = vi.spyOn(console, 'warn');
let browserWindow: EventTarget;
beforeEach(() => {
  browserWindow = new EventTarget();
  vi.stubGlobal('window', browserWindow);
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  warned.mockRestore();
  vi.unstubAllGlobals();
});

function listening(prevents: readonly string[] = []) {
  const events: string[] = [];
  const emit: Emit = (type, detail) => {
    events.push(`${type} ${JSON.stringify(detail)}`);
    return !prevents.includes(type);
  };
  return { events, emit };
}

describe('another company (H §2.1, §7, §8)', () => {
  const left = vi.fn();
  beforeEach(() => left.mockReset());

  it('is asked for, saved by one call, and home is where it leads', async () => {
    const { app, meet, calls, went, storage } = personWorld();
    const { emit, events } = listening();
    meet(ME);
    storage.set('httpsmarketexample:u-1:header:bootstrap', 'of the former company');
    const store = createCompanyStore({ app, emit, left });
    const [first, second] = [store.choose('c-2'), store.choose('c-3')];
    expect(store.getState().saving).toBe('c-2');
    expect(await Promise.all([first, second])).toEqual([true, false]);
    expect(calls).toEqual([{ method: 'PUT', path: '/api/account/v2/users/48201/memberships/c-2/current', body: null }]);
    expect(events).toEqual([
      'mp-company-change {"company":"c-2"}',
      'mp-navigate {"url":"https://market.example/home","id":"company.home"}',
    ]);
    expect(went).toEqual(['https://market.example/home']);
    expect([...storage.kept.keys()]).toEqual([]);
    expect(left, 'what is still the former one’s').toHaveBeenCalledOnce();
    expect(store.getState().saving).toBeUndefined();
  });

  it.each([
    ['comes back as it was left', true],
    ['is still there, as somebody has said in a prompt', false],
    ['is still there, with another header', false],
  ])('is read anew, once, where the page %s', async (what, isShownAgain) => {
    const { app, meet, went, refresh, clock } = personWorld();
    meet(ME);
    let isHere = true;
    await createCompanyStore({ app, emit: listening().emit, left, isHere: () => isHere }).choose('c-2');
    expect([went.length, refresh.mock.calls.length]).toEqual([1, 0]);
    isHere = !what.includes('another header');
    if (isShownAgain) browserWindow.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    clock.pass(STAY_MS);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('is not saved where the host does it by itself, nor where it is the present one', async () => {
    const { app, meet, calls, went } = personWorld();
    meet(ME);
    expect(await createCompanyStore({ app, emit: listening(['mp-company-change']).emit, left }).choose('c-2')).toBe(
      true,
    );
    const { emit, events } = listening();
    expect(await createCompanyStore({ app, emit, left }).choose('c-1')).toBe(false);
    expect([calls, went, events]).toEqual([[], [], []]);
    expect(left).not.toHaveBeenCalled();
  });

  it('of a host that routes by itself is read anew', async () => {
    const { app, meet, went, refresh } = personWorld();
    meet(ME);
    expect(await createCompanyStore({ app, emit: listening(['mp-navigate']).emit, left }).choose('c-2')).toBe(true);
    expect(went).toEqual([]);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('that is saved when its header has gone leads nobody away from what is there now', async () => {
    const { app, meet, went, refresh } = personWorld();
    const { emit, events } = listening();
    meet(ME);
    expect(await createCompanyStore({ app, emit, left, isHere: () => false }).choose('c-2')).toBe(true);
    expect([went, events]).toEqual([[], ['mp-company-change {"company":"c-2"}']]);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('that is saved once somebody is on their way out leads them nowhere else', async () => {
    let save: (response: Response) => void = () => {};
    const { app, meet, went, leave } = personWorld({ current: new Promise<Response>((resolve) => (save = resolve)) });
    const { emit, events } = listening();
    meet(ME);
    const saving = createCompanyStore({ app, emit, left }).choose('c-2');
    leave();
    save(new Response(null, { status: 204 }));
    expect(await saving).toBe(false);
    expect([went, events]).toEqual([[], ['mp-company-change {"company":"c-2"}']]);
  });

  it('that cannot be saved is a warning, and nothing else', async () => {
    const { app, meet, went, report } = personWorld({ current: 500 });
    const { emit, events } = listening();
    meet(ME);
    expect(await createCompanyStore({ app, emit, left }).choose('c-2')).toBe(false);
    expect(warned).toHaveBeenCalledOnce();
    expect(events).toEqual(['mp-company-change {"company":"c-2"}']);
    expect(went).toEqual([]);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'company', status: 500 }));
  });

  it('of a person whom the page alone has named is told of, and saved nowhere', async () => {
    const { app, meet, calls, went } = personWorld();
    meet(ME);
    Object.assign(app.config, { staticData: {} });
    const { emit, events } = listening();
    expect(await createCompanyStore({ app, emit, left }).choose('c-2')).toBe(false);
    expect([calls, went, events]).toEqual([[], [], ['mp-company-change {"company":"c-2"}']]);
    expect(warned).not.toHaveBeenCalled();
  });

  it('goes by the uuid where the person has no id', async () => {
    const { app, meet, calls } = personWorld();
    meet({ CurrentUser: { uuid: 'u-1' } });
    await createCompanyStore({ app, emit: listening().emit, left }).choose('c-2');
    expect(calls[0]?.path).toBe('/api/account/v2/users/u-1/memberships/c-2/current');
  });
});

describe('another currency (H §7, §8)', () => {
  const CHANNEL = {
    CHANNEL_SETTINGS: { currencyConfiguration: { currencies: ['USD', 'EUR', 'CHF'], defaultCurrency: 'USD' } },
  };
  function start(context: object, answers = {}, configured: () => unknown = () => undefined) {
    const world = personWorld(answers);
    const { emit, events } = listening();
    const dispatch = vi.fn<(name: string, detail: unknown) => boolean>(() => true);
    world.meet({ ...CHANNEL, ...context });
    const saved = vi.fn<() => void>();
    const create = (says = configured) =>
      createCurrencyStore({ app: world.app, emit, pageEvents: { dispatch }, configured: says, saved });
    return { ...world, store: create(), create, events, dispatch, saved };
  }

  it('of a person is saved once, and then in force', async () => {
    const { app, store, calls, events, dispatch, saved } = start(ME);
    expect([store.currencies().chosen, store.savedHere()]).toEqual(['EUR', undefined]);
    const both = [store.choose('CHF'), store.choose('USD')];
    expect(events).toEqual([]);
    expect(await Promise.all(both)).toEqual([true, false]);
    expect(calls).toEqual([{ method: 'PATCH', path: '/api/account/v2/users/48201', body: { currency: 'CHF' } }]);
    expect(events).toEqual(['mp-currency-change {"currency":"CHF"}']);
    expect(dispatch.mock.calls).toEqual([['universalnav:currency:change', { currency: 'CHF' }]]);
    expect([store.currencies().chosen, store.savedHere()]).toEqual(['CHF', 'CHF']);
    expect(saved).toHaveBeenCalledOnce();
    expect(app.session.keepCurrency).toHaveBeenCalledExactlyOnceWith('u-1', 'CHF');
  });

  it('of a person whose apps are unknown is theirs, and saved', async () => {
    const { store, meet, calls } = start({});
    meet({ ...CHANNEL, ...ME }, true, false);
    expect(store.currencies().chosen).toBe('EUR');
    expect(await store.choose('CHF')).toBe(true);
    expect(calls).toEqual([{ method: 'PATCH', path: '/api/account/v2/users/48201', body: { currency: 'CHF' } }]);
  });

  it('of a person whom the page alone has named is told of, and saved nowhere', async () => {
    const { store, app, calls, events } = start(ME);
    Object.assign(app.config, { staticData: {} });
    expect(await store.choose('CHF')).toBe(true);
    expect([calls, events]).toEqual([[], ['mp-currency-change {"currency":"CHF"}']]);
  });

  it('of a visitor is told of, and nothing is called', async () => {
    const { store, calls, events, saved } = start({});
    expect(store.currencies().chosen).toBe('USD');
    expect(await store.choose('CHF')).toBe(true);
    expect([saved.mock.calls, store.savedHere()]).toEqual([[], undefined]);
    expect(calls).toEqual([]);
    expect(events).toEqual(['mp-currency-change {"currency":"CHF"}']);
    expect(store.currencies().chosen).toBe('CHF');
  });

  it('that cannot be saved is a warning, and the former one is in force', async () => {
    const { store, events, dispatch, report, saved } = start(ME, { users: 503 });
    expect(await store.choose('CHF')).toBe(false);
    expect([saved.mock.calls, store.savedHere()]).toEqual([[], undefined]);
    expect(warned).toHaveBeenCalledOnce();
    expect([events, dispatch.mock.calls]).toEqual([[], []]);
    expect(store.currencies().chosen).toBe('EUR');
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'currency', status: 503 }));
  });

  it('that is saved for somebody who has gone is told to nobody', async () => {
    let save: (response: Response) => void = () => {};
    const world = start(ME, { users: new Promise<Response>((resolve) => (save = resolve)) });
    const saving = world.store.choose('CHF');
    world.meet({ ...CHANNEL, CurrentUser: { uuid: 'u-2' } });
    save(new Response(null, { status: 204 }));
    expect(await saving).toBe(false);
    expect([world.events, world.dispatch.mock.calls, world.saved.mock.calls]).toEqual([[], [], []]);
    expect(world.store.currencies().chosen).toBe('USD');
  });

  it('that is being saved keeps nobody else from choosing', async () => {
    const saves: ((response: Response) => void)[] = [];
    const users = () => new Promise<Response>((resolve) => saves.push(resolve));
    const { store, meet } = start(ME, { users });
    const first = store.choose('CHF');
    expect([store.getState().saving, await store.choose('USD')]).toEqual(['CHF', false]);
    meet({ ...CHANNEL, CurrentUser: { uuid: 'u-2', id: '2' } });
    expect(store.getState().saving).toBeUndefined();
    const second = store.choose('EUR');
    expect(store.getState().saving).toBe('EUR');
    saves[0]?.(new Response(null, { status: 204 }));
    expect(await first).toBe(false);
    expect(store.getState().saving, 'the end of the former one’s').toBe('EUR');
    saves[1]?.(new Response(null, { status: 204 }));
    expect([await second, store.getState().saving]).toEqual([true, undefined]);
  });

  it('ends where the page says another one meanwhile', async () => {
    let save: (response: Response) => void = () => {};
    const { store } = start(ME, { users: new Promise<Response>((resolve) => (save = resolve)) });
    const saving = store.choose('CHF');
    store.configure();
    save(new Response(null, { status: 204 }));
    expect([await saving, store.getState().saving]).toEqual([true, undefined]);
  });

  it('holds where an answer of before comes while it is being saved', async () => {
    let save: (response: Response) => void = () => {};
    const { store, meet } = start(ME, { users: new Promise<Response>((resolve) => (save = resolve)) });
    const saving = store.choose('CHF');
    meet({ ...CHANNEL, ...ME, UserInfo: { ...ME.UserInfo, currency: 'USD' } });
    save(new Response(null, { status: 204 }));
    expect([await saving, store.currencies().chosen]).toEqual([true, 'CHF']);
  });

  it('of one person is not that of the next', async () => {
    const { store, meet } = start(ME);
    await store.choose('CHF');
    meet({ ...CHANNEL, CurrentUser: { uuid: 'u-2' } });
    await settled();
    expect([store.currencies().chosen, store.savedHere()]).toEqual(['USD', undefined]);
  });

  it.each([
    ['a person', ME],
    ['a visitor', {}],
  ])('of %s holds in each header of the page, and in one that comes back', async (_, context) => {
    const { store, create } = start(context);
    const other = create();
    const heard = vi.fn<() => void>();
    other.subscribe(heard);
    await store.choose('CHF');
    expect(heard).toHaveBeenCalled();
    expect([other.currencies().chosen, create().currencies().chosen]).toEqual(['CHF', 'CHF']);
  });

  it('gives way to what the page says in a header that comes later', async () => {
    const { store, create } = start({});
    await store.choose('CHF');
    expect(create(() => 'EUR').currencies().chosen).toBe('EUR');
    const list = () => ({ currencies: ['USD', 'CHF'], defaultCurrency: 'USD' });
    const own = create(list);
    await own.choose('CHF');
    expect([own.currencies().chosen, create(list).currencies().chosen], 'the same in other objects').toEqual([
      'CHF',
      'CHF',
    ]);
    expect(store.currencies().chosen, 'of a page that says nothing').toBe('USD');
  });

  it('gives way to what their session says later', async () => {
    const { store, meet } = start(ME);
    const say = (currency: string) => meet({ ...CHANNEL, ...ME, UserInfo: { ...ME.UserInfo, currency } });
    await store.choose('CHF');
    say('EUR');
    expect([store.currencies().chosen, store.savedHere()], 'what it has said before').toEqual(['CHF', 'CHF']);
    say('CHF');
    expect([store.currencies().chosen, store.savedHere()]).toEqual(['CHF', undefined]);
    say('EUR');
    expect([store.currencies().chosen, store.savedHere()], 'chosen elsewhere').toEqual(['EUR', undefined]);
  });

  it('stays a person’s saved one, whatever the page says anew', async () => {
    const { store } = start(ME, {}, () => 'EUR');
    await store.choose('CHF');
    store.configure();
    expect([store.currencies().chosen, store.savedHere()]).toEqual(['CHF', 'CHF']);
  });

  it('that was told of alone gives way, whoever the page says is here', async () => {
    const { app, store } = start({ CurrentUser: { uuid: 'u-1' } }, {}, () => 'EUR');
    Object.assign(app.config, { staticData: {} });
    await store.choose('CHF');
    expect(store.currencies().chosen).toBe('CHF');
    store.configure();
    expect(store.currencies().chosen).toBe('EUR');
  });

  it('of a visitor gives way to what the page says anew', async () => {
    const { store } = start({}, {}, () => 'EUR');
    await store.choose('CHF');
    store.configure();
    expect(store.currencies().chosen).toBe('EUR');
  });
});

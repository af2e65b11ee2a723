import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../../src/api/http.ts';
import { type Report, createReports } from '../../../src/app/reports.ts';
import { createThemeStore } from '../../../src/theme/theme.store.ts';
import type { Fault } from '../../marketplace/faults.ts';
import { type StartedMarketplace, startMarketplace } from '../../marketplace/node.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const MARKET = 'https://market.example';
const PATH = '/api/channel/v1/styles';
const SETTINGS = '/api/theme/v1/publishedVersion/settings/header';
const QUESTION = { partner: 'MERIDIAN', mode: 'published', locale: 'en-US' } as const;
let market: StartedMarketplace | undefined;
afterEach(() => {
  market?.stop();
  market = undefined;
});

type Declared = Parameters<typeof createThemeStore>[0]['declared'];

function setUp(fetch?: typeof globalThis.fetch, report: Report = vi.fn<Report>(), declared?: Declared) {
  const store = createThemeStore({
    http: createHttp({ baseUrl: MARKET, pageOrigin: MARKET, ...(fetch && { fetch }) }),
    marketUrl: MARKET,
    report,
    declared,
  });
  return { store, report };
}

const pathOf = (input: RequestInfo | URL) => new URL(input instanceof Request ? input.url : input).pathname;
const themeCalls = (fetch: { readonly mock: { readonly calls: readonly Parameters<typeof globalThis.fetch>[] } }) =>
  fetch.mock.calls.filter(([input]) => pathOf(input).startsWith(PATH)).length;

describe("the tenant's theme", () => {
  it('is none at first', () => {
    expect(setUp().store.getState()).toMatchObject({ theme: { variables: {} }, settled: false });
  });

  it('is what the server answers', async () => {
    market = startMarketplace({
      faults: [{ path: PATH, json: { headerNavBg: '#123456', headerNavFontColor: 'red' } }],
    });
    const { store } = setUp();
    await store.load({ ...QUESTION, mode: 'published' });
    expect(store.getState().theme.variables).toMatchObject({ 'header-nav-bg': '#123456' });
    expect(store.getState().settled).toBe(true);
  });

  it('that came along saves the call', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    const { store } = setUp(fetch);
    await store.load({ ...QUESTION, given: { headerNavBg: '#123456' } });
    expect(themeCalls(fetch)).toBe(0);
    expect(store.getState().theme.variables).toMatchObject({ 'header-nav-bg': '#123456' });
  });

  it('is put on once where theme and settings were kept', () => {
    const kept: Record<string, unknown> = { theme: { headerNavBg: '#123456' }, 'theme-settings': {} };
    const cache = { at: ({ widget }: { widget: string }) => ({ read: () => kept[widget], save: () => {} }) };
    const http = createHttp({ baseUrl: MARKET, pageOrigin: MARKET, fetch: () => new Promise(() => {}) });
    const store = createThemeStore({ http, marketUrl: MARKET, report: vi.fn<Report>(), cache });
    const seen: unknown[] = [];
    store.subscribe((state) => seen.push([state.theme.variables['header-nav-bg'], state.settled]));
    void store.load(QUESTION);
    expect(seen).toEqual([['#123456', true]]);
  });

  it('is asked for once', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
    const { store } = setUp(fetch);
    await store.load({ ...QUESTION, mode: 'published' });
    await store.load({ ...QUESTION, mode: 'published' });
    expect(themeCalls(fetch)).toBe(1);
    await store.load({ ...QUESTION, mode: 'preview' });
    expect(themeCalls(fetch)).toBe(2);
    expect(fetch.mock.calls.length - themeCalls(fetch), 'calls for the settings').toBe(1);
  });

  const bodies: readonly (readonly [string, Omit<Fault, 'path'>])[] = [
    ['an error', { status: 500 }],
    ['nothing at all', { drop: true }],
    ['HTML', { body: 'html' }],
    ['cut off', { body: 'truncated' }],
    ['null', { body: 'null' }],
    ['empty', { body: 'empty' }],
    ...HOSTILE_VALUES.filter(([, value]) => value !== undefined).map(([name, json]) => [name, { json }] as const),
  ];
  it.each(bodies)('that is %s is ignored (H §8)', async (_, fault) => {
    market = startMarketplace({ faults: [{ path: PATH, ...fault }] });
    const { store } = setUp();
    await store.load({ ...QUESTION, mode: 'published' });
    expect(store.getState()).toMatchObject({ theme: { variables: {} }, settled: true });
  });

  it('that fails when it is asked for anew leaves the one that stands; another partner’s does not stay', async () => {
    let isDown = false;
    const { store } = setUp(async () =>
      isDown ? new Response('', { status: 503 }) : Response.json({ headerNavBg: '#123456' }),
    );
    await store.load(QUESTION);
    isDown = true;
    store.askAgain();
    await store.load(QUESTION);
    expect(store.getState()).toMatchObject({ theme: { variables: { 'header-nav-bg': '#123456' } }, settled: true });
    await store.load({ ...QUESTION, partner: 'OTHER' });
    expect(store.getState().theme.variables).not.toHaveProperty('header-nav-bg');
  });

  it('has no settings of another partner where its own do not come', async () => {
    let isDown = false;
    const settings = { headerComponents: { HeaderHomeBar: { headerNavBg: { type: 'color', value: '#101010' } } } };
    const { store } = setUp(async (input) => {
      if (pathOf(input) !== SETTINGS) return Response.json({});
      return isDown ? new Response('', { status: 503 }) : Response.json(settings);
    });
    await store.load(QUESTION);
    isDown = true;
    store.askAgain();
    await store.load(QUESTION);
    expect(store.getState().theme.variables['header-nav-bg'], 'its own stay').toBe('#101010');
    await store.load({ ...QUESTION, partner: 'OTHER' });
    expect(store.getState().theme.variables).not.toHaveProperty('header-nav-bg');
  });

  it('is kept with settings in their language', () => {
    const at = vi.fn<(place: object) => { read(): unknown; save(): void }>(() => ({
      read: () => undefined,
      save() {},
    }));
    const http = createHttp({ baseUrl: MARKET, pageOrigin: MARKET, fetch: () => new Promise(() => {}) });
    void createThemeStore({ http, marketUrl: MARKET, report: vi.fn<Report>(), cache: { at } }).load(QUESTION);
    expect(at.mock.calls.flat()).toContainEqual({ widget: 'theme-settings', key: 'MERIDIAN', locale: 'en-US' });
  });

  it('of an earlier mode is dropped when it comes late', async () => {
    const waiting = new Map<string, (response: Response) => void>();
    const { store } = setUp(
      (input) =>
        new Promise((answer) => {
          if (pathOf(input).startsWith(PATH)) waiting.set(pathOf(input).split('/').at(-1) ?? '', answer);
          else answer(Response.json({}));
        }),
    );
    const first = store.load({ ...QUESTION, mode: 'published' });
    const second = store.load({ ...QUESTION, mode: 'preview' });
    waiting.get('preview')?.(Response.json({ headerNavBg: '#222222' }));
    await second;
    waiting.get('published')?.(Response.json({ headerNavBg: '#111111' }));
    await first;
    expect(store.getState().theme.variables['header-nav-bg']).toBe('#222222');
  });

  it('has the published settings of the header beside it, and does without them', async () => {
    const settings = { headerComponents: { HeaderHomeBar: { headerNavBg: { type: 'color', value: '#101010' } } } };
    market = startMarketplace({
      faults: [
        { path: PATH, json: {} },
        { path: SETTINGS, json: settings },
      ],
    });
    const { store } = setUp();
    await store.load(QUESTION);
    expect(store.getState().theme.variables['header-nav-bg']).toBe('#101010');
    market.stop();
    market = startMarketplace({
      faults: [
        { path: PATH, json: {} },
        { path: SETTINGS, status: 500 },
      ],
    });
    const { store: without, report } = setUp();
    await without.load(QUESTION);
    expect(without.getState()).toMatchObject({ theme: { variables: {} }, settled: true });
    expect(vi.mocked(report).mock.calls, 'ignored (H §8), and told').toMatchObject([[{ code: 'theme', status: 500 }]]);
  });

  it('follows the global styles of the page without another call', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ headerNavBg: '#111111' }));
    const { store } = setUp(fetch);
    await store.load(QUESTION);
    const calls = fetch.mock.calls.length;
    store.restyle({ headerNavBg: '#222222' });
    expect(store.getState().theme.variables['header-nav-bg']).toBe('#222222');
    store.restyle(undefined);
    expect(store.getState().theme.variables['header-nav-bg']).toBe('#111111');
    expect(fetch).toHaveBeenCalledTimes(calls);
  });

  it('follows what the page declares, and does nothing while that is the same', async () => {
    let ground = '';
    const declared = (name: string) => (name === '--mp-header-nav-bg' && ground ? ground : undefined);
    const { store } = setUp(async () => Response.json({}), undefined, declared);
    const changes = vi.fn<() => void>();
    store.subscribe(changes);
    store.lookAgain();
    expect(changes, 'nothing').not.toHaveBeenCalled();
    ground = '#ffffff';
    await store.load(QUESTION);
    const ink = () => store.getState().theme.variables['header-nav-font-color'];
    expect(ink()).toBe('#2d2d2d');
    const before = changes.mock.calls.length;
    store.lookAgain();
    expect(changes).toHaveBeenCalledTimes(before);
    ground = '#000080';
    store.lookAgain();
    expect(ink()).toBe('#ffffff');
    expect(changes).toHaveBeenCalledTimes(before + 1);
  });

  it('has the page’s own styles before anything is answered', async () => {
    const declared = (name: string) => (name === '--mp-header-nav-bg' ? '#082b38' : undefined);
    const { store } = setUp(async () => Response.json({}), undefined, declared);
    const said = () => store.getState().theme.variables;
    store.lookAgain();
    expect(said()['header-nav-font-color']).toBe('#ffffff');
    store.restyle({ headerNavFontColor: '#fafafa' });
    expect(said()['header-nav-font-color']).toBe('#fafafa');
    const changes = vi.fn<() => void>();
    store.subscribe(changes);
    store.restyle({ headerNavFontColor: '#fafafa' });
    expect(changes, 'the same once more').not.toHaveBeenCalled();
    expect(store.getState().settled).toBe(false);
  });

  it('says nothing by an object that cannot be read, and breaks nothing', () => {
    const { store } = setUp();
    const throwing = {
      get headerNavBg(): string {
        throw new Error('no');
      },
    };
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    for (const styles of [throwing, revoked.proxy, { headerNavBg: '#082b38' }]) store.restyle(styles);
    expect(store.getState().theme.variables['header-nav-bg']).toBe('#082b38');
  });

  it('reads an object that cannot be written as JSON', () => {
    const { store } = setUp();
    const round: Record<string, unknown> = { headerNavBg: '#082b38' };
    round['itself'] = round;
    store.restyle(round);
    expect(store.getState().theme.variables['header-nav-bg']).toBe('#082b38');
  });

  it('holds a text of the page’s against the theme’s ground, and no other', async () => {
    const report = vi.fn<Report>();
    const { store } = setUp(async () => Response.json({ headerNavBg: '#003366' }), report);
    store.restyle({ headerNavFontColor: '#ffffff' });
    await store.load(QUESTION);
    expect(report).not.toHaveBeenCalled();
  });

  it('tells each problem once', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ headerNavBg: 'red' }));
    const { report, join } = createReports();
    const emit = vi.fn<() => boolean>(() => true);
    join(emit);
    const { store } = setUp(fetch, report);
    await store.load(QUESTION);
    store.restyle({ headerNavFontColor: '#112233' });
    await store.load({ ...QUESTION, partner: 'NORDWIND' });
    expect(emit).toHaveBeenCalledExactlyOnceWith('mp-error', expect.objectContaining({ code: 'theme' }));
  });
});

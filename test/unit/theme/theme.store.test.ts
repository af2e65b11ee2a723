import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../../src/api/http.ts';
import { createThemeStore } from '../../../src/theme/theme.store.ts';
import type { Fault } from '../../marketplace/faults.ts';
import { type StartedMarketplace, startMarketplace } from '../../marketplace/node.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const MARKET = 'https://market.example';
const PATH = '/api/channel/v1/styles';
let market: StartedMarketplace | undefined;
afterEach(() => {
  market?.stop();
  market = undefined;
});

function setUp(fetch?: typeof globalThis.fetch) {
  const report = vi.fn<() => void>();
  const store = createThemeStore(
    createHttp({ baseUrl: MARKET, pageOrigin: MARKET, ...(fetch && { fetch }) }),
    MARKET,
    report,
  );
  return { store, report };
}

describe("the tenant's theme", () => {
  it('is none at first', () => {
    expect(setUp().store.getState()).toMatchObject({ theme: { variables: {} }, settled: false });
  });

  it('is what the server answers', async () => {
    market = startMarketplace({
      faults: [{ path: PATH, json: { headerNavBg: '#123456', headerNavFontColor: 'red' } }],
    });
    const { store } = setUp();
    await store.load('MERIDIAN', 'published');
    expect(store.getState().theme.variables).toMatchObject({ 'header-nav-bg': '#123456' });
    expect(store.getState().settled).toBe(true);
  });

  it('that came along saves the call', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    const { store } = setUp(fetch);
    await store.load('MERIDIAN', 'published', { headerNavBg: '#123456' });
    expect(fetch).not.toHaveBeenCalled();
    expect(store.getState().theme.variables).toMatchObject({ 'header-nav-bg': '#123456' });
  });

  it('is asked for once', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
    const { store } = setUp(fetch);
    await store.load('MERIDIAN', 'published');
    await store.load('MERIDIAN', 'published');
    expect(fetch).toHaveBeenCalledOnce();
    await store.load('MERIDIAN', 'preview');
    expect(fetch).toHaveBeenCalledTimes(2);
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
    await store.load('MERIDIAN', 'published');
    expect(store.getState()).toMatchObject({ theme: { variables: {} }, settled: true });
  });

  it('of an earlier mode is dropped when it comes late', async () => {
    const waiting = new Map<string, (response: Response) => void>();
    const { store } = setUp(
      (input) =>
        new Promise((answer) => {
          const { pathname } = new URL(input instanceof Request ? input.url : input);
          waiting.set(pathname.split('/').at(-1) ?? '', answer);
        }),
    );
    const first = store.load('MERIDIAN', 'published');
    const second = store.load('MERIDIAN', 'preview');
    waiting.get('preview')?.(Response.json({ headerNavBg: '#222222' }));
    await second;
    waiting.get('published')?.(Response.json({ headerNavBg: '#111111' }));
    await first;
    expect(store.getState().theme.variables['header-nav-bg']).toBe('#222222');
  });
});

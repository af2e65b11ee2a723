import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestClock, createClock } from '../clock.ts';

const time = vi.hoisted(() => ({ now: { after: (_ms: number, _run: () => void) => () => {} } }));
const chooseNavigation = vi.hoisted(() => vi.fn<() => () => void>(() => () => {}));
vi.mock('../../../src/browser/clock.ts', () => ({
  clock: { after: (ms: number, run: () => void) => time.now.after(ms, run) },
}));
const asked = vi.hoisted(() => ({ address: undefined as string | undefined, calls: [] as string[] }));
vi.mock('../../../src/app/early-call.ts', () => ({
  whoIsHereAddress: () => asked.address,
  askWhoIsHere: (_slot: unknown, url: string) => asked.calls.push(url),
}));
vi.mock('../../../src/loader/spot.ts', () => ({ watchSpot: () => () => {} }));
vi.mock('../../../src/loader/page-choice.ts', () => ({ choosePageNavigation: chooseNavigation }));
const { createLayer } = await import('../../../elements/layer.ts');

const LONG_MS = 60_000;
const NEVER = new Promise<never>(() => {});

/** A navigation is chosen anew for another partner, as long as none stands. */
describe('the patience for a choice of navigation', () => {
  let clock: TestClock;
  let partners = 0;
  const openLayer = () => createLayer({ slot: new Map(), registered: () => ({}), loaded: NEVER, removed: () => {} });
  const isOpenFor = async (layer: ReturnType<typeof openLayer>, given: object = {}) => {
    chooseNavigation.mockClear();
    layer.configure({ partner: `P${(partners += 1)}`, ...given });
    await vi.dynamicImportSettled();
    return chooseNavigation.mock.calls.length > 0;
  };
  /** From now on. */
  const expectThreeSeconds = async (layer: ReturnType<typeof openLayer>) => {
    clock.pass(2999);
    expect(await isOpenFor(layer), 'a moment before').toBe(true);
    clock.pass(1);
    expect(await isOpenFor(layer)).toBe(false);
  };

  beforeEach(() => {
    vi.stubGlobal('document', new EventTarget());
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    time.now = clock = createClock();
    return () => vi.unstubAllGlobals();
  });

  it('is three seconds', async () => {
    const layer = openLayer();
    expect(await isOpenFor(layer, { header: '#header' })).toBe(true);
    await expectThreeSeconds(layer);
  });

  it('begins when a header is wanted, however long the layer has had none', async () => {
    const layer = openLayer();
    layer.configure({ footer: '#footer' });
    clock.pass(LONG_MS);
    expect(await isOpenFor(layer, { header: '#header' })).toBe(true);
    await expectThreeSeconds(layer);
  });

  it('begins anew where no header was wanted in between', async () => {
    const layer = openLayer();
    // Waited for: of two imports at a time, vitest gives one the real part.
    expect(await isOpenFor(layer, { header: '#header' })).toBe(true);
    clock.pass(2000);
    layer.configure({ header: undefined });
    clock.pass(LONG_MS);
    expect(await isOpenFor(layer, { header: '#header' })).toBe(true);
    await expectThreeSeconds(layer);
  });
});

describe('the question who is here', () => {
  beforeEach(() => {
    vi.stubGlobal('document', new EventTarget());
    time.now = createClock();
    Object.assign(asked, { address: 'https://m.example/who', calls: [] });
    return () => {
      asked.address = undefined;
      vi.unstubAllGlobals();
    };
  });

  async function choices(...given: readonly Readonly<Record<string, unknown>>[]) {
    const layer = createLayer({ slot: new Map(), registered: () => ({}), loaded: NEVER, removed: () => {} });
    chooseNavigation.mockClear();
    for (const one of given) {
      layer.configure(one);
      await vi.dynamicImportSettled();
    }
    return [asked.calls.length, chooseNavigation.mock.calls.length];
  }

  it('is asked once where the page says nothing new', async () => {
    const config = { header: '#header', defaultMarketplacePartner: 'ACME' };
    expect(await choices(config, {}, { ...config, tenantHosts: undefined })).toEqual([1, 1]);
    const tenants = () => ({ firstParty: 'ACME', searchFilter: ['one'] });
    asked.calls = [];
    expect(await choices({ header: '#header', tenants: tenants() }, { tenants: tenants() })).toEqual([1, 1]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../../src/app/start-app.ts';
import { DISPLAY_DELAY_MS, createImpersonationStore } from '../../../src/banners/impersonation.store.ts';
import { STAY_MS } from '../../../src/browser/page-return.ts';
import { ORIGINAL_PAGE_KEY } from '../../../src/session/person-marks.rules.ts';
import { createStore } from 'zustand/vanilla';
import { createClock } from '../clock.ts';

const MARKET = 'https://market.example';
let kept: Map<string, string>;
let browserWindow: EventTarget;

beforeEach(() => {
  kept = new Map();
  browserWindow = new EventTarget();
  vi.stubGlobal('window', browserWindow);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const RUBEN = { impersonated: true, name: 'Ruben', email: undefined };

/** A page whose banner is about somebody, come to from another one. */
function setUp(referrer = '', given: () => typeof RUBEN | undefined = () => RUBEN, passed = DISPLAY_DELAY_MS) {
  const clock = createClock();
  const go = vi.fn<(url: string) => void>();
  const session = createStore<object>(() => ({ at: 'unknown' }));
  const meet = (bootstrap: object) => session.setState({ at: 'known', bootstrap });
  const refresh = vi.fn<() => Promise<void>>(async () => {});
  const app = {
    http: async () => undefined,
    config: { marketUrl: MARKET },
    session: Object.assign(session, { hasLeft: () => false }),
    onConfigured: () => () => {},
    clock,
    location: { url: () => new URL(`${MARKET}/here`), referrer: () => referrer, go },
    refresh,
  } as unknown as App;
  const store = createImpersonationStore({ app, emit: () => true, isDrawn: false, given });
  clock.pass(passed);
  return { store, clock, go, refresh, meet, at: () => store.getState().at };
}

/** As the browser tells of a page that it has shown again. */
const show = (persisted: boolean) => browserWindow.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('the banner waits 300 ms (H §9)', () => {
  const { clock, at, refresh } = setUp('', () => RUBEN, 299);
  expect([at(), refresh.mock.calls.length]).toEqual(['reserved', 0]);
  clock.pass(1);
  expect(at()).toBe('shown');
});

describe('the page to which an administrator returns', () => {
  it('is where they come from, on whichever page they end it', async () => {
    setUp(`${MARKET}/superuser/users`);
    const { store, go } = setUp(`${MARKET}/here`);
    await store.end();
    expect(go).toHaveBeenCalledWith(`${MARKET}/superuser/dashboard#users`);
    expect(kept.has(ORIGINAL_PAGE_KEY)).toBe(false);
  });

  it.each([
    ['nowhere', ''],
    ['elsewhere', 'https://elsewhere.example/page'],
  ])('is home where they come from %s, and no page of the one for whom they act', async (_, referrer) => {
    setUp(referrer);
    const { store, go } = setUp(`${MARKET}/here`);
    await store.end();
    expect(go).toHaveBeenCalledWith(`${MARKET}/home`);
  });
});

describe('a page that an ended impersonation does not leave', () => {
  it('may be used again after a while', async () => {
    const { store, clock, go, refresh, at } = setUp();
    await store.end();
    expect(go).toHaveBeenCalledOnce();
    clock.pass(STAY_MS - 1);
    expect([at(), refresh.mock.calls.length]).toEqual(['ending', 0]);
    clock.pass(1);
    expect([at(), refresh.mock.calls.length]).toEqual(['shown', 1]);
  });

  it('may be used at once where it comes back', async () => {
    const { store, clock, refresh, at } = setUp();
    await store.end();
    show(false);
    expect(at()).toBe('ending');
    show(true);
    expect([at(), refresh.mock.calls.length]).toEqual(['shown', 1]);
    store.ask();
    clock.pass(STAY_MS);
    expect([at(), refresh.mock.calls.length], 'is left alone then').toEqual(['confirming', 1]);
  });

  it('stays as it is where it comes back from elsewhere', () => {
    const { store, refresh, at } = setUp();
    store.ask();
    show(true);
    expect([at(), refresh.mock.calls.length]).toEqual(['confirming', 0]);
  });

  it('is left alone once the banner is gone', async () => {
    const { store, clock, refresh } = setUp();
    await store.end();
    store.stop();
    show(true);
    clock.pass(STAY_MS);
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('a tab in which an administrator has just acted', () => {
  const nothing = () => undefined;

  it('keeps the banner’s place until it is known whether they still do', () => {
    kept.set(ORIGINAL_PAGE_KEY, '/superuser/users');
    const { clock, meet, at } = setUp('', nothing);
    expect(at()).toBe('awaited');
    meet({ impersonation: RUBEN });
    expect(at()).toBe('reserved');
    clock.pass(DISPLAY_DELAY_MS);
    expect(at()).toBe('shown');
  });

  it('lets it go where they do no more', () => {
    kept.set(ORIGINAL_PAGE_KEY, '/superuser/users');
    const { meet, at } = setUp('', nothing);
    meet({});
    expect(at()).toBe('hidden');
  });

  it('keeps none where the page says that nobody does', () => {
    kept.set(ORIGINAL_PAGE_KEY, '/superuser/users');
    expect(setUp('', () => ({ ...RUBEN, impersonated: false })).at()).toBe('hidden');
  });

  it('is another one than a tab in which nobody has', () => {
    expect(setUp('', nothing).at()).toBe('hidden');
  });
});

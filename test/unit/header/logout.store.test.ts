import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Emit } from '../../../elements/events.ts';
import type { App } from '../../../src/app/start-app.ts';
import { createLogout } from '../../../src/header/logout.store.ts';
import { createClock } from '../clock.ts';

const MARKET = 'https://market.example';
const ALL = ['forget', `${MARKET}/logout`];

const warn = vi.fn<(...words: unknown[]) => void>();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warn));
afterEach(() => {
  vi.restoreAllMocks();
  warn.mockClear();
});

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** What ends when the test says so. */
function held() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => (release = resolve));
  return { promise, release: () => release() };
}

/** A header whose page may wait, refuse, and do something before. */
function setUp({ hook, until = [], isPrevented = false, leave = () => {} }: Given = {}) {
  const clock = createClock();
  const order: string[] = [];
  const app = {
    clock,
    config: { marketUrl: MARKET },
    session: { forget: () => order.push('forget') },
    location: {
      go: (url: string) => {
        leave();
        order.push(url);
      },
    },
  } as unknown as App;
  const asked: unknown[] = [];
  const emit = ((type: string, detail: { url: string; waitUntil(promise: Promise<unknown>): void }) => {
    asked.push([type, detail.url]);
    for (const promise of until) detail.waitUntil(promise);
    return !isPrevented;
  }) as unknown as Emit;
  return { clock, order, asked, logout: createLogout(app, emit, () => hook) };
}

interface Given {
  readonly hook?: () => unknown;
  readonly until?: readonly Promise<unknown>[];
  readonly isPrevented?: boolean;
  /** What happens where the page is left. */
  readonly leave?: () => void;
}

describe('the way out (H §2.1)', () => {
  it('asks the page, forgets the person, and leaves', async () => {
    const { logout, order, asked } = setUp();
    expect(await logout()).toBe(true);
    expect(asked).toEqual([['mp-logout', `${MARKET}/logout`]]);
    expect(order).toEqual(ALL);
  });

  it('is not taken where the page prevents it', async () => {
    const hook = vi.fn<() => void>();
    const { logout, order, asked } = setUp({ hook, isPrevented: true });
    expect(await logout()).toBe(false);
    expect([order, hook.mock.calls]).toEqual([[], []]);
    await logout();
    expect(asked, 'the page is asked again at once').toHaveLength(2);
  });

  it('waits for the hook, and for all that the page has asked to wait for', async () => {
    const [hook, one, other] = [held(), held(), held()] as const;
    const { logout, order } = setUp({ hook: () => hook.promise, until: [one.promise, other.promise] });
    const left = logout();
    for (const { release } of [hook, other]) {
      release();
      await settled();
      expect(order).toEqual([]);
    }
    one.release();
    expect(await left).toBe(true);
    expect(order).toEqual(ALL);
  });

  const never = new Promise<never>(() => {});

  it.each<[string, Given]>([
    ['a hook', { hook: () => never }],
    ['a promise', { until: [never] }],
  ])('waits 3 s at most for %s that never ends', async (_, given) => {
    const { logout, order, clock } = setUp(given);
    const left = logout();
    clock.pass(2999);
    await settled();
    expect(order).toEqual([]);
    clock.pass(1);
    expect(await left).toBe(true);
    expect(order).toEqual(ALL);
  });

  it.each<[string, () => Given]>([
    [
      'a hook that throws',
      () => ({
        hook: () => {
          throw new Error('no');
        },
      }),
    ],
    ['a hook that fails', () => ({ hook: () => Promise.reject(new Error('no')) })],
    ['a promise that fails', () => ({ until: [Promise.reject(new Error('no'))] })],
  ])('is taken all the same after %s, and says so to the developer', async (_, given) => {
    const { logout, order } = setUp(given());
    expect(await logout()).toBe(true);
    expect(order).toEqual(ALL);
    expect(warn.mock.calls).toEqual([['Before logout:', new Error('no')]]);
  });

  it('is one at a time, however often it is asked for', async () => {
    const hook = vi.fn<() => void>();
    const { logout, order, asked, clock } = setUp({ hook });
    expect(await Promise.all([logout(), logout()])).toEqual([true, true]);
    expect([asked.length, hook.mock.calls.length, order]).toEqual([1, 1, ALL]);
    clock.pass(900);
    expect(await logout(), 'of a page that is being left').toBe(true);
    expect([asked.length, order]).toEqual([1, ALL]);
    clock.pass(100);
    await logout();
    expect(asked, 'of a page that has stayed').toHaveLength(2);
  });

  it('is heard again where something has broken it', async () => {
    const leave = vi.fn<() => void>().mockImplementationOnce(() => {
      throw new Error('no');
    });
    const { logout, asked, order } = setUp({ leave });
    await expect(logout()).rejects.toThrow('no');
    expect(await logout()).toBe(true);
    expect([asked.length, order]).toEqual([2, ['forget', ...ALL]]);
  });
});

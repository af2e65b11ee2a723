import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { NO_BADGES, type SignalsState } from '../../../src/notifications/notifications.rules.ts';
import { createSignalsOnDemand } from '../../../src/notifications/signals-on-demand.store.ts';
import type { Signals, SignalsOwner } from '../../../src/notifications/signals.store.ts';

const ANNA: SignalsOwner = { userId: 'anna', marketUrl: 'https://market.example', token: 't' };
const BELA: SignalsOwner = { ...ANNA, userId: 'bela' };
const heard = (home: number): SignalsState => ({ ...NO_BADGES, home, heard: true });

function setUp() {
  const told: string[] = [];
  const state = createStore<SignalsState>(() => ({ ...NO_BADGES, heard: false }));
  const real = {
    getState: state.getState,
    subscribe: state.subscribe,
    start: ({ userId }: SignalsOwner) => void told.push(`start ${userId}`),
    pause: () => void told.push('pause'),
    stop: () => void told.push('stop'),
  } satisfies Signals;
  const loads: { arrive(): void; fail(): void }[] = [];
  const waiting = new Set<() => void>();
  const signals = createSignalsOnDemand({
    onIdle(run) {
      waiting.add(run);
      return () => waiting.delete(run);
    },
    load: () =>
      new Promise((resolve, reject) =>
        loads.push({ arrive: () => resolve(real), fail: () => reject(new TypeError('not fetched')) }),
      ),
  });
  const idle = () => {
    for (const run of waiting) run();
    waiting.clear();
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { signals, told, loads, waiting, idle, settle, hears: (home: number) => state.setState(heard(home), true) };
}

describe('badges whose socket is fetched on demand', () => {
  it('fetch nothing for nobody', () => {
    const { signals, loads, idle } = setUp();
    signals.stop();
    signals.pause();
    idle();
    expect(loads).toHaveLength(0);
    expect(signals.getState()).toEqual({ ...NO_BADGES, heard: false });
  });

  it('fetch it once, start it for whoever is here by then, and show what it hears', async () => {
    const { signals, told, loads, idle, settle, hears } = setUp();
    signals.start(ANNA);
    signals.start(BELA);
    expect(loads).toHaveLength(0);
    idle();
    expect(loads).toHaveLength(1);
    loads[0]?.arrive();
    await settle();
    expect(told).toEqual(['start bela']);
    hears(3);
    expect(signals.getState()).toEqual(heard(3));
    signals.start(ANNA);
    signals.pause();
    signals.stop();
    expect(told).toEqual(['start bela', 'start anna', 'pause', 'stop']);
    expect(loads).toHaveLength(1);
  });

  it.each(['stop', 'pause'] as const)('do not start after a %s, until somebody comes again', async (end) => {
    const { signals, told, loads, idle, settle } = setUp();
    signals.start(ANNA);
    idle();
    signals[end]();
    loads[0]?.arrive();
    await settle();
    expect(told).toEqual([]);
    signals.start(BELA);
    expect(told).toEqual(['start bela']);
  });

  it.each(['stop', 'pause'] as const)('leave no wait behind after a %s, and wait anew', (end) => {
    const { signals, loads, waiting, idle } = setUp();
    signals.start(ANNA);
    signals[end]();
    expect(waiting.size).toBe(0);
    signals.start(BELA);
    idle();
    expect(loads).toHaveLength(1);
  });

  it('try again where the script could not be had', async () => {
    const { signals, told, loads, idle, settle } = setUp();
    signals.start(ANNA);
    idle();
    loads[0]?.fail();
    await settle();
    signals.start(ANNA);
    idle();
    expect(loads).toHaveLength(2);
    loads[1]?.arrive();
    await settle();
    expect(told).toEqual(['start anna']);
  });
});

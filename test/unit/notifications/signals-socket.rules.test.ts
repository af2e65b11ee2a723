import { describe, expect, it } from 'vitest';
import { ASLEEP_MS, NO_SOCKET, type SocketEvent, step } from '../../../src/notifications/signals-socket.rules.ts';
import { retryDelayMs } from '../../../src/notifications/signals-retry.rules.ts';
import { createSignalsWorld } from './signals-world.ts';

const PONG = { type: 'frame', data: '{"type":"PONG"}' } as const;

/** A page that leads, with a socket that has been opened. */
function openWorld(random: () => number = () => 0.5) {
  const world = createSignalsWorld(step, random);
  world.tell({ type: 'leading', leading: true });
  world.tell({ type: 'start', hasToken: true });
  world.tell({ type: 'opened' });
  const begin = world.now();
  const pings = () => world.sent.filter(({ type }) => type === 'PING').map(({ at }) => (at - begin) / 1000);
  const connects = () => world.connects.map((at) => (at - begin) / 1000);
  return { ...world, pings, seconds: connects };
}
type Opened = ReturnType<typeof openWorld>;

/** The server takes the next socket. */
function accept(world: Opened): void {
  for (let at = 0; at < 1000 && world.at() !== 'opening'; at += 1) world.pass(100);
  world.tell({ type: 'opened' });
}

describe('the heartbeat', () => {
  it('asks every 35 s while it is answered', () => {
    const world = openWorld();
    for (let at = 0; at < 4; at += 1) {
      world.pass(35_000);
      world.tell(PONG);
    }
    world.pass(35_000);
    expect(world.pings()).toEqual([35, 70, 105, 140, 175]);
    expect(world.connects).toHaveLength(1);
    expect(world.wrongs).toEqual([]);
  });

  it('waits 35, 70, 105, 140, 175 and then always 175 s in a row of checks that go unanswered', () => {
    const world = openWorld(() => 0);
    const waits: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const before = world.pings().length;
      const opened = world.now();
      while (world.pings().length === before) world.pass(1000);
      waits.push((world.now() - opened) / 1000);
      const asked = world.now();
      while (world.at() === 'open') world.pass(1000);
      expect((world.now() - asked) / 1000).toBe(waits.at(-1));
      accept(world);
    }
    expect(waits).toEqual([35, 70, 105, 140, 175, 175, 175]);
    expect(world.wrongs).toEqual([]);
  });

  it('is back at 35 s after an answer', () => {
    const world = openWorld(() => 0);
    world.pass(70_000);
    accept(world);
    world.pass(139_999);
    expect(world.state().check).toBe(2);
    world.tell(PONG);
    expect(world.state().check).toBe(1);
    const before = world.pings().length;
    world.pass(34_999);
    expect(world.pings()).toHaveLength(before);
    world.pass(1);
    expect(world.pings()).toHaveLength(before + 1);
  });

  it('takes no PONG for an answer that it has not asked for', () => {
    const world = openWorld();
    world.pass(10_000);
    world.tell(PONG);
    world.pass(25_000);
    expect(world.pings()).toEqual([35]);
    expect(world.wrongs).toEqual([]);
  });

  it.each<[string, readonly SocketEvent[]]>([
    ['hidden and shown', [{ type: 'hidden' }, { type: 'shown' }]],
    ['offline and online', [{ type: 'offline' }, { type: 'online' }]],
    ['given a fresh token', [{ type: 'token', hasToken: true }]],
    [
      'no leader and leader again',
      [
        { type: 'leading', leading: false },
        { type: 'leading', leading: true },
      ],
    ],
    ['dropped', [{ type: 'closed' }]],
  ])('counts nothing while it is %s', (_name, events) => {
    const world = openWorld(() => 0);
    world.pass(50_000);
    for (const event of events) world.tell(event);
    accept(world);
    const opened = world.now();
    world.pass(34_999);
    expect(world.pings()).toHaveLength(1);
    world.pass(1);
    expect(world.pings()).toHaveLength(2);
    expect(world.state().check).toBe(1);
    expect(world.now() - opened).toBe(35_000);
  });

  it('takes a machine that has slept for what it is, and connects at once', () => {
    const world = openWorld();
    world.pass(35_000);
    world.tell(PONG);
    world.pass(35_000 + ASLEEP_MS + 1, true);
    expect(world.at()).toBe('opening');
    expect(world.state().check).toBe(1);
    expect(world.connects).toHaveLength(2);
    expect(world.wrongs).toEqual([]);
  });
});

describe('the delay before the next socket', () => {
  it.each([
    [0, 0, 0],
    [1, 0.999, 999],
    [2, 0.5, 1000],
    [3, 0.5, 2000],
    [4, 0.5, 4000],
    [5, 0.5, 8000],
    [6, 0, 0],
    [6, 0.5, 16_000],
    [7, 0, 30_000],
    [7, 0.5, 45_000],
    [1000, 0.5, 45_000],
  ])('after %i connects and a draw of %d: %i ms', (tries, random, ms) => {
    expect(retryDelayMs(tries, random)).toBe(ms);
  });

  it('grows while sockets are dropped', () => {
    const world = openWorld();
    for (let at = 0; at < 8; at += 1) {
      world.tell({ type: 'closed' });
      accept(world);
    }
    // Steps of 100 ms are taken until it is there.
    expect(world.seconds().map((at) => Math.round(at * 2) / 2)).toEqual([
      0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 76.5, 121.5,
    ]);
  });

  it.each([
    [29_999, 7],
    [30_000, 1],
  ])('begins anew after a health of 30 s: open for %i ms, then connect %i', (ms, tries) => {
    const world = openWorld(() => 0);
    for (let at = 0; at < 5; at += 1) {
      world.tell({ type: 'closed' });
      accept(world);
    }
    world.pass(ms);
    world.tell({ type: 'closed' });
    world.pass(0);
    expect(world.at()).toBe('opening');
    expect(world.state().tries).toBe(tries);
  });

  it('calls no socket healthy that was open and silent', () => {
    const world = openWorld(() => 0);
    world.pass(70_000);
    accept(world);
    expect(world.state()).toMatchObject({ tries: 2, failures: 1 });
  });

  it('gives up an opening after 10 s', () => {
    const world = createSignalsWorld(step, () => 0.5);
    world.tell({ type: 'leading', leading: true });
    world.tell({ type: 'start', hasToken: true });
    world.pass(9999);
    expect(world.at()).toBe('opening');
    world.pass(1);
    expect(world.at()).toBe('none');
    world.pass(500);
    expect(world.connects).toHaveLength(2);
  });

  it('is not made longer by a clock that was set back', () => {
    const random = 0.5;
    const tried = { ...NO_SOCKET, shown: false, started: true, hasToken: true, leading: true, tries: 3, triedAt: 1e12 };
    const { effects } = step(tried, { type: 'shown' }, { now: 1e12 - 172_800_000, random });
    expect(effects).toEqual([{ do: 'wait', ms: 2000 }]);
  });
});

describe('what a failure costs', () => {
  it('is told once, after five in a row, and again after a time of health only', () => {
    const world = openWorld(() => 0);
    for (let at = 0; at < 12; at += 1) {
      world.tell({ type: 'closed' });
      accept(world);
    }
    expect(world.tells).toHaveLength(1);
    world.pass(30_000);
    for (let at = 0; at < 5; at += 1) {
      world.tell({ type: 'closed' });
      accept(world);
    }
    expect(world.tells).toHaveLength(2);
    expect(world.wrongs).toEqual([]);
  });
});

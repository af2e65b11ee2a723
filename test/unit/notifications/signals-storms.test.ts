import { describe, expect, it } from 'vitest';
import { step } from '../../../src/notifications/signals-socket.rules.ts';
import { createRandom } from '../random.ts';
import { createSignalsWorld } from './signals-world.ts';

/** A server that takes every socket and drops it at once; when it saw them, in ms. */
function flap(random: () => number, minutes: number): number[] {
  const world = createSignalsWorld(step, random);
  world.tell({ type: 'leading', leading: true });
  world.tell({ type: 'start', hasToken: true });
  const begin = world.now();
  while (world.now() - begin < minutes * 60_000) {
    if (world.at() === 'opening') {
      world.tell({ type: 'opened' });
      world.tell({ type: 'closed' });
    }
    const { link } = world.state();
    if (link.at !== 'waiting') throw new Error(`It is ${link.at}`);
    world.pass(Math.max(0, link.dueAt - world.now()));
  }
  expect(world.wrongs).toEqual([]);
  return world.connects.map((at) => at - begin);
}

const during = (connects: readonly number[], from: number) =>
  connects.filter((at) => at >= from && at < from + 60_000).length;

function expectCalm(connects: readonly number[]): void {
  expect(during(connects, 0)).toBeLessThanOrEqual(10);
  const late = connects.filter((at) => at >= 240_000);
  // The most of any minute begins with a connect.
  for (const at of [240_000, ...late]) expect(during(connects, at)).toBeLessThanOrEqual(2);
}

describe('a server that takes every socket and drops it at once', () => {
  it('sees at most 10 in the first minute and 2 a minute after the fourth, for every row of extreme draws', () => {
    const draws = [0, 0.4, 0.999_999];
    // The delays grow for six connects: after those, each draw by itself decides about one gap of 30 to 60 s.
    for (let row = 0; row < draws.length ** 7; row += 1) {
      const rest = draws[row % 3]!;
      let left = row;
      let drawn = 0;
      const next = () => {
        if ((drawn += 1) > 7) return rest;
        const draw = draws[left % 3]!;
        left = Math.floor(left / 3);
        return draw;
      };
      expectCalm(flap(next, 8));
    }
  });

  it('and for random draws', () => {
    const random = createRandom(7);
    for (let page = 0; page < 2000; page += 1) expectCalm(flap(() => random.below(1e6) / 1e6, 12));
  });

  it('still sees a page that has good luck within the first minutes', () => {
    expect(flap(() => 0.999_999, 10).length).toBeGreaterThan(10);
  });
});

describe('a thousand pages', () => {
  it('come back after five minutes of nothing without a rush', () => {
    const random = createRandom(11);
    const seconds = new Map<number, number>();
    for (let page = 0; page < 1000; page += 1) {
      const back = flap(() => random.below(1e6) / 1e6, 8).find((at) => at >= 300_000)!;
      const second = Math.floor(back / 1000);
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
    expect(Math.max(...seconds.values())).toBeLessThanOrEqual(50);
  });
});

describe('a page that brings a fresh token all the time', () => {
  it('connects sooner than by itself, and never makes a rush of it', () => {
    const world = createSignalsWorld(step, () => 0.999_999);
    world.tell({ type: 'leading', leading: true });
    world.tell({ type: 'start', hasToken: true });
    const begin = world.now();
    while (world.now() - begin < 60_000) {
      world.tell({ type: 'token', hasToken: true });
      world.pass(10);
    }
    expect(world.connects.length).toBeGreaterThan(5);
    expect(world.connects.length).toBeLessThanOrEqual(10);
    expect(world.wrongs).toEqual([]);
  });
});

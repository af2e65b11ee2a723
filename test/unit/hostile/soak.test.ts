import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRandom } from '../random.ts';
import { CALLS, type CallName, createTruth } from './calls.ts';
import { FAULTS } from './faults.ts';
import { TestSocket } from './page.ts';
import { type WholeApp, openApp } from './whole-app.ts';

/** A working day of somebody who keeps a page open, while everything fails now and then. */
const HOURS = 8;
const SEEDS = [20_260_115, 1, 2, 3, 4, 5];
const NAMES = Object.keys(CALLS) as CallName[];

/**
 * What may be asked of the servers in that time: a deed is one question, or all that a header asks; none is asked again
 * by itself but a search that a busy server has put off, twice at most.
 */
const CALLS_PER_DEED = 2;
/** Six at once, then two a minute: the signals socket's own promise. */
const MOST_CONNECTS = HOURS * 60 * 2 + 6;

describe('eight hours of faults', () => {
  const truth = createTruth();
  let whole: WholeApp;
  beforeAll(async () => {
    await truth.learn();
    truth.set('templates', { translations: {} });
  });
  afterEach(() => whole.page.close());

  it.each(SEEDS)('leave nothing broken, nothing behind, and the servers in peace (seed %i)', async (seed) => {
    const random = createRandom(seed);
    whole = openApp(truth);
    // Pauses before a further try are drawn by lot: the same day has the same ones.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { page, faults } = whole;
    const atRest = { listening: page.listening(), observers: page.observers.size };
    whole.start();
    await page.pass(1000);

    let deeds = 0;
    const say = (name: string, detail?: unknown) => page.document.dispatchEvent(new CustomEvent(name, { detail }));
    const shows = (state: 'visible' | 'hidden') => {
      page.document.visibilityState = state;
      page.document.dispatchEvent(new Event('visibilitychange'));
    };
    const returns = () => page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    const goesOnline = (isOnline: boolean) => {
      page.navigator.onLine = isOnline;
      page.window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    };
    const live = () => page.sockets();
    /** What the world does by itself. */
    const WORLD: readonly (() => unknown)[] = [
      () => faults.set(random.pick(NAMES), random.pick(FAULTS)),
      () => faults.set(random.pick(NAMES), random.pick(FAULTS)),
      () => faults.delete(random.pick(NAMES)),
      () => faults.clear(),
      () => live().forEach((socket) => socket.opens()),
      () => live().forEach((socket) => socket.opens()),
      () => live().forEach((socket) => socket.close()),
      () => live().forEach((socket) => socket.hears('{"type":"PONG"}')),
      () => live().forEach((socket) => socket.hears('{"type":"MESSAGE","payload":{"teamFeeds":{"unreadCount":3}}}')),
      () =>
        live().forEach((socket) =>
          socket.hears(random.pick(['{', 'null', '[]', '7', '{"type":{}}', 'x'.repeat(99_999)])),
        ),
      () => goesOnline(false),
      () => goesOnline(true),
      () => shows('hidden'),
      () => shows('visible'),
    ];
    /** What a person does, or the page for them: one question each, or a few. */
    const DEEDS: readonly (() => unknown)[] = [
      () => say('universalnav:cart:update'),
      () => say('universalnav:cart:add'),
      () => say('universalnav:refresh:token', { token: `demo.${deeds}` }),
      () => whole.app.refresh(),
      returns,
      () => whole.parts.search.type(random.pick(['cloud', 'mail', 'c', '', 'backup suite'])),
      () => whole.parts.search.chooseScope(random.pick(['all', 'marketplace'])),
      () => whole.parts.search.show(),
      () => whole.parts.catalog.loadCategories(random.pick(['de-DE', 'en-US'])),
      () => whole.parts.company.choose(`company-${deeds}`),
      () => whole.parts.currency.choose(random.pick(['EUR', 'CHF', 'USD'])),
      () => whole.parts.chat.open(),
      () => {
        page.document.documentElement.lang = random.pick(['de-DE', 'en-US', 'ar']);
      },
    ];

    let widest = 0;
    for (let minute = 0; minute < HOURS * 60; minute += 1) {
      random.pick(WORLD)();
      if (random.chance(50)) {
        deeds += 1;
        void random.pick(DEEDS)();
      }
      widest = Math.max(widest, live().length);
      await page.pass(60_000);
      // Somebody closes the page's last tag, and opens it again.
      if (random.chance(2)) {
        whole.stop();
        await page.pass(1000);
        expect({ listening: page.listening(), observers: page.observers.size, sockets: live().length }).toEqual({
          ...atRest,
          sockets: 0,
        });
        whole.start();
        deeds += 1;
      }
    }

    expect(page.uncaught).toEqual([]);
    expect(whole.errors().length).toBeGreaterThan(4);
    expect(new Set(whole.errors().map((detail) => JSON.stringify(detail))).size).toBe(whole.errors().length);
    expect(widest, 'sockets at once').toBe(1);
    expect(TestSocket.all.length, 'connects').toBeLessThan(MOST_CONNECTS);
    expect(whole.asked.length, `calls for ${deeds} deeds`).toBeLessThan(CALLS_PER_DEED * deeds);

    // In the end the world is well again, and so is what the person sees.
    faults.clear();
    goesOnline(true);
    shows('visible');
    await whole.app.refresh();
    await page.pass(15_000);
    expect(whole.app.session.getState()).toMatchObject({ at: 'known', userState: 'loggedin', settled: true });
    whole.stop();
    await page.pass(1000);
    expect({ listening: page.listening(), observers: page.observers.size }).toEqual(atRest);
    expect(live()).toEqual([]);
  });

  it('ask nothing where nobody does anything', async () => {
    whole = openApp(truth);
    whole.start();
    await whole.page.pass(1000);
    const first = whole.asked.length;
    expect(first).toBeGreaterThan(8);
    for (const socket of whole.page.sockets()) socket.opens();
    for (let minute = 0; minute < HOURS * 60; minute += 1) {
      await whole.page.pass(60_000);
      for (const socket of whole.page.sockets()) socket.hears('{"type":"PONG"}');
    }
    expect(whole.asked.length).toBe(first);
    whole.stop();
  });
});

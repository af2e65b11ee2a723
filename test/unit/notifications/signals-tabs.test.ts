import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_BADGES } from '../../../src/notifications/notifications.rules.ts';
import { type TestClock, createClock } from '../clock.ts';
import { createRandom } from '../random.ts';
import { settled, stubSharedBrowser } from './shared-browser.ts';
import { ANNA, type Page, badges, message, openPage, passUntilLive } from './signals-pages.ts';

const SEED = Number(process.env['SIGNALS_SEED'] ?? 20_260_115);

let browser: ReturnType<typeof stubSharedBrowser>;
let clock: TestClock;
beforeEach(() => {
  browser = stubSharedBrowser();
  clock = createClock();
});
afterEach(() => vi.unstubAllGlobals());

async function openTabs(count: number, owner = ANNA) {
  const pages = Array.from({ length: count }, () => openPage(clock));
  for (const page of pages) page.start(owner);
  await settled();
  return pages;
}
const liveOf = (pages: readonly Page[]) => pages.flatMap((page) => page.live());

describe('ten tabs of one person', () => {
  it('have one socket, and all show what it brings', async () => {
    const pages = await openTabs(10);
    expect(liveOf(pages)).toHaveLength(1);
    const [socket] = liveOf(pages);
    socket!.accept();
    socket!.say(message(2, 12));
    await settled();
    for (const page of pages) expect(page.getState()).toMatchObject(badges(2, 12));
    expect(pages.reduce((sum, page) => sum + page.timers(), 0)).toBe(1);
  });

  it.each<[string, (leader: Page) => void]>([
    ['is stopped', (leader) => leader.stop()],
    ['is left', (leader) => leader.hide()],
  ])('have another within 2 s when the leader %s, and lose no badge', async (_name, end) => {
    const pages = await openTabs(10);
    liveOf(pages)[0]!.accept();
    liveOf(pages)[0]!.say(message(2, 12));
    await settled();
    end(pages[0]!);
    await settled();
    clock.pass(2000);
    const followers = pages.slice(1);
    expect(liveOf(followers)).toHaveLength(1);
    expect(liveOf(pages)).toHaveLength(1);
    for (const page of followers) expect(page.getState()).toMatchObject(badges(2, 12));

    liveOf(followers)[0]!.accept();
    liveOf(followers)[0]!.say(message(0, 1));
    await settled();
    for (const page of followers) expect(page.getState()).toMatchObject(badges(0, 1));
  });

  it('follow again after the back/forward cache, and hear what they have missed', async () => {
    const [first, second] = await openTabs(2);
    first!.last().accept();
    first!.hide();
    await settled();
    second!.last().accept();
    second!.last().say(message(5, 5));
    await settled();
    expect(first!.getState()).toMatchObject(NO_BADGES);
    first!.comeBack();
    await settled();
    clock.pass(2000);
    expect(liveOf([first!])).toEqual([]);
    expect(first!.getState()).toMatchObject(badges(5, 5));
  });

  it('tell one that comes late', async () => {
    const [leader] = await openTabs(1);
    leader!.last().accept();
    leader!.last().say(message(2, 12));
    const [late] = await openTabs(1);
    expect(late!.sockets).toEqual([]);
    expect(late!.getState()).toMatchObject(badges(2, 12));
  });

  it('keep their leader when it is started with a fresh token', async () => {
    const [leader, follower] = await openTabs(2);
    clock.pass(5000);
    const before = browser.said.length;
    leader!.start({ ...ANNA, token: 'fresh' });
    await settled();
    expect(leader!.sockets.map(({ live }) => live)).toEqual([false, true]);
    expect(follower!.sockets).toEqual([]);
    expect(browser.said).toHaveLength(before);
  });

  it('answer one that comes late once, however many they are', async () => {
    const [leader] = await openTabs(5);
    leader!.last().accept();
    leader!.last().say(message(2, 12));
    await settled();
    const before = browser.said.length;
    await openTabs(1);
    expect(browser.said.slice(before)).toEqual([{ kind: 'ask' }, { kind: 'badges', badges: badges(2, 12) }]);
  });

  it('lose no badge to a leader that has not heard of any yet', async () => {
    const [first, second] = await openTabs(2);
    first!.last().accept();
    first!.last().say(message(2, 12));
    await settled();
    for (const page of [first!, second!]) page.pause();
    const [leader] = await openTabs(1);
    first!.start(ANNA);
    await settled();
    expect(leader!.live()).toHaveLength(1);
    expect(first!.getState()).toMatchObject(badges(2, 12));
  });

  it('show badges without a token, which another tab has', async () => {
    const [tokenless] = await openTabs(1, { ...ANNA, token: undefined });
    const [leader] = await openTabs(1);
    leader!.last().accept();
    leader!.last().say(message(2, 12));
    await settled();
    expect(tokenless!.sockets).toEqual([]);
    expect(tokenless!.getState()).toMatchObject(badges(2, 12));
  });
});

describe('tabs that share nothing', () => {
  it.each([
    ['another person', { ...ANNA, userId: 'bert' }],
    ['another market', { ...ANNA, marketUrl: 'https://other.example' }],
  ])('are those of %s', async (_name, owner) => {
    const [[anna], [other]] = [await openTabs(1), await openTabs(1, owner)];
    expect(liveOf([anna!, other!])).toHaveLength(2);
    anna!.last().accept();
    anna!.last().say(message(2, 12));
    await settled();
    expect(other!.getState()).toMatchObject(NO_BADGES);
  });

  it('are all where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    const pages = await openTabs(3);
    expect(liveOf(pages)).toHaveLength(3);
    for (const page of pages) page.stop();
    expect(liveOf(pages)).toEqual([]);
  });
});

describe('whatever else speaks on the channel', () => {
  it('changes nothing of a page that leads, and gives no page badges that cannot be', async () => {
    const [leader, follower] = await openTabs(2);
    leader!.last().accept();
    leader!.last().say(message(2, 12));
    await settled();
    const stranger = new BroadcastChannel(browser.names()[0]!);
    for (const data of [null, 'ask', { kind: 'badges', badges: { home: -1, team: null } }, { kind: 'badges' }]) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
      stranger.postMessage(data);
    }
    await settled();
    expect([leader!.getState(), follower!.getState()]).toMatchObject([badges(2, 12), badges(2, 12)]);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    stranger.postMessage({ kind: 'badges', badges: badges(9, 99_999) });
    await settled();
    expect([leader!.getState(), follower!.getState()]).toMatchObject([badges(2, 12), badges(9, 9999, true)]);
  });
});

describe('tabs that come, go and fail in any order', () => {
  it(`never have two sockets, and agree at last (300 schedules from seed ${SEED})`, async () => {
    for (let schedule = 0; schedule < 300; schedule += 1) {
      const random = createRandom(SEED + schedule);
      const pages = Array.from({ length: 4 }, () => openPage(clock, { random: () => random.below(1000) / 1000 }));
      const acts: readonly ((page: Page) => void)[] = [
        (page) => page.start(ANNA),
        (page) => page.start({ ...ANNA, token: random.pick(['a', 'b', undefined]) }),
        (page) => page.stop(),
        (page) => page.pause(),
        (page) => page.hide(),
        (page) => page.comeBack(),
        (page) => page.start({ ...ANNA, token: random.pick(['a', 'b', undefined]) }),
        (page) => page.setOnline(random.chance(70)),
        (page) => page.live().forEach((socket) => socket.accept()),
        (page) => page.live().forEach((socket) => socket.say(message(random.below(20), random.below(20)))),
        (page) => page.live().forEach((socket) => socket.drop()),
        () => clock.pass(random.pick([10, 1000, 36_000, 100_000])),
      ];
      for (let at = 0; at < 40; at += 1) {
        random.pick(acts)(random.pick(pages));
        if (random.chance(70)) await settled();
        expect(liveOf(pages).length, `seed ${SEED + schedule}, step ${at}`).toBeLessThanOrEqual(1);
        for (const page of pages) expect(page.timers()).toBeLessThanOrEqual(1);
      }
      for (const page of pages) {
        page.comeBack();
        page.setOnline(true);
        page.start({ ...ANNA, token: 'last' });
      }
      await settled();
      passUntilLive(clock, pages);
      expect(liveOf(pages)).toHaveLength(1);
      liveOf(pages)[0]!.accept();
      liveOf(pages)[0]!.say(message(7, 7));
      await settled();
      expect(pages.map((page) => page.getState())).toMatchObject(pages.map(() => badges(7, 7)));
      for (const page of pages) page.stop();
      await settled();
      expect(browser.open()).toBe(0);
    }
  });
});

describe('a server that takes every socket and drops it at once', () => {
  it.each([1, 5, 20])('sees no more of %i tabs of one person than of one', async (count) => {
    const random = createRandom(SEED);
    const pages = Array.from({ length: count }, () => openPage(clock, { random: () => random.below(1e6) / 1e6 }));
    for (const page of pages) page.start(ANNA);
    await settled();
    const begin = clock.now();
    const connects: number[] = [];
    while (clock.now() - begin < 600_000) {
      for (const socket of liveOf(pages)) {
        connects.push(clock.now() - begin);
        socket.accept();
        socket.drop();
      }
      await settled();
      clock.pass(500);
      await settled();
    }
    const inMinute = (at: number) => connects.filter((one) => one >= at * 60_000 && one < (at + 1) * 60_000).length;
    expect(inMinute(0)).toBeLessThanOrEqual(10);
    // Who leads next tries for itself, after the pause that the one before had come to.
    for (const minute of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(inMinute(minute), `minute ${minute}`).toBeLessThanOrEqual(4);
    expect(connects.length, 'and is seen').toBeGreaterThan(10);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_BADGES } from '../../../src/notifications/notifications.rules.ts';
import { readSignalsTicket } from '../../marketplace/signals.ts';
import { type TestClock, createClock } from '../clock.ts';
import { settled, stubSharedBrowser } from './shared-browser.ts';
import { ANNA, MARKET, badges, message, openPage, passUntilLive } from './signals-pages.ts';

let clock: TestClock;
beforeEach(() => {
  stubSharedBrowser();
  clock = createClock();
});
afterEach(() => vi.unstubAllGlobals());

/** A page whose socket is open. */
async function connected(owner = ANNA, given?: Parameters<typeof openPage>[1]) {
  const page = openPage(clock, given);
  page.start(owner);
  await settled();
  page.last().accept();
  return page;
}

const ticketOf = (url: string) => readSignalsTicket(new URL(url).searchParams.get('d'));

describe('a page', () => {
  it('opens one socket, with its ticket, and shows what it brings', async () => {
    const page = await connected();
    expect(page.sockets).toHaveLength(1);
    expect(page.last().url).toMatch(/^wss:\/\/market\.example\/api\/appwise\/v1\/signals\/\?d=/);
    expect(ticketOf(page.last().url)).toEqual({ token: 'secret-of-anna', marketUrl: MARKET });

    expect(page.getState()).toMatchObject(NO_BADGES);
    page.last().say(message(2, 4));
    expect(page.getState()).toMatchObject(badges(2, 4));
    page.last().say({ type: 'MESSAGE', payload: { 'appwise-team': { self: { unreadCount: 0 } } } });
    expect(page.getState()).toMatchObject(badges(2, 0, true));
    page.last().say({ type: 'PING' });
    clock.pass(35_000);
    expect(page.last().sent).toEqual(['{"type":"PONG"}', '{"type":"PING"}']);
  });

  it('tells of new badges only', async () => {
    const page = await connected();
    const told = vi.fn<() => void>();
    page.subscribe(told);
    page.last().say(message(2, 4));
    page.last().say(message(2, 4));
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('uses subprotocols and another endpoint when it is told to', async () => {
    const page = await connected({ ...ANNA, auth: 'subprotocol', endpoint: 'wss://signals.example' });
    expect(page.last().url).toBe('wss://signals.example/api/appwise/v1/signals/');
    expect(readSignalsTicket(page.last().protocols[1]!)).toMatchObject({ token: 'secret-of-anna' });
  });

  it.each([undefined, ''])('opens nothing with the token %o, until there is one', async (token) => {
    const page = openPage(clock);
    page.start({ ...ANNA, token });
    await settled();
    clock.pass(600_000);
    expect(page.sockets).toEqual([]);

    page.start({ ...ANNA, token: 'fresh' });
    await settled();
    expect(ticketOf(page.last().url)?.token).toBe('fresh');
    page.start({ ...ANNA, token: undefined });
    expect(page.live()).toEqual([]);
  });

  it('comes back with a fresh token, and keeps its badges meanwhile', async () => {
    const page = await connected();
    page.last().say(message(1, 1));
    clock.pass(30_000);
    page.start({ ...ANNA, token: 'secret-of-anna' });
    expect(page.sockets).toHaveLength(1);
    page.start({ ...ANNA, token: 'fresh' });
    expect(page.sockets.map(({ live }) => live)).toEqual([false, true]);
    expect(ticketOf(page.last().url)?.token).toBe('fresh');
    expect(page.getState()).toMatchObject(badges(1, 1));
  });

  it('does nothing when it is started again with the same', async () => {
    const page = await connected();
    page.start({ ...ANNA });
    await settled();
    clock.pass(10_000);
    expect([page.sockets.length, page.live().length]).toEqual([1, 1]);
  });

  it('leaves nothing of a person for the next one', async () => {
    const page = await connected();
    page.last().say(message(1, 1));
    page.start({ ...ANNA, userId: 'bert', token: 'secret-of-bert' });
    expect(page.getState()).toMatchObject(NO_BADGES);
    await settled();
    clock.pass(1000);
    expect(page.live().map(({ url }) => ticketOf(url)?.token)).toEqual(['secret-of-bert']);
  });

  it('does not try while it is offline, but for a server on this machine', async () => {
    const page = openPage(clock, { online: false });
    page.start(ANNA);
    await settled();
    clock.pass(600_000);
    expect(page.sockets).toEqual([]);
    page.setOnline(true);
    expect(page.live()).toHaveLength(1);
    page.setOnline(false);
    expect(page.live()).toEqual([]);
    expect(page.timers()).toBe(0);

    const local = openPage(clock, { online: false });
    local.start({ ...ANNA, marketUrl: 'http://localhost:4400' });
    await settled();
    expect(local.live()).toHaveLength(1);
  });

  it('tells of a socket that does not hold: once, calmly, and without its address', async () => {
    const page = await connected();
    for (let at = 0; at < 4; at += 1) {
      page.last().drop();
      passUntilLive(clock, [page]);
      page.last().accept();
    }
    expect(page.report).not.toHaveBeenCalled();
    for (let at = 0; at < 40; at += 1) {
      // Once it holds for a time, and then it does not again.
      if (at === 20) clock.pass(30_000);
      page.last().drop();
      passUntilLive(clock, [page]);
      page.last().accept();
    }
    expect(page.report.mock.calls).toEqual([
      [{ code: 'socket', message: 'The signals socket could not be kept open', retryable: true }],
    ]);
  });

  it('may be stopped by whoever hears of its failures', async () => {
    const page = await connected();
    page.report.mockImplementation(() => page.stop());
    for (let at = 0; at < 4; at += 1) {
      page.last().drop();
      passUntilLive(clock, [page]);
      page.last().accept();
    }
    expect([page.live().length, page.timers()]).toMatchObject([1, 1]);
    page.last().drop();
    expect(page.report).toHaveBeenCalledTimes(1);
    expect([page.live().length, page.timers()]).toMatchObject([0, 0]);
  });

  it('may be stopped by whoever hears of its badges', async () => {
    const page = await connected();
    page.subscribe(() => page.stop());
    page.last().say(message(1, 1));
    expect([page.live().length, page.timers(), page.getState()]).toMatchObject([0, 0, NO_BADGES]);
  });
});

describe('a page that cannot connect', () => {
  /** All that it opens is lost at once. */
  async function lose(page: Awaited<ReturnType<typeof connected>>, times: number) {
    for (let time = 0; time < times; time += 1) {
      passUntilLive(clock, [page]);
      page.last().drop();
      await settled();
    }
  }

  it('lets another one of the same person lead, which can', async () => {
    const first = await connected();
    const second = openPage(clock);
    second.start(ANNA);
    await settled();
    expect(second.sockets).toHaveLength(0);
    await lose(first, 4);
    expect(second.sockets).toHaveLength(0);
    await lose(first, 1);
    passUntilLive(clock, [second]);
    second.last().accept();
    second.last().say(message(2, 4));
    await settled();
    expect([first.live().length, second.live().length]).toEqual([0, 1]);
    expect(first.getState(), 'told by the other').toMatchObject(badges(2, 4));
    expect(first.report).toHaveBeenCalledTimes(1);
  });

  it('leads on where it is alone, no sooner than before', async () => {
    const page = await connected();
    await lose(page, 5);
    const { length } = page.sockets;
    clock.pass(200_000);
    await settled();
    expect(page.sockets.length).toBeGreaterThan(length);
    page.last().accept();
    page.last().say(message(1, 1));
    expect(page.getState()).toMatchObject(badges(1, 1));
  });
});

describe('a page whose machine has slept', () => {
  it('has a new socket at the first timer, although its own clock stood still', async () => {
    const page = await connected();
    clock.pass(20_000);
    page.sleep(3_600_000);
    clock.pass(15_000);
    await settled();
    expect(page.sockets).toHaveLength(2);
    expect(page.sockets[0]?.sent, 'nobody is asked there').toEqual([]);
  });
});

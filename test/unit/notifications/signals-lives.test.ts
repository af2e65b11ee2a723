import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_BADGES } from '../../../src/notifications/notifications.rules.ts';
import { type TestClock, createClock } from '../clock.ts';
import { createRandom } from '../random.ts';
import { settled, stubSharedBrowser } from './shared-browser.ts';
import { ANNA, badges, message, openPage } from './signals-pages.ts';

let browser: ReturnType<typeof stubSharedBrowser>;
let clock: TestClock;
beforeEach(() => {
  browser = stubSharedBrowser();
  clock = createClock();
});
afterEach(() => vi.unstubAllGlobals());

/** A page whose socket is open. */
async function connected() {
  const page = openPage(clock);
  page.start(ANNA);
  await settled();
  page.last().accept();
  return page;
}

describe('nothing is left', () => {
  it('in a page that the back/forward cache keeps, and all of it comes back', async () => {
    const page = await connected();
    page.last().say(message(1, 1));
    clock.pass(30_000);
    page.hide();
    await settled();
    expect([page.live().length, page.timers(), browser.open()]).toEqual([0, 0, 0]);
    clock.pass(3_600_000);
    page.setOnline(true);
    expect(page.sockets).toHaveLength(1);
    expect(page.getState()).toMatchObject(badges(1, 1));

    page.comeBack();
    await settled();
    expect(page.live()).toHaveLength(1);
    page.last().accept();
    page.last().say(message(3, 3));
    expect(page.getState()).toMatchObject(badges(3, 3));
  });

  it('and it comes back where the page has not heard that the network has', async () => {
    const page = await connected();
    page.setOnline(false);
    page.hide();
    page.setOnline(true, false);
    page.comeBack();
    await settled();
    clock.pass(5_000);
    expect(page.live()).toHaveLength(1);
  });

  it('after stop; after a pause only the badges', async () => {
    const page = await connected();
    page.last().say(message(1, 1));
    page.pause();
    await settled();
    expect(page.getState()).toMatchObject(badges(1, 1));
    expect([page.live().length, page.timers(), page.listeners(), browser.open()]).toEqual([0, 0, 0, 0]);

    page.start(ANNA);
    expect(page.getState()).toMatchObject(badges(1, 1));
    await settled();
    clock.pass(1000);
    expect(page.live()).toHaveLength(1);
    page.stop();
    page.stop();
    page.setOnline(true);
    page.comeBack();
    await settled();
    clock.pass(600_000);
    expect(page.getState()).toMatchObject(NO_BADGES);
    expect([page.live().length, page.timers(), page.listeners(), browser.open()]).toEqual([0, 0, 0, 0]);
  });

  it('after 200 lives of any length', async () => {
    const random = createRandom(5);
    const page = openPage(clock);
    for (let life = 0; life < 200; life += 1) {
      page.start(random.chance(50) ? ANNA : { ...ANNA, userId: 'bert' });
      if (random.chance(70)) await settled();
      if (random.chance(30)) page.hide();
      if (random.chance(30)) page.comeBack();
      if (random.chance(50)) clock.pass(random.below(100_000));
      if (random.chance(50)) page.pause();
      else page.stop();
    }
    await settled();
    expect([page.live().length, page.timers(), page.listeners(), browser.open()]).toEqual([0, 0, 0, 0]);
  });
});

describe('the token', () => {
  it('is nowhere but in the address of the socket', async () => {
    const said = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    const [page, other] = [await connected(), openPage(clock)];
    other.start(ANNA);
    await settled();
    page.last().say(message(1, 1));
    for (let at = 0; at < 8; at += 1) {
      page.last().drop();
      clock.pass(60_000);
    }
    await settled();
    const seen = JSON.stringify([
      page.getState(),
      page.report.mock.calls,
      browser.said,
      browser.names(),
      said.map((spy) => spy.mock.calls),
      Object.values(page).map((value) => (typeof value === 'function' ? value.toString() : '')),
    ]);
    expect(browser.said).not.toEqual([]);
    for (const secret of ['secret-of-anna', 'anna', btoa('secret-of-anna').slice(0, 10)]) {
      expect(seen).not.toContain(secret);
    }
    for (const spy of said) spy.mockRestore();
  });
});

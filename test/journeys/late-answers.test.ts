import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, type ExpectStatic, it } from 'vitest';
import { aWhile, type HostSite, PATHS, SEARCH, startHostSite, type Tab } from './host-site.ts';
import { startBrowser } from './visitor.ts';

const AMIRA = 'Amira[role="button"]';
const LOG_IN = 'Log In[role="link"]';
/** Long beside what a busy machine takes, short of ten seconds. */
const LATE_FILE_MS = 6000;
const PAGE = `<mp-header myapps search='${SEARCH}'></mp-header><main></main><mp-footer></mp-footer>`;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Each of these waits for long, so they do it at the same time, each at a marketplace and with an `expect` of its own. */
const alone =
  (test: (site: HostSite, expect: ExpectStatic) => Promise<void>) => async (own: { expect: ExpectStatic }) => {
    const site = await startHostSite(browser);
    try {
      await test(site, own.expect);
    } finally {
      await site.stop();
    }
  };

const answered = (site: HostSite) => site.calls(PATHS.bootstrap).filter(({ status }) => status !== 0).length;

/** The places of the header that say to everybody that something is still to come. */
const toldToWait = ({ page }: Tab) =>
  page.evaluate(
    () =>
      [...(document.querySelector('mp-header')?.shadowRoot?.querySelectorAll('[role=status]') ?? [])].filter(
        (place) => place.getAttribute('aria-label') || place.textContent?.trim(),
      ).length,
  );

/**
 * The person comes late, yet before Log In is offered; nothing before that speaks of her, or of nobody. A machine that
 * is so busy that four seconds go by meanwhile may offer it: not earlier, though.
 */
async function waitsForThePerson(site: HostSite, tab: Tab, expect: ExpectStatic): Promise<void> {
  await site.fail({ path: PATHS.bootstrap, held: true });
  site.market.requests.length = 0;
  await tab.open(await site.write(PAGE));
  await expect.poll(() => toldToWait(tab), { interval: 20 }).toBeGreaterThan(0);
  await aWhile(1000);
  await site.fail();
  await tab.sees(AMIRA);
  await tab.hears('mp-ready');
  expect(await tab.firstSight('Log In', 'Register')).toBeGreaterThan(4000);
  expect(await tab.firstSight('Amira', 'Lakeside')).toBeGreaterThan(await tab.answeredAt());
  expect(await toldToWait(tab)).toBe(0);
}

describe.concurrent('answers that come late', () => {
  it(
    'show a signed-in person no Log In, but that something comes',
    alone(async (site, expect) => {
      const visitor = await site.visitor('full');
      await waitsForThePerson(site, await visitor.tab(['Log In', 'Register', 'Amira']), expect);
    }),
  );

  it(
    'show the same in a new tab of somebody for whom answers are kept',
    alone(async (site, expect) => {
      const visitor = await site.visitor('full');
      const before = await visitor.tab();
      await before.open(await site.write(PAGE));
      await before.hears('mp-ready');
      await expect.poll(async () => Object.keys((await before.stored()).local).join()).toContain(':bootstrap');
      await waitsForThePerson(site, await visitor.tab(['Log In', 'Register', 'Amira', 'Lakeside']), expect);
    }),
  );

  it(
    'offer Log In after four seconds, and take it back when the person comes after all',
    alone(async (site, expect) => {
      const visitor = await site.visitor('full');
      await site.fail({ path: PATHS.bootstrap, held: true });
      const tab = await visitor.tab(['Log In']);
      await tab.open(await site.write(PAGE));
      const link = await tab.sees(LOG_IN);
      expect(answered(site)).toBe(0);
      expect(await link?.evaluate((one) => new URL((one as HTMLAnchorElement).href).pathname)).toBe('/login');
      expect(await tab.firstSight('Log In')).toBeGreaterThan(4000);
      const logo = (one: Element) => (one.getRootNode() as ShadowRoot).querySelector('.logo')?.textContent;
      expect(await link?.evaluate(logo)).toBe('Home');
      await site.fail();
      await tab.sees(AMIRA);
      expect(await tab.has(LOG_IN)).toBe(false);
      await tab.sees('My Apps[role="button"]');
      expect(tab.errors).toEqual([]);
    }),
  );

  it(
    'let mp-ready come ten seconds after the connection at most, also where the own files take time',
    alone(async (site, expect) => {
      await site.fail({ path: '/api/', delayMs: 25_000 });
      const visitor = await site.visitor('full');
      const tab = await visitor.tab();
      await tab.page.setRequestInterception(true);
      tab.page.on('request', (request) => {
        const isLate = request.url().includes('mp-header.tree');
        void aWhile(isLate ? LATE_FILE_MS : 0).then(() => request.continue());
      });
      await tab.open(await site.write(PAGE));
      await tab.hears('universalnav:header:loaded');
      const { definedAt, sameTask } = await tab.noted();
      const [ready, ...more] = await tab.events('mp-ready');
      expect(more).toEqual([]);
      expect(sameTask).toEqual([true]);
      expect(definedAt).toBeGreaterThan(0);
      expect((ready?.at ?? Infinity) - definedAt).toBeLessThan(10_000 + LATE_FILE_MS / 2);
    }),
  );
});

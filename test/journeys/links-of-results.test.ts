import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchPage, type Searcher, startSearchPage, startSearching } from './searcher.ts';
import { startBrowser } from './visitor.ts';

type Modifier = 'Control' | 'Shift';

/** A service has the same name, and no address. */
const RESULT = 'mp-search-widget >>> a[role=option][aria-label="Cloud Storage"]';

describe('rows and searches behave as links do', () => {
  let place: SearchPage;
  let browser: Browser;
  beforeAll(async () => {
    place = await startSearchPage();
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await place.stop();
  });

  const found = async () => {
    const searcher = await startSearching(browser, place);
    await searcher.page.evaluate(() =>
      document.addEventListener('mp-select', (event) => {
        const { kind } = (event as CustomEvent<{ kind: string }>).detail;
        ((window as unknown as { kinds?: string[] }).kinds ??= []).push(kind);
      }),
    );
    await searcher.focus();
    await searcher.page.keyboard.type('cloud');
    await searcher.settles();
    return searcher;
  };
  const kinds = ({ page }: Searcher) => page.evaluate(() => (window as unknown as { kinds?: string[] }).kinds ?? []);
  const windows = async ({ page }: Searcher) => (await page.browserContext().pages()).length;
  /** A window of its own: it has no opener. */
  const opensWindow = async ({ page }: Searcher, act: () => Promise<unknown>) => {
    const context = page.browserContext();
    const before = new Set(context.targets());
    await act();
    const target = await context.waitForTarget((one) => !before.has(one) && one.url().startsWith('http'));
    const opened = await target.asPage();
    // A window in the background draws nothing, so that animation frames never come.
    await opened.waitForFunction(() => document.readyState === 'complete', { polling: 50 });
    expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    return opened.url();
  };
  const isOpen = ({ inRoot }: Searcher) =>
    inRoot((root) => root.querySelector('input')?.getAttribute('aria-expanded') === 'true');
  const held = async ({ page }: Searcher, key: Modifier, act: () => Promise<unknown>) => {
    await page.keyboard.down(key);
    await act();
    await page.keyboard.up(key);
  };
  const highlightLink = async ({ page, inRoot }: Searcher) => {
    const isLink = () => inRoot((root) => root.querySelector('[aria-selected=true]')?.localName === 'a');
    for (let step = 0; step < 20 && !(await isLink()); step += 1) await page.keyboard.press('ArrowDown');
    expect(await isLink()).toBe(true);
  };

  it('a click opens one window, tells of it, and closes the results', async () => {
    const searcher = await found();
    await opensWindow(searcher, () => searcher.click(RESULT));
    expect(await windows(searcher)).toBe(2);
    expect(await kinds(searcher)).toEqual(['marketplace']);
    expect(await isOpen(searcher)).toBe(false);
    await searcher.close();
  });

  it.each(['Control', 'Shift'] as const)(
    'a click with %s opens a window by itself: it tells nothing and the results stay',
    async (key) => {
      const searcher = await found();
      const row = await searcher.find(RESULT);
      await opensWindow(searcher, () => held(searcher, key, () => row.click()));
      expect(await kinds(searcher)).toEqual([]);
      expect(await isOpen(searcher)).toBe(true);
      await searcher.close();
    },
  );

  it('a click with the middle button does the same', async () => {
    const searcher = await found();
    const row = await searcher.find(RESULT);
    await opensWindow(searcher, () => row.click({ button: 'middle' }));
    expect(await kinds(searcher)).toEqual([]);
    await searcher.close();
  });

  it.each([undefined, 'Control', 'Shift'] as const)(
    'Enter with %s on a row with an address opens one window',
    async (key) => {
      const searcher = await found();
      await highlightLink(searcher);
      const press = () => searcher.page.keyboard.press('Enter');
      await opensWindow(searcher, () => (key ? held(searcher, key, press) : press()));
      expect(await windows(searcher)).toBe(2);
      expect(await kinds(searcher)).toEqual(key ? [] : ['result']);
      expect(await searcher.searches()).toEqual([]);
      await searcher.close();
    },
  );

  it.each(['Control', 'Shift'] as const)(
    'a search with %s opens in another window, and this page stays',
    async (key) => {
      const searcher = await startSearching(browser, place);
      await searcher.page.evaluate(() =>
        window.addEventListener('mp-search', (event) => event.stopImmediatePropagation(), true),
      );
      await searcher.focus();
      await searcher.page.keyboard.type('cloud');
      const url = await opensWindow(searcher, () => held(searcher, key, () => searcher.page.keyboard.press('Enter')));
      expect(url.endsWith('/beta/search/cloud')).toBe(true);
      expect(searcher.page.url()).toBe(`${place.origins.pageUrl}/`);
      await searcher.close();
    },
  );
});

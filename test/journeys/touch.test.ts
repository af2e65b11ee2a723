import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchPage, type Searcher, startSearchPage, startSearching } from './searcher.ts';
import { startBrowser } from './visitor.ts';

const PHONE = { width: 360, height: 640, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

describe('searching on a phone', () => {
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

  const start = async () => {
    const searcher = await startSearching(browser, place, (page) => page.setViewport(PHONE));
    await searcher.focus();
    await searcher.page.keyboard.type('cloud');
    await searcher.settles();
    return searcher;
  };
  const boxes = ({ inRoot }: Searcher, selector: 'input' | '.results' | '[role=option]') =>
    inRoot<{ top: number; bottom: number; width: number; height: number }[]>(
      {
        input: (root: ShadowRoot) =>
          [...root.querySelectorAll('input')].map((one) => one.getBoundingClientRect().toJSON()),
        '.results': (root: ShadowRoot) =>
          [...root.querySelectorAll('.results')].map((one) => one.getBoundingClientRect().toJSON()),
        '[role=option]': (root: ShadowRoot) =>
          [...root.querySelectorAll('[role=option]')].map((one) => one.getBoundingClientRect().toJSON()),
      }[selector],
    );
  const isOpen = ({ inRoot }: Searcher) =>
    inRoot((root) => root.querySelector('input')?.getAttribute('aria-expanded') === 'true');

  it('has a text of 16px that no phone zooms into, rows of 44px, and results of 300px', async () => {
    const searcher = await start();
    const size = await searcher.inRoot((root) => getComputedStyle(root.querySelector('input') as Element).fontSize);
    expect(size).toBe('16px');
    const rows = await boxes(searcher, '[role=option]');
    expect(rows.length).toBeGreaterThan(9);
    for (const { height } of rows) expect(Math.round(height)).toBeGreaterThanOrEqual(44);
    expect((await boxes(searcher, '.results'))[0]?.width).toBe(300);
    await searcher.close();
  });

  it('keeps the results inside what is seen, also with the keyboard up', async () => {
    const searcher = await start();
    const [before] = await boxes(searcher, '.results');
    expect(before?.bottom).toBeLessThanOrEqual(640);
    // What a screen keyboard does to the visual viewport: less of it is seen, and the layout stays.
    await searcher.page.evaluate(() => {
      const view = window.visualViewport as VisualViewport;
      Object.defineProperty(view, 'height', { value: 340, configurable: true });
      view.dispatchEvent(new Event('resize'));
    });
    const [panel] = await boxes(searcher, '.results');
    expect(panel?.bottom).toBeLessThanOrEqual(340);
    expect(panel?.height).toBeGreaterThan(100);
    await searcher.close();
  });

  it('keeps the results when the keyboard is put away, and closes them at a touch elsewhere', async () => {
    const searcher = await start();
    await searcher.inRoot((root) => root.querySelector('input')?.blur());
    expect(await isOpen(searcher)).toBe(true);
    await searcher.page.touchscreen.tap(180, 630);
    await expect.poll(() => isOpen(searcher)).toBe(false);
    await searcher.close();
  });

  it('scrolls the results and not the page, and a tap opens a row', async () => {
    const searcher = await start();
    const scrolled = await searcher.inRoot((root) => {
      const panel = root.querySelector('[role=listbox]') as HTMLElement;
      const style = getComputedStyle(panel);
      return [style.overflowY, style.overscrollBehaviorY, panel.scrollHeight > panel.clientHeight];
    });
    expect(scrolled).toEqual(['auto', 'contain', true]);
    const row = await searcher.find('aria/cloud storage[role="option"]');
    await row.tap();
    await expect.poll(() => searcher.searches()).toEqual(['cloud storage']);
    await searcher.close();
  });

  it('closes the results at a tap on a row that the page has taken for itself', async () => {
    const searcher = await start();
    await searcher.page.evaluate(() => document.addEventListener('mp-select', (event) => event.preventDefault()));
    const row = await searcher.find('aria/cloud storage[role="option"]');
    await row.tap();
    await expect.poll(() => isOpen(searcher)).toBe(false);
    expect(await searcher.searches()).toEqual([]);
    expect(await searcher.value()).toBe('cloud');
    await searcher.close();
  });
});

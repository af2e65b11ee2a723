import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkColumns, inkEdges } from './ink.ts';
import { type SearchPage, type Searcher, startSearchPage, startSearching } from './searcher.ts';
import { startBrowser } from './visitor.ts';

describe('the completion behind the typed text', () => {
  let place: SearchPage;
  let browser: Browser;
  let canvas: Page;
  beforeAll(async () => {
    place = await startSearchPage();
    browser = await startBrowser();
    canvas = await browser.newPage();
  });
  afterAll(async () => {
    await browser.close();
    await place.stop();
  });

  const start = async (typed: string) => {
    const searcher = await startSearching(browser, place);
    await searcher.focus();
    await searcher.page.keyboard.type(typed);
    await hinted(searcher);
    return searcher;
  };
  const hinted = ({ page }: Searcher) =>
    page.waitForFunction(() => document.querySelector('mp-search-widget')?.shadowRoot?.querySelector('.ghost'));
  const selection = ({ inRoot }: Searcher) =>
    inRoot((root) => {
      const input = root.querySelector('input') as HTMLInputElement;
      return [input.value, input.selectionStart, input.selectionEnd];
    });

  it('touches neither value nor selection, and Tab takes it once: the next Tab leaves', async () => {
    const searcher = await start('clo');
    expect(await searcher.ghost()).toBe('cloud storage');
    expect(await selection(searcher)).toEqual(['clo', 3, 3]);
    await searcher.page.keyboard.press('Tab');
    expect(await selection(searcher)).toEqual(['cloud storage', 13, 13]);
    await searcher.page.keyboard.press('Tab');
    expect(await searcher.inRoot((root) => root.activeElement?.localName ?? null)).not.toBe('input');
    await searcher.close();
  });

  it('leaves the way back open: what was taken can be undone, and what was typed before it', async () => {
    const searcher = await start('clo');
    await searcher.page.keyboard.press('ArrowRight');
    expect(await searcher.value()).toBe('cloud storage');
    const undo = async () => {
      await searcher.page.keyboard.down('Control');
      await searcher.page.keyboard.press('z');
      await searcher.page.keyboard.up('Control');
    };
    await undo();
    expect(await searcher.value()).toBe('clo');
    await undo();
    expect(await searcher.value()).toBe('');
    await searcher.close();
  });

  it('is not there while the caret stands inside the text, and Tab leaves then', async () => {
    const searcher = await start('clo');
    await searcher.page.keyboard.press('ArrowLeft');
    await searcher.page.waitForFunction(
      () => !document.querySelector('mp-search-widget')?.shadowRoot?.querySelector('.ghost'),
    );
    await searcher.page.keyboard.press('Tab');
    expect(await searcher.value()).toBe('clo');
    await searcher.close();
  });

  it('keeps the caret where it was when the arrows come back to the typed text', async () => {
    const searcher = await start('clo');
    await searcher.page.keyboard.press('ArrowLeft');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'] as const)
      await searcher.page.keyboard.press(key);
    expect(await selection(searcher)).toEqual(['clo', 2, 2]);
    await searcher.close();
  });

  it.each([
    { name: 'Latin', query: 'cloud storage', typed: 'clou', look: '' },
    {
      name: 'Latin in a serif, spaced and zoomed',
      query: 'office desk',
      typed: 'offi',
      look: 'zoom: 1.25; --mp-font-family: serif',
    },
    { name: 'Latin in a right-to-left page', query: 'cloud storage', typed: 'cl', look: 'direction: rtl' },
    { name: 'Arabic', query: 'حساب التخزين السحابي', typed: 'حس', look: 'direction: rtl' },
    { name: 'Arabic in a left-to-right page', query: 'حساب التخزين', typed: 'حساب الت', look: '' },
    { name: 'Hebrew', query: 'אחסון בענן', typed: 'אחס', look: 'direction: rtl' },
  ])('stands on the typed letters: $name', async ({ query, typed, look }) => {
    const searcher = await startSearching(browser, place);
    const { page, inRoot } = searcher;
    if (look.includes('rtl')) await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await page.evaluate((css) => document.documentElement.setAttribute('style', css), look);
    await searcher.focus();
    await page.keyboard.type(query);
    await page.keyboard.press('Enter');
    await searcher.focus();
    await inRoot((root) => root.querySelector<HTMLElement>('.clear')?.click());
    await page.keyboard.type(typed);
    await hinted(searcher);
    expect((await searcher.ghost()).replace('\u200c', '')).toBe(query);
    // Both in the same black: a paler letter has fewer columns that count as ink.
    await inRoot((root) => {
      (root.querySelector('input') as HTMLElement).style.color = 'black';
      (root.querySelector('input') as HTMLElement).style.caretColor = 'transparent';
      (root.querySelector('.ghost') as HTMLElement).style.color = 'transparent';
      (root.querySelector('.typed') as HTMLElement).style.color = 'black';
    });
    const field = await page.evaluateHandle(
      () => document.querySelector('mp-search-widget')?.shadowRoot?.querySelector('.entry') as Element,
    );
    const real = inkEdges(await inkColumns(canvas, await field.screenshot()));
    await inRoot((root) => {
      (root.querySelector('input') as HTMLElement).style.color = 'transparent';
      (root.querySelector('.typed') as HTMLElement).style.visibility = 'visible';
    });
    const ghost = inkEdges(await inkColumns(canvas, await field.screenshot()));
    expect(real.length).toBeGreaterThanOrEqual(2);
    expect(ghost.length).toBe(real.length);
    for (const [at, x] of real.entries()) expect(Math.abs((ghost[at] ?? 0) - x), `edge ${at}`).toBeLessThanOrEqual(1);
    await searcher.close();
  });

  it('is hidden as soon as the text is longer than its field', async () => {
    const long = 'a very long query that nobody can read in one line of a narrow field on a small screen any more';
    const searcher = await startSearching(browser, place);
    await searcher.page.setViewport({ width: 360, height: 700 });
    await searcher.focus();
    await searcher.page.keyboard.type(long);
    await searcher.page.keyboard.press('Enter');
    await searcher.focus();
    await searcher.page.keyboard.press('Backspace');
    await searcher.settles();
    expect(await searcher.ghost()).toBe('');
    await searcher.close();
  });
});

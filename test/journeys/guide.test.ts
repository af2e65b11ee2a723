import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { useDemoSite } from './demo-site.ts';
import { visit } from './visitor.ts';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The documentation, on the server that shows the demo. */
describe('the guide', () => {
  const site = useDemoSite();

  const at = (path: string) => visit(site.browser, `${site.market.url}/${path}`);
  const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const heading = (page: Page) => page.$eval('h1', ({ textContent }) => textContent);

  async function searchFor(page: Page, text: string): Promise<void> {
    await (await page.waitForSelector('mp-search-widget >>> input', { visible: true }))?.type(text);
  }

  it.each([360, 1280])('opens at %i px without an error and without scrolling sideways', async (width) => {
    const visitor = await at('guide-start.html');
    const { page } = visitor;
    await page.setViewport({ width, height: 800 });
    await visitor.find('mp-search-widget >>> input');
    expect(await heading(page)).toBe('Start in five minutes');
    for (const name of ['start', 'events', 'security']) {
      await page.goto(`${site.market.url}/guide-${name}.html`);
      expect(await tooWide(page), name).toBeLessThanOrEqual(0);
    }
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('leads from page to page, on a narrow page behind a summary', async () => {
    const visitor = await at('guide-start.html');
    const { page } = visitor;
    await visitor.leaves(() => page.click('.side a[href="./guide-events.html"]'));
    expect(await page.$eval('.side [aria-current]', ({ textContent }) => textContent)).toBe('Events');
    await visitor.find('article ::-p-text(mp-impersonation-end)');
    await page.setViewport({ width: 360, height: 800 });
    await visitor.click('.side summary');
    await (await visitor.find('.side a[href="./guide-errors.html"]')).scrollIntoView();
    await visitor.leaves(() => page.click('.side a[href="./guide-errors.html"]'));
    expect(await heading(page)).toBe('Error codes');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it.each([
    ['guide-start', 'Guide'],
    ['playground', 'Playground'],
    ['reference', 'Reference'],
  ])('is searched by our own search box on %s: while typing, and on a page of results', async (name, place) => {
    site.market.requests.length = 0;
    const visitor = await at(`${name}.html`);
    expect(await visitor.page.$eval('.places [aria-current]', ({ textContent }) => textContent)).toBe(place);
    const { page } = visitor;
    await searchFor(page, 'content security policy');
    await visitor.find('mp-search-widget >>> a[role=option][href$="/guide-csp.html"]');
    await visitor.leaves(() => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname).toBe('/find.html');
    await visitor.leaves(async () => (await visitor.find('.results a[href="./guide-csp.html"]')).click());
    expect(await heading(page)).toBe('Strict Content Security Policy');
    // The playground's frame asks the marketplace for what it shows.
    const asked = name === 'playground' ? '/index/search' : '/api/';
    expect(site.market.requests.filter(({ path }) => path.includes(asked))).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('says so where nothing is found, and where nothing was asked for', async () => {
    const visitor = await at('find.html?q=zzzzqqqq');
    await visitor.find('::-p-text(No results)');
    await visitor.page.goto(`${site.market.url}/find.html`);
    await visitor.find('::-p-text(Type a word into the box above)');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it.each([1280, 768])('marks by the edge on its bar where one is, at %i px', async (width) => {
    const visitor = await at('reference.html');
    await visitor.page.setViewport({ width, height: 800 });
    const { edge, bar } = await visitor.page.$eval('.places [aria-current]', (link) => {
      const { height, bottom, borderBottomWidth } = getComputedStyle(link, '::after');
      const lower = link.getBoundingClientRect().bottom - Number.parseFloat(bottom);
      return {
        edge: { height: height + borderBottomWidth, lower },
        bar: link.closest('.site-bar')!.getBoundingClientRect().bottom,
      };
    });
    expect(edge.height).toBe('0px2px');
    expect(Math.abs(edge.lower - bar)).toBeLessThanOrEqual(0.5);
    await visitor.close();
  });

  it('is written in the sizes of the design', async () => {
    const visitor = await at('guide-theme.html');
    const typeOf = (selector: string) =>
      visitor.page.$eval(selector, (one) => {
        const { fontSize, lineHeight } = getComputedStyle(one);
        return `${fontSize}/${lineHeight}`;
      });
    await visitor.page.setViewport({ width: 1280, height: 800 });
    const types = ['h1', 'h1 + p', 'article h2', 'article h2 + p', '.code pre', '.places a'].map(typeOf);
    expect(await Promise.all(types)).toEqual([
      '28px/36px',
      '16px/26px',
      '20px/28px',
      '14px/20px',
      '13px/20px',
      '14px/20px',
    ]);
    expect(await visitor.page.$eval('.side', (one) => one.getBoundingClientRect().width)).toBe(232);
    await visitor.close();
  });

  it('gives samples to the clipboard', async () => {
    const visitor = await at('guide-start.html');
    const { page } = visitor;
    // A headless browser has no clipboard to speak of.
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void Reflect.set(window, 'copied', text);
    });
    await visitor.click('.code button');
    await page.waitForFunction(() => Reflect.get(window, 'copied'));
    expect(await page.evaluate(() => Reflect.get(window, 'copied') as string)).toMatch(/^<style>/);
    expect(await page.$eval('.code button', ({ textContent }) => textContent)).toBe('Copied');
    await visitor.close();
  });

  it.each(['guide-start.html', 'guide-events.html'])('has nothing for axe to say on %s', async (file) => {
    const visitor = await at(file);
    const { page } = visitor;
    await visitor.find('mp-search-widget >>> input');
    await page.evaluate(AXE);
    const looks = [
      ['style', 'color-scheme: light'],
      ['style', 'color-scheme: dark'],
      ['dir', 'rtl'],
    ] as const;
    for (const look of looks) {
      await page.evaluate((name, value) => document.documentElement.setAttribute(name, value), ...look);
      const found = await page.evaluate(async () => {
        const { violations } = await window.axe.run(document);
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      });
      expect(found, look[1]).toEqual([]);
      expect(await tooWide(page), look[1]).toBeLessThanOrEqual(0);
    }
    await visitor.close();
  });

  it('has a summary for language models', async () => {
    const text = await (await fetch(`${site.market.url}/llms.txt`)).text();
    expect(text).toContain('[Start in five minutes](./guide-start.html)');
  });
});

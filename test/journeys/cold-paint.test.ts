import type { HTTPRequest } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutFiles } from './held-files.ts';
import { type HostSite, type Tab, SEARCH, aWhile, startHostSite } from './host-site.ts';
import { keptPictures } from './kept-pictures.ts';

/** All files but the entry. */
const FILES = /\/dist\/chunks\//;
/** What carries out a search before any tree. */
const FIRST = /\/dist\/chunks\/(first-paint|mp-header\.first|search-first)-/;

/** What stands in the header's root. */
const inHeader = <Result>(tab: Tab, ask: (root: ShadowRoot) => Result) =>
  tab.page.evaluate(`(${String(ask)})(document.querySelector('mp-header').shadowRoot)`) as Promise<Result>;

const markOf = (tab: Tab) =>
  inHeader(tab, (root) => root.querySelector('[data-mp-root]')?.getAttribute('data-mp-root') ?? null);

/** Where everything is, and what it looks like at rest. */
const lookOf = (tab: Tab) =>
  inHeader(tab, (root) =>
    [...root.querySelectorAll('[data-mp-root] *')].map((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const { color, backgroundColor, borderColor, font, opacity, strokeWidth } = getComputedStyle(node);
      const place = [left, top, width, height].join(' ');
      return [node.localName, place, color, backgroundColor, borderColor, font, opacity, strokeWidth].join(' | ');
    }),
  );

const field = async (tab: Tab) => {
  const found = await tab.page.waitForSelector('mp-header >>> input[name=q]', { visible: true });
  if (!found) throw new Error('No field');
  return found;
};

/** Hears of searches, and lets none of them lead away. */
const noteSearches = (tab: Tab) =>
  tab.page.evaluate(() => {
    const searches: unknown[] = [];
    Object.assign(window, { searches });
    document.addEventListener('mp-search', (event) => {
      event.preventDefault();
      searches.push((event as CustomEvent<{ query: string }>).detail.query);
    });
  });
const searchesOf = (tab: Tab) => tab.page.evaluate(() => (window as unknown as { searches: unknown[] }).searches);

describe('a header that is seen with the entry alone', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  async function seen(html = '<mp-header></mp-header>', held = FILES) {
    const visitor = await site.visitor();
    const tab = await visitor.tab();
    const release = await withoutFiles(tab, held);
    await tab.page.goto(await site.write(html), { waitUntil: 'domcontentloaded' });
    return { tab, release };
  }

  it('has its height, its field and its link, in the look that it keeps', async () => {
    const { tab, release } = await seen(`<mp-header search='${SEARCH}'></mp-header>`);
    await field(tab);
    expect(await markOf(tab)).toBe('painted');
    const first = await lookOf(tab);
    expect(first.length).toBeGreaterThan(40);
    expect(await inHeader(tab, (root) => root.host.getBoundingClientRect().height)).toBe(52);
    expect(await inHeader(tab, (root) => root.querySelector('a')?.getAttribute('href'))).toBe('/home');
    // The whole sheets take the place of the few rules, before any tree is there.
    const whole = await withFirstOnly();
    expect(whole).toEqual(first);
    await release();
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
  });

  /** The same page, with what is painted with it here, and no tree. */
  async function withFirstOnly(): Promise<readonly string[]> {
    const { tab, release } = await seen(`<mp-header search='${SEARCH}'></mp-header>`, /\/chunks\/core-/);
    await field(tab);
    await expect
      .poll(() => inHeader(tab, (root) => root.adoptedStyleSheets.length), { timeout: 10_000 })
      .toBeGreaterThan(5);
    expect(await markOf(tab)).toBe('painted');
    const look = await lookOf(tab);
    await release();
    return look;
  }

  it('carries a search out once it can, with the text that was sent', async () => {
    const { tab, release } = await seen();
    await noteSearches(tab);
    const input = await field(tab);
    await input.type('crm');
    await input.press('Enter');
    await aWhile();
    expect(await searchesOf(tab)).toEqual([]);
    await release();
    await expect.poll(() => searchesOf(tab)).toEqual(['crm']);
    await tab.hears('mp-ready');
    expect(await inHeader(tab, (root) => root.querySelector('input')?.value)).toBe('crm');
    expect(await searchesOf(tab)).toEqual(['crm']);
    expect(tab.errors).toEqual([]);
  });

  it('leads to the market by its form where the next file does not come, with what was sent before, too', async () => {
    const tab = await (await site.visitor()).tab();
    const held: HTTPRequest[] = [];
    await tab.page.setRequestInterception(true);
    tab.page.on('request', (request) => void (FILES.test(request.url()) ? held.push(request) : request.continue()));
    await tab.page.goto(await site.write('<mp-header></mp-header>'), { waitUntil: 'domcontentloaded' });
    const input = await field(tab);
    await input.type('erp');
    await input.press('Enter');
    await aWhile();
    const leads = tab.page.waitForRequest((request) => request.isNavigationRequest());
    await Promise.all(held.splice(0).map((request) => request.abort()));
    const { pathname, search } = new URL((await leads).url());
    expect([pathname, search]).toEqual(['/listing', '?q=erp']);
  });

  it('opens the menu that was pressed, once its tree is here', async () => {
    const { tab, release } = await seen();
    await tab.page.setViewport({ width: 360, height: 640 });
    await (await tab.page.waitForSelector('mp-header >>> .menu-button', { visible: true }))?.click();
    await release();
    await tab.page.waitForSelector('mp-header >>> dialog[open]', { visible: true });
    expect(tab.errors).toEqual([]);
  });

  it.each([
    ['a logo of the page’s own', `<mp-header logo='{"alt":"Own"}'></mp-header>`],
    ['parts that are switched off', `<mp-header widgets='{"search":false}'></mp-header>`],
    ['a market below a path', '<mp-header market-url="https://market.example/below"></mp-header>'],
    ['scopes that depend on the page', `<mp-header search='{"capabilities":"auto"}'></mp-header>`],
  ])('waits for those who know more where there is %s', async (_, html) => {
    const { tab, release } = await seen(html);
    await aWhile();
    expect(await markOf(tab)).toBe(null);
    await release();
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
  });

  it('is not seen where the person’s own header was kept', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    const url = await site.write('<mp-header></mp-header>');
    await tab.open(url);
    await expect.poll(() => keptPictures(tab)).toHaveLength(1);
    const release = await withoutFiles(tab, FIRST);
    await tab.page.goto(url, { waitUntil: 'domcontentloaded' });
    await aWhile();
    expect(await markOf(tab)).toBe(null);
    await release();
    await expect.poll(() => markOf(tab)).toMatch(/^(kept|)$/);
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
  });
});

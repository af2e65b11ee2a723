import type { HTTPRequest } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutFiles } from './held-files.ts';
import { type HostSite, type Tab, SEARCH, aWhile, startHostSite } from './host-site.ts';
import { inHeader, markOf } from './in-header.ts';
import { keptPictures } from './kept-pictures.ts';

/** All files but the entry. */
const FILES = /\/dist\/chunks\//;
const TREES = /\/chunks\/core-/;
/** What carries out a search before any tree. */
const FIRST = /\/dist\/chunks\/(first-paint|mp-header\.first|search-first)-/;

/** Where everything is, and what it looks like at rest. */
const lookOf = (tab: Tab) =>
  inHeader(tab, (root) =>
    [...root.querySelectorAll('[data-mp-root] *')].map((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const { color, backgroundColor, borderColor, font, opacity, strokeWidth, padding, borderRadius } =
        getComputedStyle(node);
      const hint = node.localName === 'input' ? getComputedStyle(node, '::placeholder').color : '';
      const place = [left, top, width, height].join(' ');
      const look = [color, backgroundColor, borderColor, font, opacity, strokeWidth, padding, borderRadius, hint];
      return [node.localName, place, ...look].join(' | ');
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

  async function seen(html = '<mp-header></mp-header>', held = FILES, width = 1280) {
    const visitor = await site.visitor();
    const tab = await visitor.tab();
    await tab.page.setViewport({ width, height: 800 });
    const release = await withoutFiles(tab, held);
    await tab.page.goto(await site.write(html), { waitUntil: 'domcontentloaded' });
    return { tab, release };
  }

  /** Somebody searches before anything could be carried out. */
  async function sent(text: string) {
    const page = await seen();
    await noteSearches(page.tab);
    const input = await field(page.tab);
    await input.type(text);
    await input.press('Enter');
    return { ...page, input };
  }

  it.each([
    ['', 1280],
    ['position-fixed contrast="aa"', 1280],
    [`search='${SEARCH}'`, 900],
    ['search-placeholder="Find"', 360],
  ])('has its height, its field and its link, in the look that it keeps: %s at %i px', async (attributes, width) => {
    const html = `<mp-header ${attributes}></mp-header>`;
    const { tab, release } = await seen(html, FILES, width);
    await tab.page.waitForSelector('mp-header >>> .logo', { visible: true });
    expect(await markOf(tab)).toBe('painted');
    const first = await lookOf(tab);
    expect(first.length).toBeGreaterThan(35);
    expect(await inHeader(tab, (root) => root.host.getBoundingClientRect().height)).toBe(52);
    expect(await inHeader(tab, (root) => root.querySelector('a')?.getAttribute('href'))).toBe('/home');
    // The whole sheets take the place of the few rules, before any tree is there.
    const whole = await withFirstOnly(html, width);
    expect(whole).toEqual(first);
    await release();
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
  });

  /** The same page, with what is painted with it here, and no tree. */
  async function withFirstOnly(html: string, width: number): Promise<readonly string[]> {
    // Who is here would be painted, too.
    const { tab, release } = await seen(html, /\/chunks\/core-|\/api\/v1\/translation/, width);
    await tab.page.waitForSelector('mp-header >>> .logo', { visible: true });
    await expect
      .poll(() => inHeader(tab, (root) => root.adoptedStyleSheets.length), { timeout: 10_000 })
      .toBeGreaterThan(5);
    expect(await markOf(tab)).toBe('painted');
    const look = await lookOf(tab);
    await release();
    return look;
  }

  it('carries a search out once it can, with the text that was sent', async () => {
    const { tab, release, input } = await sent('crm');
    await input.type(' and more');
    await aWhile();
    expect(await searchesOf(tab)).toEqual([]);
    await release();
    await expect.poll(() => searchesOf(tab)).toEqual(['crm']);
    await tab.hears('mp-ready');
    expect(await inHeader(tab, (root) => root.querySelector('input')?.value)).toBe('crm and more');
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

  it('forgets a search for a link that was followed after it', async () => {
    const { tab, release } = await sent('crm');
    await inHeader(tab, (root) => {
      root.host.addEventListener('click', (event) => event.preventDefault());
      root.querySelector<HTMLElement>('a.logo')?.click();
    });
    await release();
    await tab.hears('mp-ready');
    expect(await searchesOf(tab)).toEqual([]);
  });

  it.each([
    ['<mp-header></mp-header>', 'ltr', 'ltr'],
    ['<mp-header locale="ar-SA"></mp-header>', 'rtl', 'rtl'],
    ['<div dir="rtl"><mp-header locale="ar-SA"></mp-header></div>', null, 'rtl'],
    ['<div dir="rtl"><mp-header></mp-header></div>', null, 'rtl'],
  ])('stands in its direction at once, and keeps it: %s', async (html, dir, direction) => {
    const { tab, release } = await seen(html);
    await field(tab);
    const directionOf = () =>
      inHeader(tab, (root) => {
        const island = root.querySelector('.mp-root') as Element;
        return [island.getAttribute('dir'), getComputedStyle(island).direction];
      });
    expect(await directionOf()).toEqual([dir, direction]);
    await release();
    await tab.hears('mp-ready');
    expect(await directionOf()).toEqual([dir, direction]);
    expect((await tab.noted()).events.filter(({ type }) => type === 'mp-error')).toEqual([]);
  });

  it('gives way where the page has become one with another bar meanwhile', async () => {
    const { tab, release } = await seen();
    await field(tab);
    await tab.page.evaluate(() => history.pushState(null, '', '/checkout'));
    await release();
    await tab.hears('mp-ready');
    expect(await inHeader(tab, (root) => root.querySelectorAll('input').length)).toBe(0);
    expect((await tab.noted()).events.filter(({ type }) => type === 'mp-error')).toEqual([]);
    expect(tab.errors).toEqual([]);
  });

  it('waits for no file that only everybody’s look is in', async () => {
    const tab = await (await site.visitor('full')).tab();
    const release = await withoutFiles(tab, /mp-header\.cold-/);
    const html = await site.write('<mp-header></mp-header>');
    const page = (await (await fetch(html)).text()).replace('mp-elements.js', 'mp-header.js');
    await tab.page.goto(await site.save(page), { waitUntil: 'domcontentloaded' });
    await tab.hears('mp-ready');
    await release();
    await aWhile();
    expect(await inHeader(tab, (root) => root.querySelectorAll('[data-mp-root]').length)).toBe(1);
    expect(tab.errors).toEqual([]);
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
    ['before', FILES],
    ['after', TREES],
  ])('opens none for whoever has gone on in the page %s it was followed', async (_, held) => {
    const { tab, release } = await seen('<mp-header></mp-header><input id="own">', held, 360);
    await (await tab.page.waitForSelector('mp-header >>> .menu-button', { visible: true }))?.click();
    if (held === TREES) await aWhile();
    await tab.page.type('#own', 'mine');
    await release();
    await tab.hears('mp-ready');
    await aWhile();
    expect(await inHeader(tab, (root) => root.querySelectorAll('dialog[open]').length)).toBe(0);
    expect(await tab.page.evaluate(() => document.activeElement?.id)).toBe('own');
    expect(tab.errors).toEqual([]);
  });

  it('carries a search out once where a routine of the page’s throws', async () => {
    const { tab, release } = await seen();
    const input = await field(tab);
    await input.type('crm');
    await input.press('Enter');
    await tab.page.evaluate(() => {
      const called: string[] = [];
      Object.assign(window, { called });
      const customSearchQuery = (query: string) => {
        called.push(query);
        throw new Error('The page’s own');
      };
      Object.assign(document.querySelector('mp-header') as Element, { customSearchQuery });
    });
    await release();
    await tab.hears('mp-ready');
    await aWhile();
    expect(await tab.page.evaluate(() => (window as unknown as { called: string[] }).called)).toEqual(['crm']);
    expect(new URL(tab.page.url()).pathname, 'the page is left for nothing').toMatch(/^\/host\//);
    expect(await input.evaluate((field) => field.isConnected)).toBe(true);
    expect(tab.errors).toEqual([expect.stringContaining('The page’s own')]);
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

import { describe, expect, it } from 'vitest';
import { useDrawnSite } from './drawn-site.ts';
import { aWhile } from './host-site.ts';

/** Where the header's markup is torn: before the tag, and its root's first node, in its sheet, and behind its search. */
const TORN_IN = ['<mp-header', '<style', '--_sheet:', '</form>'];

/** Its script is here before the markup, or before all of it. */
describe.each(['dist', 'dist/lite'])('a tag of %s that a server has drawn, and whose markup comes late,', (folder) => {
  const { at, market } = useDrawnSite(folder);

  /** An empty page of the market's, and the HTML of its own one. */
  async function withHtml(path = '/home', late?: RegExp) {
    const visitor = await at('full', { path });
    const { page } = visitor;
    const html = await page.evaluate(async () => (await fetch('', { headers: { Accept: 'text/html' } })).text());
    await page.setRequestInterception(true);
    page.on('request', async (request) => {
      if (request.isNavigationRequest()) return request.respond({ contentType: 'text/html', body: '' });
      if (late?.test(request.url())) await aWhile(600);
      return request.continue();
    });
    await page.goto(`${market.url}/home`);
    market.requests.length = 0;
    return { ...visitor, html };
  }

  interface Pieces {
    /** With a script that does not wait for the rest. */
    readonly begun: string;
    readonly rest: string;
    /** Whether more may come. */
    readonly isAll: boolean;
  }

  /** In the page: writes it in two pieces. */
  async function writeInTwo({ begun, rest, isAll }: Pieces) {
    const errors: unknown[] = [];
    document.open();
    window.addEventListener('mp-error', (event) => errors.push((event as CustomEvent<unknown>).detail));
    const isReady = new Promise((resolve) => window.addEventListener('mp-ready', resolve));
    document.write(begun);
    await customElements.whenDefined('mp-header');
    await new Promise((resolve) => setTimeout(resolve, 500));
    document.write(rest);
    if (isAll) document.close();
    const header = document.querySelector('mp-header') as Element;
    // What was to be the root of a tag that is defined stands in it.
    const written = header.querySelector('template')?.content ?? header.shadowRoot;
    const drawn = [...(written?.querySelectorAll('.mp-root *') ?? [])];
    await isReady;
    const bars = header.shadowRoot?.querySelectorAll('.bar-row').length;
    const gone = drawn.filter((node) => !node.isConnected).length;
    const state = document.readyState;
    return { errors, bars, drawn: drawn.length, gone, left: header.childElementCount, state };
  }

  /** The page up to a place, with a script that waits for nothing. */
  function upTo(place: number, html: string): string {
    const begun = html.slice(0, place).replace('<script type="module"', '$& async');
    expect(begun).toContain(' async src="/dist/mp-elements.js"');
    return begun;
  }

  const askedAgain = () =>
    market.requests.filter(({ path }) => /bootstrap-context|translation|theme|assignments/.test(path));

  it.each(TORN_IN)('is taken over as it is where its script has not waited for all of it: torn at %s', async (tear) => {
    const { page, html, close } = await withHtml();
    const place = html.indexOf(tear, html.indexOf('<mp-header'));
    const pieces = { begun: upTo(place, html), rest: html.slice(place), isAll: true };
    const { errors, bars, drawn, gone, left } = await page.evaluate(writeInTwo, pieces);
    expect({ errors, bars, gone, left }).toEqual({ errors: [], bars: 1, gone: 0, left: 0 });
    expect(drawn).toBeGreaterThan(100);
    expect(askedAgain()).toEqual([]);
    await close();
  });

  it.each(['<template', '</form>'])('draws itself where its page comes up to %s, and no further', async (end) => {
    const { page, html, close } = await withHtml();
    const start = html.indexOf('<mp-header');
    const pieces = { begun: upTo(start, html), rest: html.slice(start, html.indexOf(end, start)), isAll: false };
    const { errors, bars, state } = await page.evaluate(writeInTwo, pieces);
    expect({ errors, bars, state }).toEqual({ errors: [], bars: 1, state: 'loading' });
    await close();
  });

  /** The script is here, and the header's markup at hand. */
  async function withScript(...asked: Parameters<typeof withHtml>) {
    const { html, ...visitor } = await withHtml(...asked);
    await visitor.page.addScriptTag({ type: 'module', url: '/dist/mp-elements.js' });
    return { ...visitor, header: /<mp-header[^]*<\/mp-header>/.exec(html)?.[0] ?? '' };
  }

  /** Notes how high the bar has been since it was there. */
  function noteHeights(): void {
    const heights = new Set<number>();
    Object.assign(window, { heights });
    const look = () => {
      const bar = document.querySelector('mp-header')?.shadowRoot?.querySelector('.mp-root');
      if (bar) heights.add(Math.round(bar.getBoundingClientRect().height));
      requestAnimationFrame(look);
    };
    look();
  }

  it('is not seen without the sheet that it links where a script of the page has written it', async () => {
    const { page, header, close } = await withScript('/home?linked', /mp-header\.css/);
    expect(header).toContain('<link rel="stylesheet"');
    const isReady = page.evaluate(() => new Promise<void>((done) => window.addEventListener('mp-ready', () => done())));
    await page.evaluate(noteHeights);
    await page.evaluate((written: string) => (document.body.innerHTML = written), header);
    await isReady;
    const heights = await page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights]);
    expect(heights.filter((height) => height > 0)).toEqual([52]);
    await close();
  });

  it('brings its answers to tags that nobody has drawn where a script of the page has written it behind them', async () => {
    const { page, header, close, find } = await withScript();
    await page.evaluate((written: string) => {
      document.body.innerHTML = `<mp-search-widget></mp-search-widget><mp-footer></mp-footer>${written}`;
    }, header);
    await find('aria/Privacy Policy[role="link"]');
    expect(askedAgain()).toEqual([]);
    await close();
  });

  it('is taken over as it is where a script of the page has written it', async () => {
    const { page, header, close } = await withScript();
    const isReady = page.evaluate(() => new Promise<void>((done) => window.addEventListener('mp-ready', () => done())));
    await page.evaluate((written: string) => {
      document.body.innerHTML = written;
      Object.assign(window, { drawn: document.querySelector('template')?.content.querySelector('.user') });
    }, header);
    await isReady;
    expect(await page.evaluate(() => (window as unknown as { drawn: Element }).drawn.isConnected)).toBe(true);
    expect(askedAgain()).toEqual([]);
    await close();
  });
});

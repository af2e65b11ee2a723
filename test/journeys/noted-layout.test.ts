import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutFiles } from './held-files.ts';
import { type HostSite, type Tab, aWhile, startHostSite } from './host-site.ts';
import { inHeader } from './in-header.ts';
import { keptPictures } from './kept-pictures.ts';

const CHUNKS = /\/chunks\//;
const NOTE = 'mp-header.next';

describe.each(['dist', 'dist/lite'])('the columns of the page before, by %s', (folder) => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  const page = (attributes = '', lang = 'en-US') =>
    site.save(`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Host</title>
      <link rel="icon" href="data:,"><script type="module" src="/${folder}/mp-elements.js"></script></head>
      <body><mp-header ${attributes}></mp-header><main><h1>A page of the host</h1></main></body></html>`);
  const noteOf = async (tab: Tab) => (await tab.stored()).session[NOTE];
  const searchWidth = (tab: Tab) =>
    inHeader(tab, (root) => root.querySelector('.search')?.getBoundingClientRect().width);

  async function seen(who: string, attributes = '') {
    const visitor = await site.visitor(who);
    const tab = await visitor.tab();
    await tab.open(await page(attributes));
    await tab.hears('mp-ready');
    return { visitor, tab };
  }
  /** A visitor's page that has noted its columns. */
  async function noted() {
    const before = await seen('anonymous');
    await expect.poll(() => noteOf(before.tab)).toContain('"layout":[');
    return before;
  }
  /** And has been left: a header that is here may note its columns again, over what a test changes. */
  async function notedAndLeft() {
    const { tab } = await noted();
    await tab.open(site.blank);
    return tab;
  }
  /** The width of the search on the next page, as the entry alone shows it. */
  async function widthOfNext(tab: Tab, { attributes = '', lang = 'en-US', query = '' } = {}) {
    const release = await withoutFiles(tab, CHUNKS);
    await tab.page.goto((await page(attributes, lang)) + query, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => searchWidth(tab)).toBeDefined();
    const width = await searchWidth(tab);
    await release();
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
    return width;
  }

  it('keep no place for what nobody had there', async () => {
    const { tab } = await noted();
    expect(await widthOfNext(tab)).toBeGreaterThan(500);
  });

  /** What of it is no longer so; each in the page. */
  const CHANGES: readonly (readonly [string, () => void])[] = [
    ['another session', () => (document.cookie = 'XSRF-TOKEN=another; path=/')],
    ['a preview', () => (document.cookie = 'builderHeartbeat=true; path=/')],
    ['somebody who is remembered', () => localStorage.setItem('universalnav.user', 'somebody')],
    ['no note', () => sessionStorage.removeItem('mp-header.next')],
    ['a note that is none', () => sessionStorage.setItem('mp-header.next', '{"layout":7')],
    ['a note of nothing', () => sessionStorage.setItem('mp-header.next', 'null')],
  ];
  it.each(CHANGES)('keep a place for everybody where there is %s', async (_, change) => {
    const tab = await notedAndLeft();
    await tab.page.evaluate(change);
    expect(await widthOfNext(tab)).toBeLessThan(400);
  });

  it.each([
    ['another look', { attributes: 'contrast="aa"' }],
    ['a page that lets nothing be read', { attributes: 'storage="none"' }],
    ['another language', { lang: 'de-DE' }],
    ['another sub-brand', { query: '?sub=2' }],
    ['the address of a preview', { query: '?dev=true' }],
  ])('keep a place for everybody where there is %s', async (_, address) => {
    const { tab } = await noted();
    expect(await widthOfNext(tab, address)).toBeLessThan(400);
  });

  it.each([
    ['rules', ['1', '641', '9999', '0px}.logo{background:url(https://own.example/leak)}', 0, 0, 0]],
    ['one rule among numbers', [1, 641, 9999, 300, 300, '9px}*{color:red', 1]],
    ['no list', { length: 7 }],
  ])('are numbers: %s are passed over', async (_, layout) => {
    const tab = await notedAndLeft();
    await tab.page.evaluate(
      (key, given) => {
        const note = JSON.parse(sessionStorage.getItem(key) as string) as object;
        sessionStorage.setItem(key, JSON.stringify({ ...note, layout: given }));
      },
      NOTE,
      layout,
    );
    expect(await widthOfNext(tab)).toBeLessThan(400);
  });

  it('leave the logo’s width to the page, also where it says so later', async () => {
    const logoWidth = (tab: Tab) => inHeader(tab, (root) => root.querySelector('.logo')?.getBoundingClientRect().width);
    const { tab } = await noted();
    const before = await logoWidth(tab);
    for (const width of [180, undefined]) {
      const style = width === undefined ? '' : `style="--mp-logo-width: ${width}px"`;
      await tab.open(await page(style));
      await tab.hears('mp-ready');
      await expect.poll(() => noteOf(tab)).toContain(`,${width ?? before},`);
      expect(await logoWidth(tab)).toBe(width ?? before);
    }
  });

  it('are noted of no person, whose own header keeps them', async () => {
    const { tab } = await seen('full');
    await expect.poll(() => keptPictures(tab)).toHaveLength(1);
    const entry = Object.entries((await tab.stored()).local).find(([key]) => key.includes(':picture:'));
    const { data } = JSON.parse(entry?.[1] ?? '') as { data: { layout: readonly number[] } };
    expect(data.layout).toHaveLength(7);
    expect(await noteOf(tab)).toBeUndefined();
  });

  it('are nobody’s any more once a person is here', async () => {
    const { tab, visitor } = await noted();
    await visitor.signIn('full');
    await tab.open(await page());
    await tab.hears('mp-ready');
    await expect.poll(() => noteOf(tab)).toBeUndefined();
  });

  it('are not noted where nothing may be kept', async () => {
    const { tab } = await seen('anonymous', 'storage="none"');
    await aWhile(600);
    expect(await noteOf(tab)).toBeUndefined();
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutFiles } from './held-files.ts';
import { type HostSite, aWhile, startHostSite } from './host-site.ts';

/** Files come in any order: what the page's first tag says counts, though another tag's tree is here long before. */
describe.each(['/dist', '/dist/lite'])('the first tag of a page, %s', (build) => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  const page = (tags: string) =>
    site.save(`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Host</title>
      <link rel="icon" href="data:,"><script type="module" src="${build}/mp-elements.js"></script></head>
      <body>${tags}</body></html>`);

  async function widgetAlone(header: string, widget = '') {
    const visitor = await site.visitor('full');
    const said = JSON.stringify(await visitor.bootstrap()).replaceAll("'", '&#39;');
    const tab = await visitor.tab();
    const release = await withoutFiles(tab, /\/mp-header\.tree-/);
    await tab.open(
      await page(`<mp-header ${header.replace('BOOTSTRAP', said)}></mp-header>
        <mp-search-widget ${widget}></mp-search-widget>`),
    );
    await tab.page.waitForFunction(() => performance.getEntriesByName('mp-search-widget:interactive').length > 0);
    // Whoever asks, or keeps something, does it within that time.
    await aWhile(1000);
    return { tab, release };
  }
  const languageOf = (tag: string) =>
    document.querySelector(tag)?.shadowRoot?.querySelector('.mp-root')?.getAttribute('lang');

  it.each(['storage="none"', 'storage="none" locale="fr-FR"'])('keeps nothing with %s', async (header) => {
    const { tab, release } = await widgetAlone(header);
    expect(await tab.stored()).toEqual({ local: {}, session: {} });
    await release();
    await tab.hears('mp-ready');
    await aWhile(1000);
    expect(await tab.stored()).toEqual({ local: {}, session: {} });
    expect(tab.errors).toEqual([]);
  });

  it('reads nothing that was kept with storage="none", whatever an earlier tag says of storage', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.open(await page('<mp-header></mp-header>'));
    await tab.hears('mp-ready');
    await expect.poll(async () => Object.keys((await tab.stored()).local)).toContain('universalnav.user');
    await tab.page.evaluateOnNewDocument(() => {
      const read: string[] = [];
      const { getItem } = Storage.prototype;
      Object.assign(window, { read });
      Storage.prototype.getItem = function (key) {
        read.push(key);
        return getItem.call(this, key);
      };
    });
    await tab.open(await page('<mp-banners storage="all"></mp-banners><mp-header storage="none"></mp-header>'));
    await tab.hears('mp-ready');
    const [read, asked] = await tab.page.evaluate(() => [
      (window as unknown as { read: string[] }).read,
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('bootstrap-context')).length,
    ]);
    expect([read, asked]).toEqual([[], 1]);
  });

  it('is no other’s trouble where its values cannot be read', async () => {
    const tab = await (await site.visitor('full')).tab();
    await tab.open(
      await site.save(`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Host</title>
        <link rel="icon" href="data:,"></head><body><mp-search-widget></mp-search-widget><mp-header></mp-header>
        <script type="module">
          import '${build}/mp-elements.js';
          document.querySelector('mp-search-widget').tenants = { get firstParty() { throw new Error('provoked'); } };
        </script></body></html>`),
    );
    await tab.hears('mp-ready');
    expect(await tab.page.evaluate(languageOf, 'mp-header')).toBe('en-US');
  });

  it.each([`bootstrap='BOOTSTRAP'`, 'static'])('saves the question who is here with %s', async (header) => {
    const { tab, release } = await widgetAlone(header);
    await release();
    await tab.hears('mp-ready');
    const asked = await tab.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(asked.filter((url) => url.includes('bootstrap-context'))).toEqual([]);
    expect(tab.errors).toEqual([]);
  });

  it('chooses the language, and the other tag’s author hears of it', async () => {
    const { tab, release } = await widgetAlone('locale="fr-FR"', 'locale="de-DE"');
    expect(await tab.page.evaluate(languageOf, 'mp-search-widget')).toBe('fr-FR');
    await release();
    await tab.hears('mp-ready');
    expect(await tab.page.evaluate(languageOf, 'mp-header')).toBe('fr-FR');
    expect(tab.said.filter((line) => line.includes('different locale'))).toHaveLength(1);
    expect(tab.errors).toEqual([]);
  });
});

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

  async function widgetAlone(header: string, widget = '') {
    const visitor = await site.visitor('full');
    const said = JSON.stringify(await visitor.bootstrap()).replaceAll("'", '&#39;');
    const tab = await visitor.tab();
    const release = await withoutFiles(tab, /\/mp-header\.tree-/);
    await tab.open(
      await site.save(`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Host</title>
        <link rel="icon" href="data:,"><script type="module" src="${build}/mp-elements.js"></script></head>
        <body><mp-header ${header.replace('BOOTSTRAP', said)}></mp-header>
        <mp-search-widget ${widget}></mp-search-widget></body></html>`),
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

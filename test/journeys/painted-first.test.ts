import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutFiles } from './held-files.ts';
import { type HostSite, PATHS, aWhile, startHostSite } from './host-site.ts';

const FIELD = 'mp-header >>> [data-mp-root] input';
const FOOTER = 'mp-footer >>> [part=footer]';

describe.each(['dist', 'dist/lite'])('a painted header beside a footer whose tree is here first, by %s', (folder) => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  /** The header is painted, and all files but its tree are here. */
  async function visit() {
    const tab = await (await site.visitor('full')).tab();
    const release = await withoutFiles(tab, /\/chunks\/mp-header\.tree/);
    const html = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Host</title>
      <link rel="icon" href="data:,"><script type="module" src="/${folder}/mp-elements.js"></script></head>
      <body><mp-header></mp-header><mp-footer></mp-footer></body></html>`;
    await tab.page.goto(await site.save(html), { waitUntil: 'load' });
    await tab.page.waitForSelector(FIELD, { visible: true });
    return { tab, release };
  }

  it('keeps its nodes, and what is typed into them', async () => {
    const { tab, release } = await visit();
    await tab.page.type(FIELD, 'ledg');
    await tab.page.$eval(FIELD, (field) => Object.assign(window, { field }));
    await aWhile();
    await release();
    await tab.hears('mp-ready');
    await expect.poll(() => tab.page.$(FOOTER)).not.toBeNull();
    await tab.page.keyboard.type('er');
    const now = await tab.page.$eval(FIELD, (field) => ({
      isSame: field === (window as unknown as { field: unknown }).field,
      text: (field as HTMLInputElement).value,
    }));
    expect(now).toEqual({ isSame: true, text: 'ledger' });
    expect(site.calls(PATHS.bootstrap)).toHaveLength(1);
    expect(tab.errors).toEqual([]);
  });

  it('has the words of the page that this one has become before its tree was here', async () => {
    const { tab, release } = await visit();
    await tab.page.evaluate(() => history.pushState(null, '', '/listing'));
    await release();
    await tab.hears('mp-ready');
    const words = () => tab.page.$eval(FIELD, (field) => [(field as HTMLInputElement).placeholder, field.ariaLabel]);
    await expect.poll(words).toEqual(['Find Applications', 'Find Applications']);
    expect(await tab.events('mp-error')).toEqual([]);
  });

  it('becomes the bare bar of the page that this one has become before its tree was here', async () => {
    const { tab, release } = await visit();
    await tab.page.evaluate(() => history.pushState(null, '', '/checkout'));
    await release();
    await expect.poll(() => tab.page.$(FIELD)).toBeNull();
    expect(await tab.events('mp-error')).toEqual([]);
    expect(tab.errors).toEqual([]);
  });

  it('does not hold the footer up for good', async () => {
    const { tab, release } = await visit();
    await expect.poll(() => tab.page.$(FOOTER)).not.toBeNull();
    await release();
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
  });
});

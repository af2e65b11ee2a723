import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../marketplace/serve.ts';
import { type HostSite, PATHS, SEARCH, aWhile, startHostSite } from './host-site.ts';
import { isUsable } from './usable.ts';

/** In Chromium alone: what a document is, and what becomes of it, is the same in every engine, but for how a test asks for it. */
describe('a header in an odd document', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());

  async function at(url: string, session: string) {
    const visitor = await site.visitor(`full~${session}`);
    const tab = await visitor.tab();
    await tab.open(url);
    return { ...visitor, tab };
  }

  // Chromium runs no `<script type="module">` of an XML document, and imports what a classic one asks for.
  it.concurrent('works in XHTML', async () => {
    const xhtml = `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml" lang="en-US"><head><title>X</title>
      <script>import('/dist/mp-elements.js')</script></head>
      <body><mp-header myapps="myapps"></mp-header><main><h1>A page</h1></main><mp-footer></mp-footer></body></html>`;
    const { tab, context } = await at(await site.save(xhtml, 'xhtml'), 'xhtml');
    await tab.sees('My Apps[role="button"]');
    await isUsable(tab.page);
    expect(await tab.page.evaluate(() => document.contentType)).toBe('application/xhtml+xml');
    expect(tab.errors).toEqual([]);
    await context.close();
  });

  it('searches once by Enter, and leaves the field, though the page’s own routine throws', async () => {
    const { tab, context } = await at(await site.write(`<mp-header search='${SEARCH}'></mp-header>`), 'throws');
    const field = await tab.sees('Search[role="combobox"]');
    await tab.hears('mp-ready');
    await tab.page.evaluate(() => {
      const calls: string[] = [];
      const onSearchQuery = (text: string) => {
        calls.push(text);
        throw new Error('the page’s own');
      };
      Object.assign(document.querySelector('mp-header') as HTMLElement, { onSearchQuery });
      Object.assign(window, { calls });
    });
    await field?.type('cloud');
    await tab.page.keyboard.press('Enter');
    await aWhile();
    expect(await tab.page.evaluate(() => (window as unknown as { calls: string[] }).calls)).toEqual(['cloud']);
    expect(tab.errors).toEqual([expect.stringContaining('the page’s own')]);
    expect(await tab.page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await context.close();
  });

  it.concurrent('works in a document that is opened and written anew', async ({ expect }) => {
    const { tab, context } = await at(await site.write('<mp-header></mp-header>'), 'opened');
    await tab.sees('Amira[role="button"]');
    await tab.page.evaluate(() => {
      document.open();
      document.write('<!doctype html><title>New</title><mp-header myapps></mp-header><main>New</main>');
      document.close();
    });
    await tab.sees('My Apps[role="button"]');
    await isUsable(tab.page);
    // What the document says reaches it, too: its listeners are new ones.
    const asked = site.calls(PATHS.cart).length;
    await tab.page.evaluate(() => document.dispatchEvent(new CustomEvent('universalnav:cart:update')));
    await expect.poll(() => site.calls(PATHS.cart).length).toBeGreaterThan(asked);
    expect(tab.errors).toEqual([]);
    await context.close();
  });

  it.each([
    ['by itself, where it comes soon', false],
    ['by the first Tab, where it comes late', true],
  ])('leads to a main content that the page gets after it: %s', async (_, isLate) => {
    const url = await site.save(
      `<!doctype html><html lang="en-US"><title>App</title><link rel="icon" href="data:,">
      <script type="module" src="/dist/mp-elements.js"></script><mp-header></mp-header><div id="app"></div></html>`,
    );
    const { tab, context } = await at(site.blank, `app-${isLate}`);
    // Nobody watches a page for ever.
    if (isLate) await tab.page.evaluateOnNewDocument(() => (MutationObserver.prototype.observe = () => {}));
    await tab.open(url);
    await tab.hears('mp-ready');
    await tab.sees('Cart, 3 items[role="button"]');
    await aWhile();
    const skip = () => tab.has('Skip to main content[role="link"]');
    expect(await skip(), 'nowhere to lead to').toBe(false);
    await tab.page.evaluate(() => document.querySelector('#app')?.append(document.createElement('main')));
    if (!isLate) await expect.poll(skip).toBe(true);
    await tab.page.keyboard.press('Tab');
    await tab.sees('Skip to main content[role="link"]');
    await tab.page.keyboard.press('Enter');
    expect(await tab.page.evaluate(() => document.activeElement?.localName)).toBe('main');
    await context.close();
  });

  it.concurrent('goes on where it was frozen', async ({ expect }) => {
    const { tab, context } = await at(await site.write('<mp-header myapps></mp-header>'), 'frozen');
    await tab.sees('My Apps[role="button"]');
    const session = await tab.page.createCDPSession();
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await isUsable(tab.page);
    expect(tab.errors).toEqual([]);
    await context.close();
  });

  it.concurrent(
    'shows what it has kept without a network, and what is new when there is one again',
    async ({ expect }) => {
      const { tab, context } = await at(await site.write('<mp-header myapps></mp-header>'), 'offline');
      await tab.sees('My Apps[role="button"]');
      await tab.page.setOfflineMode(true);
      await isUsable(tab.page);
      await tab.page.evaluate(() => (document.querySelector('mp-header') as unknown as { refresh(): void }).refresh());
      await tab.hears('mp-error');
      expect(await tab.has('Amira[role="button"]')).toBe(true);
      await tab.page.setOfflineMode(false);
      const asked = site.calls(PATHS.bootstrap).length;
      await tab.page.evaluate(() => (document.querySelector('mp-header') as unknown as { refresh(): void }).refresh());
      await expect.poll(() => site.calls(PATHS.bootstrap).length).toBeGreaterThan(asked);
      await isUsable(tab.page);
      expect(tab.errors).toEqual([]);
      await context.close();
    },
  );
});

/** Another release is the same files with another number. */
async function otherRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mp-release-'));
  await cp('dist', folder, { recursive: true });
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    if (text.includes(version)) await writeFile(join(folder, name), text.replaceAll(version, '0.0.1'));
  }
  return folder;
}

describe('two releases on one page', () => {
  it.each([
    ['/dist', '/old'],
    ['/old', '/dist'],
  ])('%s and then %s: the first one counts, and one line says so', async (first, second) => {
    const folder = await otherRelease();
    const site = await startHostSite();
    const market = await startServer({ port: 0, staticRoots: { '/old': folder, '/dist': 'dist' } });
    try {
      const scripts = [first, second].map(
        (from) => `<script type="module" src="${market.url}${from}/mp-elements.js"></script>`,
      );
      const tags = `<mp-header myapps market-url="${market.url}"></mp-header><mp-footer market-url="${market.url}"></mp-footer>`;
      const url = await site.save(
        `<!doctype html><html lang="en-US"><title>Two</title><link rel="icon" href="data:,">${scripts.join('')}${tags}<main>Two</main></html>`,
      );
      const tab = await (await site.visitor()).tab();
      await tab.open(url);
      await tab.hears('mp-ready');
      await isUsable(tab.page);
      expect(tab.errors).toEqual([]);
      const warned = tab.said.filter((line) => line.includes('already defined'));
      expect(warned).toHaveLength(1);
      // With the numbers and the places of both, the one that counts first.
      const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
      const names = { '/dist': version, '/old': '0.0.1' } as Record<string, string>;
      const copy = (from: string) => `marketplace-elements ${names[from]} of ${market.url}${from}/mp-elements.js`;
      expect(warned[0]).toContain(`by ${copy(first)}; ${copy(second)} leaves`);
    } finally {
      await site.stop();
      await market.stop();
      await rm(folder, { recursive: true });
    }
  });
});

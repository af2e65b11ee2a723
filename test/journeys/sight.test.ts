import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadLayer } from '../marketplace/built-layer.ts';
import { type RunningServer, startServer } from '../marketplace/serve.ts';
import { startBrowser, visit } from './visitor.ts';

/**
 * What depends on the page is not known where a header is drawn or painted, and is the same there for all pages: it
 * follows when the tree has taken the markup over.
 */

/** The trees' common file: until it is here, no tag has a tree. */
const CORE = /\/chunks\/core-/;

/** The page's header stands in its main content, which makes it no banner. Answers how to let the trees come. */
async function inMain(page: Page): Promise<() => void> {
  const held: HTTPRequest[] = [];
  let isOpen = false;
  const cookies = (await page.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const rewritten = async (request: HTTPRequest) => {
    const answer = await fetch(request.url(), { headers: { ...request.headers(), Cookie: cookies } });
    const html = await answer.text();
    const body = html.replace('<mp-header', '<main>$&').replace('</mp-header>', '$&</main>');
    await request.respond({ contentType: 'text/html', body });
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void rewritten(request);
    else if (!isOpen && CORE.test(request.url())) held.push(request);
    else void request.continue();
  });
  return () => {
    isOpen = true;
    for (const request of held.splice(0)) void request.continue();
  };
}

const seen = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('main > mp-header')?.shadowRoot;
    return {
      mark: root?.querySelector('[data-mp-root]')?.getAttribute('data-mp-root'),
      role: root?.querySelector('.header')?.getAttribute('role'),
      hasSkipLink: root?.querySelector('a.skip') !== null,
      user: root?.querySelector('#mp-trigger-user')?.getAttribute('aria-expanded'),
    };
  });

describe.each([
  ['dist', 'drawn', { user: null }],
  ['dist/lite', 'drawn', { user: null }],
  ['dist', 'painted', { mark: 'painted' }],
  ['dist/lite', 'painted', { mark: 'painted' }],
])('a header of %s that is %s and taken over', (folder, how, before) => {
  let market: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    const layer = how === 'drawn' ? await loadLayer(folder) : undefined;
    market = await startServer({ port: 0, staticRoots: { '/dist': folder }, ...(layer && { layer }) });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await market.stop();
  });

  async function visited() {
    const visitor = await visit(browser, `${market.url}/login?person=full&tenant=meridian`);
    await visitor.ready();
    // In the new page, as the former one may keep a picture until it is left.
    await visitor.page.evaluateOnNewDocument(() => localStorage.clear());
    return visitor;
  }

  it('is no banner in the page’s main content, leads past itself, and says which menus are closed', async () => {
    const { page, errors, close } = await visited();
    const release = await inMain(page);
    await page.goto(`${market.url}/home`, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => seen(page)).toMatchObject({ role: 'banner', hasSkipLink: false });
    expect(await seen(page), 'no tree is here yet').toMatchObject(before);
    release();
    await expect.poll(() => seen(page)).toEqual({ mark: '', role: null, hasSkipLink: true, user: 'false' });
    expect(errors).toEqual([]);
    await close();
  });

  it('says more on Apple’s platforms, of which no server knows, and not before', async () => {
    const { page, errors, close } = await visited();
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'platform', { value: 'MacIntel' });
      const reported: unknown[] = [];
      document.addEventListener('mp-error', (event) => reported.push((event as CustomEvent<unknown>).detail));
      Object.assign(window, { reported });
    });
    const said = () =>
      page.evaluate(() => {
        const root = document.querySelector('main > mp-header')?.shadowRoot;
        return root?.querySelectorAll('.search [aria-live=assertive]').length;
      });
    const release = await inMain(page);
    await page.goto(`${market.url}/home`, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => seen(page)).toMatchObject({ role: 'banner', ...before });
    expect(await said()).toBe(0);
    release();
    await expect.poll(said).toBe(1);
    expect(await page.evaluate(() => (window as unknown as { reported: unknown }).reported)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});

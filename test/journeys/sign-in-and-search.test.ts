import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../marketplace/serve.ts';
import { type OtherOrigins, startOtherOrigins } from './other-origin.ts';
import { startBrowser, visit } from './visitor.ts';

/** The tenant's page, the elements' files, the marketplace and its API: four origins, real cookies between them. */
const tenantPage = (market: RunningServer) => (assets: string) => `<!doctype html>
  <html lang="en-US">
    <head><title>Tenant</title><script type="module" src="${assets}mp-elements.js"></script></head>
    <body>
      <mp-header market-url="${market.url}" api-url="${market.apiUrl}"
        search='{ "domain": "meridian", "capabilities": ["appwise"], "marketUrl": "${market.apiUrl}" }'></mp-header>
      <main><h1>A page of the tenant</h1></main>
      <mp-footer market-url="${market.url}" api-url="${market.apiUrl}"></mp-footer>
    </body>
  </html>`;

describe('from signing in to a result, across origins', () => {
  let market: RunningServer;
  let origins: OtherOrigins;
  let browser: Browser;

  beforeAll(async () => {
    market = await startServer({ port: 0, staticRoots: { '/': 'site', '/dist': 'dist' } });
    origins = await startOtherOrigins(tenantPage(market));
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    origins.stop();
    await market.stop();
  });

  it('signs in by the header, finds by the keyboard, and opens the result in a window of its own', async () => {
    const visitor = await visit(browser, origins.pageUrl);
    const { page } = visitor;
    await visitor.ready();
    await visitor.leaves(() => visitor.click('aria/Log In[role="link"]'));
    expect(new URL(page.url()).origin).toBe(market.url);
    await visitor.leaves(() => page.click('a[href="/login?person=full"]'));

    await page.goto(origins.pageUrl);
    await visitor.find('aria/Amira[role="button"]');
    await visitor.click('aria/Search[role="combobox"]');
    await page.keyboard.type('cloud storage');
    await visitor.find('aria/Search results[role="listbox"]');
    const result = await visitor.find('aria/Cloud Storage[role="option"]');
    const target = await result.evaluate((row) => (row as HTMLAnchorElement).href);
    expect(new URL(target).origin).toBe(market.apiUrl);

    const highlighted = () =>
      page.evaluate(() => {
        const root = document.querySelector('mp-header')?.shadowRoot;
        return root?.querySelector('[aria-selected=true]')?.getAttribute('href') ?? null;
      });
    for (let step = 0; step < 20 && (await highlighted()) !== target; step += 1) await page.keyboard.press('ArrowDown');
    const opened = new Promise<string>((resolve) => {
      page.browserContext().on('targetcreated', (created) => resolve(created.url()));
      page.browserContext().on('targetchanged', (changed) => {
        if (changed.url().startsWith('http') && changed.url() !== page.url()) resolve(changed.url());
      });
    });
    await page.keyboard.press('Enter');
    await opened;
    const other = await page
      .browserContext()
      .waitForTarget((window) => window.url() === target)
      .then((window) => window.page());
    expect(await other?.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    expect(page.url()).toBe(`${origins.pageUrl}/`);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('searches on the marketplace’s listing: the page shows what the hash asks for, and what was found before', async () => {
    const visitor = await visit(browser, `${market.url}/listing?q=crm`);
    const { page } = visitor;
    await visitor.find('::-p-text(CRM Studio)');
    const box = await visitor.find('mp-header >>> input[name="q"]');
    await box.click();
    await page.keyboard.type('cloud');
    await visitor.leaves(() => page.keyboard.press('Enter'));
    await visitor.find('main a::-p-text(Cloud Storage)');
    expect(page.url()).toBe(`${market.url}/listing?q=cloud#!list/page/1/search/cloud`);
    await visitor.leaves(() => page.goBack());
    await visitor.find('::-p-text(CRM Studio)');
    await visitor.close();
  });

  it('carries the session in its cookies, and asks each question once for header and footer', async () => {
    const visitor = await visit(browser, `${market.url}/login?person=buyer`);
    await visitor.page.goto('about:blank');
    market.requests.length = 0;
    await visitor.page.goto(origins.pageUrl);
    await visitor.ready();
    const calls = market.requests.filter(({ on, method }) => on === 'api' && method === 'GET');
    const paths = calls.map(({ path }) => path.split('?')[0]);
    expect(paths.filter((path) => path === '/api/session/v1/bootstrap-context')).toHaveLength(1);
    expect(new Set(paths).size).toBe(paths.length);
    expect(calls.every(({ cookies }) => cookies.includes('mp_session'))).toBe(true);
    await visitor.close();
  });

  it('logs out: the next page knows nobody', async () => {
    const visitor = await visit(browser, `${market.url}/login?person=full`);
    const { page } = visitor;
    await visitor.ready();
    await visitor.click('aria/Amira[role="button"]');
    await visitor.leaves(() => visitor.click('aria/Logout[role="link"]'));
    await visitor.find('aria/Log In[role="link"]');
    expect(await page.evaluate(() => localStorage.getItem('universalnav.user'))).toBe(null);
    await visitor.close();
  });
});

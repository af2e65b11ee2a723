import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../marketplace/serve.ts';
import { type OtherOrigins, startOtherOrigins } from './other-origin.ts';
import { startBrowser, visit } from './visitor.ts';

const TAGS = ['mp-header', 'mp-footer', 'mp-search-widget', 'mp-preview-toolbar', 'mp-banners'];

describe('the files in dist/ under a sub-path of another origin', () => {
  let market: RunningServer;
  let origins: OtherOrigins;
  let browser: Browser;

  beforeAll(async () => {
    market = await startServer({ port: 0, staticRoots: {} });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    origins?.stop();
    await market.stop();
  });

  it('work from one line of markup, under a policy without inline script, inline style or eval', async () => {
    origins = await startOtherOrigins((assets) => {
      const from = new URL(assets).origin;
      const policy = [
        "default-src 'none'",
        `script-src ${from}`,
        `style-src ${from}`,
        `connect-src ${market.apiUrl}`,
        `img-src ${market.apiUrl} data:`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; ');
      return `<!doctype html><html lang="en-US"><head><title>Strict</title>
        <meta http-equiv="Content-Security-Policy" content="${policy}">
        <script type="module" src="${assets}mp-elements.js"></script></head>
        <body>${TAGS.map((tag) => `<${tag} market-url="${market.apiUrl}"></${tag}>`).join('')}<main></main></body></html>`;
    });
    const visitor = await visit(browser, 'about:blank');
    const { page } = visitor;
    await page.evaluateOnNewDocument(() => {
      const seen: string[] = [];
      Object.assign(window, { violations: seen });
      document.addEventListener('securitypolicyviolation', (event) =>
        seen.push(`${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    await page.goto(origins.pageUrl);
    await visitor.ready();
    expect(
      await page.evaluate((tags) => tags.filter((tag) => !document.querySelector(`${tag}:defined`)), TAGS),
    ).toEqual([]);
    await visitor.find('aria/Log In[role="link"]');
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});

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

  /** A page of the strictest kind: scripts by a nonce and by whom they trust, and no text where a script could begin. */
  async function strictPage(options: {
    readonly purify?: boolean;
    readonly allows?: string;
    readonly byDefault?: boolean;
  }) {
    const { purify = false, allows = 'mp-html mp-script-url', byDefault = false } = options;
    origins?.stop();
    origins = await startOtherOrigins((assets) => {
      const policy = [
        "default-src 'none'",
        "script-src 'nonce-n0nce' 'strict-dynamic'",
        "style-src 'self'",
        `connect-src ${market.apiUrl} ${market.apiUrl.replace('http', 'ws')}`,
        `img-src ${market.apiUrl} data:`,
        "require-trusted-types-for 'script'",
        `trusted-types ${allows}`,
      ].join('; ');
      const own = `trustedTypes.createPolicy('default', { createHTML: (html) => html, createScriptURL: (url) => url });`;
      return `<!doctype html><html lang="en-US"><head><title>Strict</title>
        <meta http-equiv="Content-Security-Policy" content="${policy}">
        <script nonce="n0nce">${byDefault ? own : ''}</script>
        <script type="module" nonce="n0nce" src="${assets}mp-elements.js"></script></head><body><main></main></body></html>`;
    });
    const visitor = await visit(browser, 'about:blank');
    const { page } = visitor;
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(...(request.resourceType() === 'script' ? [request.url()] : [])));
    await page.evaluateOnNewDocument((withoutSanitiser) => {
      if (withoutSanitiser) Reflect.deleteProperty(Element.prototype, 'setHTML');
      const seen: string[] = [];
      const told: unknown[] = [];
      Object.assign(window, { violations: seen, told });
      document.addEventListener('securitypolicyviolation', (event) =>
        seen.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      );
      document.addEventListener('mp-error', (event) => told.push((event as CustomEvent<{ code: string }>).detail.code));
    }, purify);
    await page.goto(origins.pageUrl);
    await page.evaluate((url) => {
      const tag = document.createElement('mp-footer');
      const footer = '<p class="own" style="color: rgb(1, 2, 3)" data-needs-dom onclick="x()">ours</p>';
      Object.assign(tag, {
        marketUrl: url,
        domLibraryUrl: `${url}/merchant-nav/merchant-nav.js`,
        templates: { footer },
      });
      const header = Object.assign(document.createElement('mp-header'), { marketUrl: url });
      document.body.append(header, tag);
    }, market.apiUrl);
    await visitor.ready();
    await page.waitForFunction(() =>
      document.querySelector('mp-footer')?.shadowRoot?.querySelector('.template-body, .footer-row:not([aria-hidden])'),
    );
    const look = () =>
      page.evaluate(() => {
        const own = document.querySelector('mp-footer')?.shadowRoot?.querySelector('.own');
        const { violations, told } = window as unknown as { violations: string[]; told: string[] };
        return { text: own?.textContent, colour: own && getComputedStyle(own).color, violations, told };
      });
    return { visitor, look, scripts };
  }

  it.each([
    ['the browser’s own sanitiser', { purify: false }],
    ['DOMPurify', { purify: true }],
    ['DOMPurify and a default policy of the page’s own', { purify: true, allows: 'default', byDefault: true }],
  ])('draw a partner’s template and load the page’s script under Trusted Types, by %s', async (_, options) => {
    const { visitor, look, scripts } = await strictPage(options);
    const isLibrary = (url: string) => url.endsWith('/merchant-nav/merchant-nav.js');
    await expect.poll(() => scripts.filter(isLibrary).length).toBe(1);
    const { text, colour, violations, told } = await look();
    expect([text, colour]).toEqual(['ours', 'rgb(1, 2, 3)']);
    // Asked for and refused, which the page hears of: policies of ours that it has not named.
    expect(violations.filter((one) => !('allows' in options) || !one.startsWith('trusted-types'))).toEqual([]);
    expect(told).not.toContain('script');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('show the built-in footer, and say so, where a page allows no policy and has no sanitiser', async () => {
    const { visitor, look, scripts } = await strictPage({ purify: true, allows: "'none'" });
    const { text, told } = await look();
    expect(text).toBeUndefined();
    expect(told).toContain('template');
    expect(scripts.filter((url) => url.includes('merchant-nav'))).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});

import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser, visit } from './visitor.ts';

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Any server for files, under a sub-path, as a project page has it. */
function startFileServer(folder: string) {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]?.replace(/^\/docs\//, '') || 'index.html';
    const file = join(folder, path);
    if (path.includes('..') || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
    return void createReadStream(file).pipe(response);
  });
  return new Promise<{ url: string; stop(): void }>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://localhost:${(server.address() as AddressInfo).port}/docs/`,
        stop() {
          server.closeAllConnections();
          server.close();
        },
      }),
    );
  });
}

describe('the demo as plain files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-demo-'));
  let files: Awaited<ReturnType<typeof startFileServer>>;
  let browser: Browser;

  beforeAll(async () => {
    await build({ mode: 'export', logLevel: 'error', build: { outDir: folder } });
    files = await startFileServer(folder);
    browser = await startBrowser();
    // A build takes its time where others run beside it.
  });
  afterAll(async () => {
    await browser.close();
    files.stop();
    rmSync(folder, { recursive: true });
  });

  it('has a marketplace without a server: a person signs in and finds something', async () => {
    const visitor = await visit(browser, files.url);
    const { page } = visitor;
    await visitor.find('aria/Log In[role="link"]');
    await page.waitForSelector('select[name="person"] option[value="full"]');
    await visitor.leaves(() => page.select('select[name="person"]', 'full'));
    await visitor.find('aria/Amira[role="button"]');
    await (await visitor.find('mp-header >>> input[name="q"]')).click();
    await page.keyboard.type('cloud');
    await visitor.find('aria/Cloud Storage[role="option"]');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('has the guide, whose search needs no marketplace', async () => {
    const visitor = await visit(browser, `${files.url}guide-start.html`);
    await (await visitor.find('mp-search-widget >>> input')).type('trusted types');
    await visitor.find('mp-search-widget >>> a[role=option][href*="/docs/guide-csp.html"]');
    await visitor.leaves(() => visitor.page.keyboard.press('Enter'));
    await visitor.find('.results a[href="./guide-csp.html#trusted-types"]');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('shows the header of each person, and leads from one to the next', async () => {
    const visitor = await visit(browser, `${files.url}people.html?person=company-member&tenant=meridian`);
    const { page } = visitor;
    await visitor.find('aria/Pauline[role="button"]');
    const frame = await page.waitForFrame((one) => one.url().includes('people-frame.html'));
    await frame.waitForFunction(() =>
      document.querySelector('mp-header')?.shadowRoot?.querySelector('#mp-trigger-company'),
    );
    await page.waitForSelector('.neighbours a:last-child');
    await visitor.leaves(() => page.click('.neighbours a:last-child'));
    expect(new URL(page.url()).searchParams.get('person')).not.toBe('company-member');
    await visitor.ready();
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  // Two pages of all tenants: the longest test of all by far.
  it('shows the header of each tenant in a frame of its own, and switches them all', async () => {
    const visitor = await visit(browser, `${files.url}tenants.html?width=768`);
    const { page } = visitor;
    const shows = async (tenant: string, viewer: string, selector: string) => {
      const frame = await page.waitForFrame(
        (one) => one.url().includes(`tenant=${tenant}`) && one.url().includes(`viewer=${viewer}`),
      );
      await frame.waitForFunction(
        (inRoot) => document.querySelector('mp-header')?.shadowRoot?.querySelector(inRoot),
        { polling: 100 },
        selector,
      );
    };
    await shows('smart', 'full', '.user');
    await visitor.find('::-p-text(light text, 16.17:1)');
    await visitor.find('::-p-text(light text, 21.00:1)');
    await page.click('.switches a[href*="viewer=anonymous"]');
    await shows('smart', 'anonymous', '.sign-in');
    expect(new URL(page.url()).searchParams.get('viewer')).toBe('anonymous');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('plays with an element, and with what goes wrong behind it', async () => {
    const visitor = await visit(browser, `${files.url}playground.html?tag=mp-header&person=buyer`);
    const shows = async (inRoot: string) => {
      const frame = await visitor.page.waitForFrame((one) => one.url().includes('playground-frame.html'));
      await frame.waitForFunction(
        (selector) => document.querySelector('mp-header')?.shadowRoot?.querySelector(selector),
        { polling: 100 },
        inRoot,
      );
    };
    await shows('.user');
    await visitor.page.select('#fault', 'bootstrap');
    await visitor.find('::-p-text("code":"bootstrap")');
    await visitor.page.select('#fault', 'none');
    await visitor.page.select('#person', 'anonymous');
    await shows('.sign-in');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('shows each state of the cart in a frame of its own', async () => {
    const visitor = await visit(browser, `${files.url}cart.html`);
    for (const [state, inRoot] of [
      ['ready', '.cart .cart-line'],
      ['there', '.cart .cart-alert.good'],
    ] as const) {
      const frame = await visitor.page.waitForFrame((one) => one.url().includes(`state=${state}`));
      await frame.waitForFunction(
        (selector) => document.querySelector('mp-header')?.shadowRoot?.querySelector(selector),
        { polling: 100 },
        inRoot,
      );
    }
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('installs the layer from an older configuration, and takes it away again', async () => {
    const visitor = await visit(browser, `${files.url}loader.html`);
    await visitor.ready();
    await visitor.find('::-p-text(widgets=)');
    expect(await visitor.page.$$eval('.problems li', (all) => all.map(({ textContent }) => textContent))).toEqual([
      'isOldNews',
    ]);
    await visitor.click('aria/Remove[role="button"]');
    await visitor.page.waitForFunction(() => !document.querySelector('mp-header, mp-footer'), { polling: 100 });
    await visitor.click('aria/Install[role="button"]');
    await visitor.ready();
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('leads from a situation back to all of them, wherever its page says it is', async () => {
    const visitor = await visit(browser, `${files.url}situation.html?page=checkout`);
    const crumbs = await (await visitor.find('.crumbs')).$$eval('a', (links) => links.map(({ href }) => href));
    expect(crumbs).toEqual([files.url, `${files.url}situations.html`]);
    await visitor.close();
  });

  it('fills the cart from the page, and shows a signal on the icons', async () => {
    const visitor = await visit(browser, files.url);
    await visitor.ready();
    await visitor.click('aria/Add Forecast to cart[role="button"]');
    await visitor.find('aria/Cart, 1 item[role="button"]');
    await visitor.page.goto(`${files.url}signals.html`);
    await visitor.find('aria/Messages, 4 unread[role="link"]');
    await visitor.click('::-p-text(12 messages)');
    await visitor.find('aria/Messages, 12 unread[role="link"]');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('shows what a colour does to the header, and how it reads', async () => {
    const visitor = await visit(browser, `${files.url}theme.html`);
    const { page } = visitor;
    await visitor.ready();
    await page.type('[name=headerNavBg]', '#00d70f');
    await visitor.find('::-p-text(1.96:1, below AA)');
    const groundIs = (wanted: string) =>
      page.waitForFunction(
        (colour) => {
          const bar = document.querySelector('mp-header')?.shadowRoot?.querySelector('.bar-row');
          return bar && getComputedStyle(bar).backgroundColor === colour;
        },
        { polling: 100 },
        wanted,
      );
    await groundIs('rgb(0, 215, 15)');
    await page.select('[name=contrast]', 'aa');
    await page.waitForFunction(() => !document.querySelector('.readings .faint'), { polling: 100 });
    expect(await page.$eval('[name=json]', (field) => JSON.parse((field as HTMLTextAreaElement).value))).toEqual({
      headerNavBg: '#00d70f',
    });
    await page.click('button[type=reset]');
    await groundIs('rgb(255, 255, 255)');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('shows the tree of a template, what it leaves out, and the header that it makes', async () => {
    const visitor = await visit(browser, `${files.url}template.html`);
    const { page } = visitor;
    const shows = (selector: string) =>
      page.waitForFunction(
        (inRoot) => document.querySelector('mp-header')?.shadowRoot?.querySelector(inRoot),
        { polling: 100 },
        selector,
      );
    await shows('.template-body .navbar');
    await page.select('[name=example]', 'hostile');
    await shows('.template-body .hostile');
    const dropped = await page.$$eval('.problems li', (items) => items.map((item) => item.textContent).join(' '));
    for (const name of ['script', 'onclick', 'iframe', 'marquee', ':host']) expect(dropped).toContain(name);
    expect(await page.evaluate(() => Reflect.get(window, '__hostile'))).toBeUndefined();
    await visitor.close();
  });

  it('shows each state of the search in a frame of its own', async () => {
    const visitor = await visit(browser, `${files.url}search.html`);
    const { page } = visitor;
    const seen = async (state: string, selector: string) => {
      const frame = await page.waitForFrame((one) => one.url().includes(`state=${state}`));
      await frame.waitForFunction(
        (inRoot) => document.querySelector('mp-search-widget')?.shadowRoot?.querySelector(inRoot),
        { polling: 100 },
        selector,
      );
    };
    await seen('idle', 'input[name="q"]');
    await page.evaluate(() => document.querySelector('iframe[title="Results"]')?.scrollIntoView());
    await seen('open', '[role=option][aria-label="Cloud Storage"]');
    await page.evaluate(() => document.querySelector('iframe[title="Nothing found"]')?.scrollIntoView());
    await seen('empty', '[role=option][aria-disabled=true]');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});

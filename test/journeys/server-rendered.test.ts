import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadLayer } from '../marketplace/built-layer.ts';
import { type RunningServer, startServer } from '../marketplace/serve.ts';
import { TEMPLATES, withoutFiles } from './held-files.ts';
import { aWhile } from './host-site.ts';
import { signIn } from './sign-in.ts';
import { startBrowser, visit } from './visitor.ts';

/** Nodes and shifts are noted from before the page begins. */
function noteFromTheStart(): void {
  const noted = { shifts: [] as number[], errors: [] as unknown[], ready: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('mp-error', (event) => noted.errors.push((event as CustomEvent<unknown>).detail));
  document.addEventListener('mp-ready', () => (noted.ready += 1));
  document.addEventListener('DOMContentLoaded', () => {
    const nodes = ['mp-header', 'mp-footer'].flatMap((tag) => [
      ...(document.querySelector(tag)?.shadowRoot?.querySelectorAll('[data-mp-root] *') ?? []),
    ]);
    Object.assign(noted, { nodes });
  });
}

interface Noted {
  readonly shifts: readonly number[];
  readonly errors: readonly unknown[];
  readonly nodes: readonly Element[];
}

interface Refreshed {
  refresh(): Promise<void>;
}

const noted = (page: Page): Promise<Pick<Noted, 'shifts' | 'errors'> & { nodes: number; gone: string[] }> =>
  page.evaluate(() => {
    const { shifts, errors, nodes } = (window as unknown as { noted: Noted }).noted;
    const gone = nodes.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 120));
    return { shifts, errors, nodes: nodes.length, gone };
  });

const ready = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { noted: { ready: number } }).noted.ready > 0);

/** Types a letter when the tree has begun with a drawn header, and React has not yet come to its field. */
function typeAsTheTreeBegins(letter: string): void {
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('mp-header')?.shadowRoot as ShadowRoot;
    const begins = new MutationObserver(() => {
      if (root.querySelector('[data-mp-data]')) return;
      begins.disconnect();
      const field = root.querySelector('input') as HTMLInputElement;
      field.focus();
      // oxlint-disable-next-line typescript/no-deprecated -- as a person's key does
      document.execCommand('insertText', false, letter);
      Object.assign(window, { typedAt: performance.now() });
    });
    begins.observe(root, { childList: true, subtree: true });
  });
}

/** Says another thing of the linked sheet's texts, nothing else (an empty text), or has it not come at all (null). */
async function withSheet(page: Page, mark: string | null): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().endsWith('mp-header.css')) return void request.continue();
    if (mark === null) return void request.respond({ status: 404 });
    return void fetch(request.url())
      .then((answer) => answer.text())
      .then((css) =>
        request.respond({ contentType: 'text/css', body: mark ? css.replace(/--_sheet:[^}]*/, mark) : css }),
      );
  });
}

/** Writes a page piece by piece, each of them for frames of its own; of all else there are only the sheets. */
async function startInPieces(market: string, html: string): Promise<{ readonly url: string; stop(): void }> {
  const pieces = html.match(/[^]{1,1500}/g) ?? [];
  const server = createServer(async ({ url = '/' }, response) => {
    if (url !== '/') {
      const answer = url.endsWith('.css') ? await fetch(market + url) : undefined;
      return response.writeHead(answer?.status ?? 404, { 'Content-Type': 'text/css' }).end(await answer?.text());
    }
    response.writeHead(200, { 'Content-Type': 'text/html' });
    for (const piece of pieces) {
      response.write(piece);
      await aWhile(40);
    }
    return response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => void server.close() };
}

/** Where the header's markup is torn: in its sheet, and behind its search. */
const TORN_IN = ['--_sheet:', '</form>'];

/** Asks for a page whose header has rules of the page's own, and the built-in bar. */
const OWN_RULES = '?own-rules';
const RULES = { cssHeader: '.logo{outline:0}' };

/** The marketplace's own pages, drawn on the server with what it answers, and taken over by either build. */
describe.each(['dist', 'dist/lite'])('a server-rendered page of %s', (folder) => {
  let market: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    const layer = await loadLayer(folder);
    if (!layer) throw new Error(`No server.js in ${folder}`);
    const renderHeader: typeof layer.renderHeader = (config, data) =>
      layer.renderHeader({ ...config, ...(config.url?.includes(OWN_RULES) && { templates: RULES }) }, data);
    market = await startServer({ port: 0, staticRoots: { '/dist': folder }, layer: { ...layer, renderHeader } });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await market.stop();
  });

  async function at(
    person: string,
    {
      scripts = true,
      tenant = 'meridian',
      path = '/home',
      typed = '',
      sheet = undefined as string | null | undefined,
      sanitiser = true,
      held = undefined as RegExp | undefined,
    } = {},
  ) {
    const visitor = await visit(browser, 'about:blank');
    const { page } = visitor;
    await page.evaluateOnNewDocument(noteFromTheStart);
    if (typed) await page.evaluateOnNewDocument(typeAsTheTreeBegins, typed);
    if (!sanitiser) await page.evaluateOnNewDocument(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
    await signIn(page.browserContext(), market.url, { person, tenant });
    await page.setJavaScriptEnabled(scripts);
    if (sheet !== undefined) await withSheet(page, sheet);
    const release = held ? await withoutFiles(visitor, held) : async () => {};
    market.requests.length = 0;
    await page.goto(market.url + path);
    return { ...visitor, release };
  }

  it.each([
    ['full', 'meridian'],
    ['company-member', 'nordwind'],
    ['buyer', 'sunfield'],
    ['anonymous', 'meridian'],
    ['impersonated', 'meridian'],
    // Names of languages that Node knows and Chromium does not.
    ['full', 'polyglot'],
  ])(
    'of %s at %s is taken over as it is: no node is made anew, nothing moves, nothing is asked again',
    async (person, tenant) => {
      const visitor = await at(person, { tenant });
      const { page } = visitor;
      await ready(page);
      await aWhile();
      const { errors, gone, nodes, shifts } = await noted(page);
      expect(errors).toEqual([]);
      expect(nodes).toBeGreaterThan(40);
      expect(gone).toEqual([]);
      expect(shifts).toEqual([]);
      const asked = market.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/'));
      for (const given of [
        'bootstrap-context',
        '/translation/',
        '/theme/',
        '/templates/',
        'itemDetails',
        'assignments',
      ])
        expect(
          asked.filter((path) => path.includes(given)),
          given,
        ).toEqual([]);
      expect(visitor.errors).toEqual([]);
      await visitor.close();
    },
  );

  it.each(['/home', '/home?linked'])('moves nothing while its markup comes in pieces: %s', async (path) => {
    const { page, close } = await at('full', { path });
    const html = await page.evaluate(async () => (await fetch('', { headers: { Accept: 'text/html' } })).text());
    const slow = await startInPieces(market.url, html);
    await page.goto(slow.url);
    expect(await page.$('mp-header >>> .user')).not.toBe(null);
    expect((await noted(page)).shifts).toEqual([]);
    slow.stop();
    await close();
  });

  it.each(TORN_IN)(
    'is taken over once all of it is here, where its script has not waited: torn at %s',
    async (tear) => {
      const visitor = await at('full');
      const { page } = visitor;
      const html = await page.evaluate(async () => (await fetch('', { headers: { Accept: 'text/html' } })).text());
      const place = html.indexOf(tear, html.indexOf('<mp-header'));
      expect(place).toBeGreaterThan(0);
      const pieces = [html.slice(0, place).replace('<script type="module"', '$& async'), html.slice(place)];
      expect(pieces[0]).toContain(' async src="/dist/mp-elements.js"');
      await page.setRequestInterception(true);
      page.on('request', (request) =>
        request.isNavigationRequest()
          ? void request.respond({ contentType: 'text/html', body: '' })
          : void request.continue(),
      );
      await page.goto(`${market.url}/home`);
      market.requests.length = 0;
      const found = await page.evaluate(async ([begun = '', rest = '']) => {
        const errors: unknown[] = [];
        const parts = () => [
          ...(document.querySelector('mp-header')?.shadowRoot?.querySelectorAll('.mp-root *') ?? []),
        ];
        document.open();
        window.addEventListener('mp-error', (event) => errors.push((event as CustomEvent<unknown>).detail));
        const isReady = new Promise((resolve) => window.addEventListener('mp-ready', resolve));
        document.write(begun);
        await customElements.whenDefined('mp-header');
        await new Promise((resolve) => setTimeout(resolve, 500));
        const before = parts();
        document.write(rest);
        document.close();
        await isReady;
        const bars = document.querySelector('mp-header')?.shadowRoot?.querySelectorAll('.bar-row').length;
        return { errors, bars, gone: before.filter((node) => !node.isConnected).length, there: parts().length };
      }, pieces);
      expect(found).toEqual({ errors: [], bars: 1, gone: 0, there: expect.any(Number) });
      expect(found.there).toBeGreaterThan(100);
      expect(
        market.requests.filter(({ path }) => /bootstrap-context|translation|theme|assignments/.test(path)),
      ).toEqual([]);
      await visitor.close();
    },
  );

  /** Scripts of their own for each tag, in place of the one for all. */
  const EACH = ['mp-header', 'mp-footer', 'mp-search-widget', 'mp-preview-toolbar', 'mp-banners']
    .map((tag) => `<script type="module" src="/dist/${tag}.js"></script>`)
    .join('');
  const ALL = '<script type="module" src="/dist/mp-elements.js"></script>';

  /** The same page, with tags that nobody has drawn where the footer was. All they need comes first. */
  async function atMixed(person: string, scripts = ALL) {
    const visitor = await at(person);
    const { page } = visitor;
    const html = await page.evaluate(async () => (await fetch('', { headers: { Accept: 'text/html' } })).text());
    const bare = '<mp-search-widget></mp-search-widget><mp-footer></mp-footer>';
    const body = html.replace(/<mp-footer[^]*<\/mp-footer>/, bare).replace(ALL, scripts);
    expect(body).toContain(scripts);
    await page.setRequestInterception(true);
    page.on('request', async (request) => {
      if (request.isNavigationRequest()) return request.respond({ contentType: 'text/html', body });
      if (/mp-(header|preview-toolbar|banners)\.tree-/.test(request.url())) await aWhile(600);
      return request.continue();
    });
    const again = async () => {
      market.requests.length = 0;
      await page.goto(`${market.url}/home`);
      await ready(page);
      await visitor.find('aria/Privacy Policy[role="link"]');
    };
    await again();
    return { ...visitor, again };
  }
  const askedFor = (part: string) => market.requests.filter(({ path }) => path.includes(part));

  it.each([
    ['is styled by what stands in its HTML, alone', '/home', null, false],
    ['is styled by the sheet that it links, alone', '/home?linked', undefined, false],
    [
      'has the sheets of the script where the linked one is of another release',
      '/home?linked',
      '--_sheet:"9.9.9-1"',
      true,
    ],
    ['has the sheets of the script where the linked one does not come', '/home?linked', null, true],
  ] as const)('%s', async (_, path, mark, adopts) => {
    const visitor = await at('full', { path, sheet: mark });
    const { page } = visitor;
    await ready(page);
    const found = await page.evaluate(() => {
      const root = document.querySelector('mp-header')?.shadowRoot as ShadowRoot;
      const rules = root.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
      const { position, height } = getComputedStyle(root.querySelector('.bar-row') as Element);
      return { adopts: rules.some((rule) => rule.startsWith('.bar-row')), position, height };
    });
    expect(found).toEqual({ adopts, position: 'relative', height: '52px' });
    await visitor.close();
  });

  it.each([
    ['its sheet does not come a second time', '/home?linked'],
    ['its styles stand in it', '/home'],
  ])('keeps its look when it is moved and %s', async (_, path) => {
    const visitor = await at('full', { path, sheet: '' });
    const { page } = visitor;
    await ready(page);
    await page.setOfflineMode(true);
    const height = await page.evaluate(() => {
      const header = document.querySelector('mp-header') as HTMLElement;
      document.body.append(header);
      const row = header.shadowRoot?.querySelector('.bar-row') as Element;
      return getComputedStyle(row).blockSize;
    });
    expect(height).toBe('52px');
    await visitor.close();
  });

  it.each([
    ['from one script', ALL],
    ['from scripts of their own', EACH],
  ])('brings its answers to the tags beside it that nobody has drawn, %s', async (_, scripts) => {
    const { again, close, errors } = await atMixed('full', scripts);
    for (let time = 0; time < 3; time += 1) {
      await again();
      for (const given of ['bootstrap-context', '/translation/', '/theme/', '/templates/'])
        expect(askedFor(given), given).toEqual([]);
      // What everybody sees at first is no use to whom a server has drawn more.
      expect(askedFor('mp-header.cold')).toEqual([]);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('asks anew beside such tags, too, as soon as it is refreshed', async () => {
    const { page, find, close } = await atMixed('full');
    const buyer = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ person: 'buyer' }) };
    await page.evaluate((session) => fetch('/demo/session', { method: 'POST', ...session }), buyer);
    await page.evaluate(() => (document.querySelector('mp-header') as HTMLElement & Refreshed).refresh());
    await find('aria/Jonas[role="button"]');
    await close();
  });

  it('asks the server who is here when it is refreshed, whatever came with the page', async () => {
    const visitor = await at('full');
    const { page } = visitor;
    await ready(page);
    const somebodyElse = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ person: 'buyer' }) };
    await page.evaluate((session) => fetch('/demo/session', { method: 'POST', ...session }), somebodyElse);
    market.requests.length = 0;
    await page.evaluate(() => (document.querySelector('mp-header') as HTMLElement & Refreshed).refresh());
    await visitor.find('aria/Jonas[role="button"]');
    expect(market.requests.filter(({ path }) => path.includes('bootstrap-context'))).toHaveLength(1);
    await visitor.close();
  });

  it('follows another tab, in which somebody else has signed in', async () => {
    const visitor = await at('full');
    await visitor.page.waitForFunction(() => (window as unknown as { noted: { ready: number } }).noted.ready > 0);
    const other = await visitor.page.browserContext().newPage();
    await other.goto(`${market.url}/login?person=buyer`);
    await other.waitForSelector('aria/Jonas[role="button"]');
    await visitor.page.bringToFront();
    await visitor.find('aria/Jonas[role="button"]');
    await visitor.close();
  });

  it.each([
    ['a sanitiser', {}],
    ['none', { sanitiser: false }],
  ])('with a partner’s own template is taken over as it is, too, in a browser with %s', async (_, browserHas) => {
    const { page, errors, close } = await at('buyer', { tenant: 'fjell', ...browserHas });
    await ready(page);
    await aWhile();
    const found = await noted(page);
    expect([found.errors, found.gone, found.shifts, errors]).toEqual([[], [], [], []]);
    expect(found.nodes).toBeGreaterThan(40);
    await close();
  });

  /** Rules that stand in the roots' HTML, and the height of a partner's list. */
  const written = (page: Page) =>
    page.evaluate(() => {
      const root = document.querySelector('mp-header')?.shadowRoot as ShadowRoot;
      const list = root.querySelector('.navbar-nav') as Element;
      return [root.querySelectorAll('style').length, list.getBoundingClientRect().height];
    });

  it('with a partner’s own template has their rules without a script, and those of the script from then on', async () => {
    const { page, close } = await at('buyer', { tenant: 'fjell', scripts: false });
    const [, alone] = await written(page);
    await close();
    const other = await at('buyer', { tenant: 'fjell' });
    await ready(other.page);
    await aWhile();
    expect(await written(other.page)).toEqual([1, alone]);
    expect(alone).toBeLessThan(60);
    await other.close();
  });

  /** A partner's page whose templates cannot be read yet. */
  async function withHeldTemplates() {
    const visitor = await at('buyer', { tenant: 'fjell', held: TEMPLATES });
    await visitor.page.waitForFunction(() => performance.getEntriesByName('mp-header:painted').length > 0);
    return visitor;
  }
  const headerText = (page: Page) =>
    page.evaluate(() => document.querySelector('mp-header')?.shadowRoot?.querySelector('[data-mp-root]')?.textContent);

  it('asks for what reads a partner’s templates, and so for their rules, before there is a tree', async () => {
    const { page, release, close } = await at('buyer', { tenant: 'fjell', held: /\/chunks\/core-/ });
    const asked = (tab: Page) =>
      tab.evaluate(
        (source) => performance.getEntriesByType('resource').filter(({ name }) => new RegExp(source).test(name)).length,
        TEMPLATES.source,
      );
    await expect.poll(() => asked(page)).toBe(1);
    await release();
    await ready(page);
    await aWhile();
    expect([await asked(page), (await noted(page)).gone]).toEqual([1, []]);
    await close();
    const other = await at('buyer');
    await ready(other.page);
    await aWhile();
    expect(await asked(other.page)).toBe(0);
    await other.close();
  });

  it('stays as it is while a partner’s templates are on their way, and is taken over with them', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    await aWhile(600);
    expect((await noted(page)).gone).toEqual([]);
    await release();
    await ready(page);
    await aWhile();
    const found = await noted(page);
    expect([found.errors, found.gone, errors]).toEqual([[], [], []]);
    await close();
  });

  it('becomes another bar without an error where the page has gone on while templates were on their way', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    await page.evaluate(() => history.pushState(null, '', '/checkout'));
    await aWhile();
    await release();
    await ready(page);
    await expect.poll(() => headerText(page)).toContain('Secure checkout');
    expect([(await noted(page)).errors, errors]).toEqual([[], []]);
    await close();
  });

  it('becomes another bar without an error where something was said to assistive technology meanwhile', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('universalnav:cart:add')));
    // Longer than a breath, in which what comes is said at once.
    await aWhile(1300);
    await release();
    await ready(page);
    await aWhile();
    expect([(await noted(page)).errors, errors]).toEqual([[], []]);
    await close();
  });

  it('searches for what was typed into a partner’s bar that has given way to the built-in one', async () => {
    const { page, leaves, close } = await withHeldTemplates();
    await page.focus('mp-header >>> input');
    await page.keyboard.type('cloud');
    await expect.poll(() => page.$('mp-header >>> .template-body'), { timeout: 8000 }).toBe(null);
    await aWhile();
    await leaves(() => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname).toBe('/appwise/search/cloud');
    await close();
  });

  it.each([
    ['is taken over as it is', false],
    ['shows the cart of now, without an error, where that has changed meanwhile', true],
  ])('of the built-in bar with rules of the page’s own %s', async (_, isEmptied) => {
    const { page, errors, release, close } = await at('full', { path: `/home${OWN_RULES}`, held: TEMPLATES });
    await page.waitForFunction(() => performance.getEntriesByName('mp-header:painted').length > 0);
    const cart = () =>
      page.evaluate(
        () => document.querySelector('mp-header')?.shadowRoot?.getElementById('mp-trigger-cart')?.ariaLabel,
      );
    expect(await cart()).toBe('Cart, 3 items');
    const faults = (init: RequestInit) => fetch(`${market.url}/demo/faults`, init);
    if (isEmptied) {
      const fault = { path: '/api/checkout/v1/shoppingCarts/itemDetails', json: { itemsCount: 0, items: [] } };
      const headers = { 'Content-Type': 'application/json' };
      await faults({ method: 'POST', headers, body: JSON.stringify([fault]) });
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('universalnav:cart:update')));
      await page.waitForResponse((response) => response.url().includes('itemDetails'));
    }
    await aWhile();
    await release();
    await ready(page);
    await expect.poll(cart).toBe(isEmptied ? 'Cart' : 'Cart, 3 items');
    await aWhile();
    await faults({ method: 'DELETE' });
    const found = await noted(page);
    expect([found.errors, found.gone.length > 0, errors]).toEqual([[], isEmptied, []]);
    await close();
  });

  it('keeps a partner’s footer, which works as it stands, however late its templates are; the bar gives way', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    const drawn = () =>
      page.evaluate(() =>
        ['mp-header', 'mp-footer'].map(
          (tag) => document.querySelector(tag)?.shadowRoot?.querySelector('.template-body') !== null,
        ),
      );
    await expect.poll(drawn, { timeout: 8000 }).toEqual([false, true]);
    await aWhile();
    expect(await drawn()).toEqual([false, true]);
    await release();
    await expect.poll(drawn).toEqual([true, true]);
    expect([(await noted(page)).errors, errors]).toEqual([[], []]);
    await close();
  });

  it('says at once that somebody leaves, and who is here as the page says it, while templates are on their way', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    const leaving = await page.evaluate(() => {
      const header = document.querySelector('mp-header') as HTMLElement & { logout(): void; bootstrap: unknown };
      const heard: string[] = [];
      header.addEventListener('mp-logout', (event) => {
        event.preventDefault();
        heard.push(event.type);
      });
      header.logout();
      return new Promise<string[]>((resolve) => setTimeout(() => resolve(heard), 300));
    });
    expect(leaving).toEqual(['mp-logout']);
    expect(await headerText(page)).toContain('Jonas');
    await page.evaluate(() =>
      Object.assign(document.querySelector('mp-header') as HTMLElement, { bootstrap: { CurrentUser: null } }),
    );
    await expect.poll(() => headerText(page)).not.toContain('Jonas');
    await release();
    await aWhile();
    expect(errors).toEqual([]);
    await close();
  });

  it('is the built-in one, with no further error, where what reads templates cannot be had', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    await release('abort');
    await ready(page);
    await aWhile();
    const codes = (await noted(page)).errors.map((error) => (error as { readonly code: string }).code);
    expect([codes, errors]).toEqual([['script'], []]);
    expect(await page.$('mp-header >>> .template-body')).toBe(null);
    expect(await headerText(page)).toContain('Jonas');
    await close();
  });

  it('shows nobody who has given way to somebody else in another tab, though templates are still on their way', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    expect(await headerText(page)).toContain('Jonas');
    const other = await page.browserContext().newPage();
    await other.goto(`${market.url}/login?person=full&tenant=fjell`);
    await page.bringToFront();
    await expect.poll(() => headerText(page)).not.toContain('Jonas');
    await release();
    await expect.poll(() => headerText(page)).toContain('Amira');
    expect([(await noted(page)).errors, errors]).toEqual([[], []]);
    await close();
  });

  it('leaves nothing behind where it is taken away before its templates are read', async () => {
    const { page, errors, release, close } = await withHeldTemplates();
    await aWhile();
    const left = await page.evaluate(async () => {
      const header = document.querySelector('mp-header') as HTMLElement;
      header.remove();
      await new Promise((resolve) => setTimeout(resolve, 100));
      const before = header.shadowRoot?.querySelector('[data-mp-root]')?.childElementCount;
      header.setAttribute('locale', 'de-DE');
      document.body.prepend(header);
      return before;
    });
    expect(left).toBe(0);
    await release();
    await expect.poll(() => headerText(page)).toContain('Abmelden');
    expect([(await noted(page)).errors, errors]).toEqual([[], []]);
    await close();
  });

  it('keeps what is typed while the tree takes the field over, and searches with it', async () => {
    const visitor = await at('full', { typed: 'c' });
    const { page } = visitor;
    await ready(page);
    expect(await page.evaluate(() => (window as unknown as { typedAt?: number }).typedAt)).toBeGreaterThan(0);
    await page.keyboard.type('loud');
    await visitor.leaves(() => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname).toBe('/appwise/search/cloud');
    await visitor.close();
  });

  it('works without scripts: who is here, links, a search that leads to the listing', async () => {
    const visitor = await at('full', { scripts: false });
    const { page } = visitor;
    await visitor.find('aria/Amira[role="button"]');
    const cart = await visitor.find('aria/Cart, 3 items[role="link"]');
    await visitor.leaves(() => cart.click());
    expect(new URL(page.url()).pathname).toBe('/checkout/cart');
    await visitor.leaves(() => page.goBack());
    const box = await visitor.find('mp-header >>> input[name="q"]');
    await box.focus();
    await page.keyboard.type('cloud');
    await visitor.leaves(() => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/listing?q=cloud');
    await visitor.close();
  });

  it.each([360, 768, 1023])('has all of that without scripts in a bar of %i px, too', async (width) => {
    const visitor = await at('full', { scripts: false });
    const { page } = visitor;
    await page.setViewport({ width, height: 800 });
    const user = await visitor.find('aria/Amira[role="button"]');
    await visitor.find('aria/Manage[role="button"]');
    for (const dead of ['.menu-button', '.search-button', '.avatar-button', '.dropdown:has(> .choice)'])
      expect(await (await page.$(`mp-header >>> ${dead}`))?.isVisible(), dead).toBe(false);
    await user.click();
    await visitor.find('aria/Logout[role="link"]');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const box = await visitor.find('mp-header >>> input[name="q"]');
    await box.focus();
    await page.keyboard.type('cloud');
    await visitor.leaves(() => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname).toBe('/listing');
    await visitor.close();
    const nobody = await at('anonymous', { scripts: false });
    await nobody.page.setViewport({ width, height: 800 });
    for (const name of ['Log In', 'Register']) await nobody.find(`aria/${name}[role="link"]`);
    await nobody.close();
  });

  it('says without scripts, and from the first frame on, for whom the page is shown', async () => {
    const visitor = await at('impersonated', { scripts: false });
    const banner = await visitor.find('mp-banners >>> [role="region"]');
    expect(await banner.evaluate(({ textContent }) => textContent)).toContain('You are in impersonation mode');
    await visitor.page.setJavaScriptEnabled(true);
    await visitor.page.reload();
    await visitor.ready();
    await aWhile();
    const { errors, gone } = await noted(visitor.page);
    expect([errors, gone, visitor.errors]).toEqual([[], [], []]);
    await visitor.close();
  });
});

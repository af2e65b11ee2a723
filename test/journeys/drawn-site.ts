import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import type { RenderData } from '../../elements/server.ts';
import { loadLayer } from '../marketplace/built-layer.ts';
import { startServer } from '../marketplace/serve.ts';
import { withoutFiles } from './held-files.ts';
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

export const noted = (page: Page): Promise<Pick<Noted, 'shifts' | 'errors'> & { nodes: number; gone: string[] }> =>
  page.evaluate(() => {
    const { shifts, errors, nodes } = (window as unknown as { noted: Noted }).noted;
    const gone = nodes.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 120));
    return { shifts, errors, nodes: nodes.length, gone };
  });

export const ready = (page: Page) =>
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

/** Asks for a page whose header has rules of the page's own, and the built-in bar. */
export const OWN_RULES = '?own-rules';
const RULES = { cssHeader: '.logo{outline:0}' };
/** Asks for a page with markup around our parts that no browser reads as it is written. */
export const IN_PARAGRAPH = '?in-paragraph';
const PARAGRAPH = { headerIn: '<p class="mine"><a href="/about">{{logo}}</a>{{searchBox}}{{manageDropdown}}</p>' };
/** Asks for a page whose server does not know the theme. */
export const NO_THEME = '?no-theme';

function withoutTheme({ bootstrap, ...data }: RenderData): RenderData {
  const known = bootstrap as { readonly CHANNEL_SETTINGS?: object };
  const CHANNEL_SETTINGS = { ...known.CHANNEL_SETTINGS, customLogo: undefined };
  const rest = { ...known, CHANNEL_SETTINGS, theme: undefined };
  return { ...data, bootstrap: rest, theme: undefined, themeSettings: undefined };
}

/** Asks for a page whose tags have each the answers that it needs itself, and none of the apps. */
export const APART = '?apart';
/** Asks for a page whose footer was drawn without any. */
export const BARE_FOOTER = '?bare-footer';

/** Asks for a page of a server that knows that there is nothing: no apps, and nobody who is not signed in. */
export const NOTHING = '?nothing';
const withNothing = (data: RenderData): RenderData => ({
  ...data,
  apps: null,
  ...(!(data.bootstrap as { readonly CurrentUser?: unknown } | null)?.CurrentUser && { bootstrap: null }),
});

/** What a tag of the page is drawn with. */
type Share = (url: string, data: RenderData | undefined) => RenderData | undefined;
const forHeader: Share = (url, data) => (url.includes(APART) ? { ...data, apps: undefined } : data);
const forOthers: Share = (url, data) =>
  url.includes(APART) ? { bootstrap: data?.bootstrap, translations: data?.translations } : data;
const forFooter: Share = (url, data) => (url.includes(BARE_FOOTER) ? undefined : forOthers(url, data));

type DrawnSite = Awaited<ReturnType<typeof startDrawnSite>>;

/** The marketplace's own pages, drawn on the server with what it answers, and taken over by the build in a folder. */
async function startDrawnSite(folder = 'dist') {
  const layer = await loadLayer(folder);
  if (!layer) throw new Error(`No server.js in ${folder}`);
  const forPage =
    (render: typeof layer.renderHeader, share: Share): typeof render =>
    ({ url = '', ...config }, data) => {
      const own = { ...config, url, ...(url.includes(OWN_RULES) && { templates: RULES }) };
      const partner = url.includes(IN_PARAGRAPH) ? { ...data, templates: PARAGRAPH } : data;
      const told = url.includes(NOTHING) ? withNothing(partner ?? {}) : partner;
      const answers = url.includes(NO_THEME) ? withoutTheme(told ?? {}) : told;
      // A page may leave them out.
      return render(own, share(url, answers) as RenderData);
    };
  const drawing = {
    renderHeader: forPage(layer.renderHeader, forHeader),
    renderFooter: forPage(layer.renderFooter, forFooter),
    renderPreviewToolbar: forPage(layer.renderPreviewToolbar, forOthers),
    renderBanners: forPage(layer.renderBanners, forOthers),
  };
  const market = await startServer({ port: 0, staticRoots: { '/dist': folder }, layer: drawing });
  const browser = await startBrowser();

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
      before = '',
      width = 1280,
    } = {},
  ) {
    const visitor = await visit(browser, 'about:blank');
    const { page } = visitor;
    await page.evaluateOnNewDocument(noteFromTheStart);
    if (typed) await page.evaluateOnNewDocument(typeAsTheTreeBegins, typed);
    // On pages of the market alone: this runs in each.
    if (before) await page.evaluateOnNewDocument(`if (location.protocol === 'http:') { ${before} }`);
    if (!sanitiser) await page.evaluateOnNewDocument(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
    await signIn(page.browserContext(), market.url, { person, tenant });
    await page.setViewport({ width, height: 800 });
    await page.setJavaScriptEnabled(scripts);
    if (sheet !== undefined) await withSheet(page, sheet);
    const release = held ? await withoutFiles(visitor, held) : async () => {};
    market.requests.length = 0;
    await page.goto(market.url + path);
    return { ...visitor, release };
  }

  return {
    market,
    at,
    async stop() {
      await browser.close();
      await market.stop();
    },
  };
}

/** The same for all tests of a suite. */
export function useDrawnSite(folder?: string) {
  let site: DrawnSite;
  beforeAll(async () => {
    site = await startDrawnSite(folder);
  });
  afterAll(() => site.stop());
  return {
    at: (...asked: Parameters<DrawnSite['at']>) => site.at(...asked),
    market: {
      get url() {
        return site.market.url;
      },
      get requests() {
        return site.market.requests;
      },
    },
  };
}

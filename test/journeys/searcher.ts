import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { type RunningServer, startServer } from '../marketplace/serve.ts';
import { type OtherOrigins, startOtherOrigins } from './other-origin.ts';
import { visit } from './visitor.ts';

/** A page of a tenant with one search widget, the marketplace behind it, and a signed-in person in front of it. */
export interface SearchPage {
  readonly market: RunningServer;
  readonly origins: OtherOrigins;
  stop(): Promise<void>;
}

export async function startSearchPage(attributes = ''): Promise<SearchPage> {
  const market = await startServer({ port: 0, staticRoots: { '/dist': 'dist' } });
  const config = JSON.stringify({ domain: 'meridian', capabilities: ['appwise'], marketUrl: market.apiUrl });
  const origins = await startOtherOrigins(
    (assets) => `<!doctype html>
      <html lang="en-US">
        <head>
          <title>Search</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <script type="module" src="${assets}mp-elements.js"></script>
        </head>
        <body>
          <h1>A page of the tenant</h1>
          <mp-search-widget ${attributes} config='${config}'></mp-search-widget>
          <p><a href="#after">A link behind it</a></p>
        </body>
      </html>`,
  );
  return {
    market,
    origins,
    async stop() {
      origins.stop();
      await market.stop();
    },
  };
}

export type Searcher = Awaited<ReturnType<typeof startSearching>>;

/** Somebody who searches by the keyboard, and by an input method where the test plays one. */
export async function startSearching(
  browser: Browser,
  { market, origins }: SearchPage,
  before?: (page: Page) => Promise<unknown>,
) {
  const visitor = await visit(browser, `${market.url}/login?person=full`);
  const { page } = visitor;
  await before?.(page);
  await page.goto(origins.pageUrl);
  const cdp = await page.createCDPSession();
  // A painted field takes what is typed, too; but nobody tells a tree of a composition that has begun before it.
  await page.waitForFunction(() =>
    document.querySelector('mp-search-widget')?.shadowRoot?.querySelector('[data-mp-root=""] input'),
  );
  await page.evaluate(() => {
    document.addEventListener('mp-search', (event) => {
      event.preventDefault();
      searches().push((event as CustomEvent<{ query: string }>).detail.query);
    });
    function searches(): string[] {
      return ((window as unknown as { searches?: string[] }).searches ??= []);
    }
  });
  market.requests.length = 0;
  const inRoot = <T>(read: (root: ShadowRoot) => T): Promise<T> =>
    page.evaluate((source) => {
      const root = document.querySelector('mp-search-widget')?.shadowRoot as ShadowRoot;
      return (new Function('root', `return (${source})(root)`) as (root: ShadowRoot) => T)(root);
    }, read.toString()) as Promise<T>;
  return {
    ...visitor,
    cdp,
    inRoot,
    ime: createInputMethod(cdp),
    focus: () => inRoot((root) => root.querySelector('input')?.focus()),
    value: () => inRoot((root) => root.querySelector('input')?.value),
    ghost: () => inRoot((root) => root.querySelector('.ghost')?.textContent ?? ''),
    highlight: () => inRoot((root) => root.querySelector('input')?.getAttribute('aria-activedescendant') ?? null),
    searches: () => page.evaluate(() => (window as unknown as { searches?: string[] }).searches ?? []),
    /** What was asked of the index, by its query. */
    asked: () =>
      market.requests
        .filter(({ path }) => path.includes('/index/'))
        .map(({ path }) => new URL(path, market.url).searchParams.get('q') ?? ''),
    /** All answers are there and have come to rest: their number is said then. */
    settles: () =>
      page.waitForFunction(() => {
        const root = document.querySelector('mp-search-widget')?.shadowRoot;
        return root?.querySelector('[role=status]')?.textContent;
      }),
  };
}

/** The browser's own composition events, as an input method makes them. */
export function createInputMethod(cdp: CDPSession) {
  const key = (type: 'rawKeyDown' | 'keyUp', code: number, name: string) =>
    cdp.send('Input.dispatchKeyEvent', { type, windowsVirtualKeyCode: code, nativeVirtualKeyCode: code, key: name });
  return {
    /** A key that the input method takes for itself: the page sees code 229. */
    async processKey(name = 'Process') {
      await key('rawKeyDown', 229, name);
      await key('keyUp', 229, name);
    },
    compose: (text: string) =>
      cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    commit: (text: string) => cdp.send('Input.insertText', { text }),
  };
}

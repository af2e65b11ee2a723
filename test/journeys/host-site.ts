import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'puppeteer-core';
import type { Fault } from '../marketplace/faults.ts';
import { type SeenRequest, startServer } from '../marketplace/serve.ts';
import { type Noted, noteEverything } from './notes.ts';
import { signIn } from './sign-in.ts';
import { startBrowser } from './visitor.ts';

export type HostSite = Awaited<ReturnType<typeof startHostSite>>;
export type Visitor = Awaited<ReturnType<HostSite['visitor']>>;
export type Tab = Awaited<ReturnType<Visitor['tab']>>;

export const SEARCH = JSON.stringify({ domain: 'meridian', capabilities: ['appwise'] });

/** Pages that a test writes itself, on the marketplace's own origin, and people who look at them. */
export async function startHostSite(sharedBrowser?: Browser) {
  const folder = await mkdtemp(join(tmpdir(), 'mp-host-'));
  const market = await startServer({ port: 0, staticRoots: { '/dist': 'dist', '/host': folder } });
  const browser = sharedBrowser ?? (await startBrowser());
  const written = new Map<string, string>();
  const contexts = new Set<BrowserContext>();

  /** The address of a page with this body. */
  async function write(body: string, lang = 'en-US'): Promise<string> {
    return save(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Host</title>
      <link rel="icon" href="data:,"><script type="module" src="/dist/mp-elements.js"></script></head>
      <body>${body}<main><h1>A page of the host</h1></main></body></html>`,
    );
  }
  /** The address of a page that is written as it stands. */
  async function save(html: string, ending = 'html'): Promise<string> {
    const name = written.get(html) ?? `page-${written.size + 1}.${ending}`;
    if (!written.has(html)) await writeFile(join(folder, name), html);
    written.set(html, name);
    return `${market.url}/host/${name}`;
  }
  await writeFile(join(folder, 'blank.html'), '<!doctype html><title>Blank</title><link rel="icon" href="data:,">');
  const blank = `${market.url}/host/blank.html`;

  async function fail(...faults: readonly Fault[]): Promise<void> {
    await fetch(`${market.url}/demo/faults`, {
      method: faults.length > 0 ? 'POST' : 'DELETE',
      ...(faults.length > 0 && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(faults) }),
    });
  }

  /** What the server was asked, without the browser's own questions of permission. */
  const calls = (path = '/api/'): readonly SeenRequest[] =>
    market.requests.filter((request) => request.path.startsWith(path) && request.method !== 'OPTIONS');

  /** Somebody with cookies and storage of their own. */
  async function visitor(person = 'anonymous', tenant = 'meridian') {
    const context = await browser.createBrowserContext();
    contexts.add(context);
    const enter = (who: string) => signIn(context, market.url, { person: who, tenant });
    await enter(person);
    return {
      context,
      signIn: enter,
      cookie: async (name: string) => (await context.cookies()).find((one) => one.name === name),
      /** What the marketplace truly says of the person. */
      async bootstrap(): Promise<Bootstrap> {
        const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
        const request = new Request(`${market.url}${PATHS.bootstrap}`, { headers: { Cookie: cookies } });
        const answer = await market.marketplace.answer(request);
        if (!answer) throw new Error('No bootstrap');
        return (await answer.json()) as Bootstrap;
      },
      tab: (watched: readonly string[] = []) => openTab(context, watched),
    };
  }

  /** Everybody leaves, and nothing goes wrong any more. */
  async function clear(): Promise<void> {
    await fail();
    await Promise.all([...contexts].map((context) => context.close()));
    contexts.clear();
    await market.untilBrowsersHaveGone();
    market.requests.length = 0;
  }

  return {
    market,
    browser,
    blank,
    write,
    save,
    fail,
    calls,
    visitor,
    clear,
    async stop() {
      await (sharedBrowser ? clear() : browser.close());
      await market.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Bootstrap = Readonly<Record<string, unknown>> & {
  readonly CurrentUser: { readonly uuid: string };
  readonly CompanyInfo: { readonly uuid: string; readonly name: string };
  readonly UserInfo: { readonly name: string; readonly given_name: string; readonly email: string };
};

/** One tab, in which events, errors and every sight of the `watched` texts are noted from before the page begins. */
async function openTab(context: BrowserContext, watched: readonly string[]) {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  const said: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
  // A page of a browser that has a mouse has its window's size.
  if (page.viewport()) await page.setViewport({ width: 1280, height: 800 });
  await page.evaluateOnNewDocument(noteEverything, watched);
  const noted = (): Promise<Noted> => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  /** The times of every question who is there, by the page's own clock. */
  const bootstraps = () =>
    page.evaluate(
      (path) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith(path))
          .map(({ startTime, responseStart }) => ({ startTime, responseStart })),
      PATHS.bootstrap,
    );
  return {
    page,
    errors,
    said,
    noted,
    open: (url: string) => page.goto(url),
    /** When the first text of these was seen. */
    async firstSight(...texts: readonly string[]): Promise<number> {
      const { sights } = await noted();
      return Math.min(...sights.filter(({ text }) => texts.includes(text)).map(({ at }) => at));
    },
    /** When the page has last asked who is there. */
    askedAt: async () => Math.max(...(await bootstraps()).map(({ startTime }) => startTime)),
    /** When the server has begun to say it. */
    answeredAt: async () => Math.min(...(await bootstraps()).map(({ responseStart }) => responseStart)),
    /** `Amira[role="button"]`, through the open shadow roots. */
    sees: (nameAndRole: string, timeout = 30_000) =>
      page.waitForSelector(`aria/${nameAndRole}`, { visible: true, timeout }),
    has: async (nameAndRole: string) => (await page.$(`aria/${nameAndRole}`)) !== null,
    events: async (type: string) => (await noted()).events.filter((event) => event.type === type),
    /** The event has come, be it before the question. */
    hears: (type: string, count = 1) =>
      page.waitForFunction(
        (name, least) =>
          (window as unknown as { noted: Noted }).noted.events.filter((event) => event.type === name).length >= least,
        {},
        type,
        count,
      ),
    stored: () => page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } })) as Stored,
  };
}

type Stored = Promise<{ readonly local: Record<string, string>; readonly session: Record<string, string> }>;

/** Long enough for something that must not happen. */
export const aWhile = (ms = 300): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The calls of the header, by the beginning of their paths. */
export const PATHS = {
  bootstrap: '/api/session/v1/bootstrap-context',
  texts: '/api/v1/translation/',
  configuration: '/api/v3/universal-nav/configuration',
  theme: '/api/channel/v1/styles/FIRST_PARTY/theme/',
  themeSettings: '/api/theme/v1/publishedVersion/settings/header',
  templates: '/api/channel/v1/styles/FIRST_PARTY/templates/',
  apps: '/api/v3/universal-nav/assignments/',
  cart: '/api/checkout/v1/shoppingCarts/itemDetails',
  flags: '/api/appconfigr/v1/evaluation/flagbatch',
  account: '/api/account/v2/users/',
} as const;

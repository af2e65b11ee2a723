import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { startServer } from '../marketplace/serve.ts';
import { withoutTrees } from './held-files.ts';
import { hasPatience, inTime as tryInTime } from './in-time.ts';
import { signIn } from './sign-in.ts';
import { startBrowser } from './visitor.ts';

/** Nothing on a page moves while the header comes to know its person, in whatever order the answers arrive. */

interface Slowness {
  readonly path: string;
  readonly delayMs?: number;
  readonly status?: number;
}

const BOOTSTRAP = '/api/session/v1/bootstrap-context';
const APPS = '/api/v3/universal-nav/assignments';
const THEME = '/api/channel/v1/styles';
const TEXTS = '/api/v1/translation';
const FLAGS = '/api/appconfigr';
const LOGO = '/assets/logos';

/** Of those that concern nobody but a person, visitors see nothing. */
const OF_PERSONS = ['apps last', 'no apps', 'nobody after all'];

const ORDERS: Readonly<Record<string, readonly Slowness[]>> = {
  'as they come': [],
  'apps last': [{ path: APPS, delayMs: 900 }],
  'flags, texts, theme and logo last, one after the other': [
    { path: FLAGS, delayMs: 500 },
    { path: TEXTS, delayMs: 700 },
    { path: THEME, delayMs: 900 },
    { path: LOGO, delayMs: 1100 },
  ],
  'person late': [{ path: BOOTSTRAP, delayMs: 1200 }],
  'no apps': [{ path: APPS, status: 500 }],
  'nobody after all': [{ path: BOOTSTRAP, status: 401 }],
};

/** Each way that the bar is narrowed, by the window's width and a tenant. */
const BARS = (
  [
    [360, 'meridian'],
    [768, 'meridian'],
    [1024, 'nordwind'],
    [1024, 'meridian'],
    [1152, 'polyglot'],
    [1280, 'meridian'],
    [1440, 'sunfield'],
    [1600, 'nordwind'],
  ] as const
).map(([width, tenant], at) => ({ width, tenant, at }));

/** Two of two by two, others for every other bar: all of them are seen, each at half of the widths. */
function visitsAt<const One, const Other>(at: number, [a, b]: readonly [One, One], [c, d]: readonly [Other, Other]) {
  return at % 2
    ? ([
        [a, d],
        [b, c],
      ] as const)
    : ([
        [a, c],
        [b, d],
      ] as const);
}

describe('layout shift', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let browser: Browser;
  beforeAll(async () => {
    server = await startServer({ port: 0, staticRoots: { '/dist': 'dist' } });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  afterEach(() => allGo());

  const contexts = new Set<BrowserContext>();
  async function allGo(): Promise<void> {
    await setFaults([]);
    await Promise.all([...contexts].map((context) => context.close()));
    contexts.clear();
  }

  /** Where a header has lost its patience, it offers to log in, in built-in words: that moves, and is not meant here. */
  const inTime = <Given extends readonly unknown[]>(visit: (...given: Given) => Promise<void>) =>
    tryInTime(visit, allGo);

  async function pageOf(person: string, tenant: string, width: number): Promise<Page> {
    const context = await browser.createBrowserContext();
    contexts.add(context);
    await signIn(context, server.url, { person, tenant });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.setViewport({ width, height: 800 });
    await page.evaluateOnNewDocument(noteArrival);
    await page.evaluateOnNewDocument(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      // Where a line runs from right to left and is drawn before its end has been read, the page itself moves it.
      const isPagesOwn = ({ node, previousRect, currentRect }: LayoutShiftSource) =>
        document.dir === 'rtl' &&
        node instanceof Text &&
        node.parentElement?.closest('main') &&
        previousRect.x === currentRect.x &&
        previousRect.y === currentRect.y;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; sources: LayoutShiftSource[] }[]) {
          if (entry.sources.length > 0 && entry.sources.every(isPagesOwn)) continue;
          const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName);
            return `${name} ${previousRect.x},${previousRect.y} → ${currentRect.x},${currentRect.y}`;
          });
          shifts.push(`${entry.value.toFixed(5)} ${moved.join('; ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    return page;
  }

  interface LayoutShiftSource {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }

  const setFaults = (faults: readonly Slowness[]) =>
    fetch(`${server.url}/demo/faults`, {
      method: faults.length > 0 ? 'POST' : 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: faults.length > 0 ? JSON.stringify(faults) : null,
    });

  /** Opens a page and answers what has moved until everything stands. */
  async function shiftsOn(page: Page, path: string, faults: readonly Slowness[] = []): Promise<readonly string[]> {
    await page.goto(`${server.url}${path}`);
    await page.waitForFunction(() => document.querySelector('mp-header')?.shadowRoot?.querySelector('.user, .sign-in'));
    // So long the slowest answer takes, and a few frames.
    const slowest = Math.max(0, ...faults.map(({ delayMs = 0 }) => delayMs));
    await new Promise((resolve) => setTimeout(resolve, slowest + 300));
    const arrived = await page.evaluate(() => (window as unknown as { arrived: number }).arrived);
    const shifts = await shiftsSoFar(page);
    if (shifts.length > 0) hasPatience(arrived);
    return shifts;
  }

  /** When somebody was in the bar first, in ms since the page was asked for. */
  function noteArrival(): void {
    const look = () => {
      if (document.querySelector('mp-header')?.shadowRoot?.querySelector('.user, .sign-in'))
        Object.assign(window, { arrived: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }

  const shiftsSoFar = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

  it.each(Object.entries(ORDERS))(
    'is none with answers that come %s',
    inTime(async (order, faults) => {
      const people = OF_PERSONS.includes(order) ? ['full'] : ['full', 'anonymous'];
      const pages = await Promise.all(people.map((person) => pageOf(person, 'meridian', 1280)));
      await setFaults(faults);
      await Promise.all(
        pages.map(async (page, at) => {
          expect(await shiftsOn(page, '/home', faults), people[at]).toEqual([]);
          // The second page of a person paints from what the first one has kept.
          expect(await shiftsOn(page, '/listing', faults), `${people[at]}, second page`).toEqual([]);
        }),
      );
    }),
  );

  it(
    'is none where somebody who is shown as on the page before turns out to be nobody',
    inTime(async () => {
      const page = await pageOf('full', 'meridian', 1280);
      await page.goto(`${server.url}/home`);
      const isKept = () => Object.keys(localStorage).some((key) => key.split(':')[2] === 'picture');
      await page.waitForFunction(isKept);
      const faults = [{ path: BOOTSTRAP, status: 401, delayMs: 900 }];
      await setFaults(faults);
      expect(await shiftsOn(page, '/home', faults)).toEqual([]);
      const icons = () => document.querySelector('mp-header')?.shadowRoot?.querySelectorAll('.start > *').length;
      expect(await page.evaluate(icons)).toBeLessThan(4);
    }),
  );

  const searchWidth = (page: Page) =>
    page.evaluate(() => {
      const root = document.querySelector('mp-header')?.shadowRoot;
      return root?.querySelector('.search')?.getBoundingClientRect().width ?? 0;
    });

  /** In the page: whether its next one knows what the columns take now. */
  function isNoted(person: string, lang: string): boolean {
    if (person === 'anonymous') return !!sessionStorage.getItem('mp-header.next')?.includes(`,${lang},`);
    return Object.entries(localStorage).some(
      ([key, kept]) => key.includes(':picture:') && (kept as string).includes(`"locale":"${lang}"`),
    );
  }

  const BESIDE_SEARCH = { anonymous: 616, full: 1090 };

  it.each(BARS)(
    'is none at $width px on $tenant, nor on a second page, where no place is kept for nobody',
    inTime(async ({ width, tenant, at }) => {
      const visits = visitsAt(at, ['anonymous', 'full'], ['fr-FR', 'ar']);
      const firsts = await Promise.all(
        visits.map(async ([person, lang]) => {
          const page = await pageOf(person, tenant, width);
          expect(await shiftsOn(page, `/${lang}/home`), `${lang}, first page`).toEqual([]);
          await page.waitForFunction(isNoted, {}, person, lang);
          return { person, lang, page, before: await searchWidth(page) };
        }),
      );
      const faults = [{ path: BOOTSTRAP, delayMs: 600 }];
      await setFaults(faults);
      await Promise.all(
        firsts.map(async ({ person, lang, page, before }) => {
          expect(await shiftsOn(page, `/${lang}/home`, faults), lang).toEqual([]);
          const now = await searchWidth(page);
          const least = Math.min(600, width - BESIDE_SEARCH[person]);
          // Whole pixels are kept.
          if (width > 640) expect(now, lang).toBeGreaterThan(before - 1);
          if (width >= 1024) expect(now, lang).toBeGreaterThanOrEqual(least);
        }),
      );
    }),
  );

  it.each([641, 768, 1023])(
    'is none at %i px for visitors in four languages, who come late',
    inTime(async (width) => {
      const faults = [{ path: BOOTSTRAP, delayMs: 600 }];
      await setFaults(faults);
      for (const langs of [
        ['en-US', 'fr-FR'],
        ['de-DE', 'ar'],
      ])
        await Promise.all(
          langs.map(async (lang) => {
            const page = await pageOf('anonymous', 'meridian', width);
            expect(await shiftsOn(page, `/${lang}/home`, faults), lang).toEqual([]);
          }),
        );
    }),
  );

  it.each(BARS)(
    'is none at $width px on $tenant, whoever comes late',
    inTime(async ({ width, tenant, at }) => {
      // Long enough for the bar to be seen without anybody in it.
      const faults = [{ path: BOOTSTRAP, delayMs: 900 }];
      await setFaults(faults);
      const visits = visitsAt(at, ['full', 'long-names'], ['/de-DE/home', '/ar/home']);
      await Promise.all(
        visits.map(async ([person, path]) => {
          const page = await pageOf(person, tenant, width);
          expect(await shiftsOn(page, path, faults), `${person} ${path}`).toEqual([]);
        }),
      );
    }),
  );

  it.each(BARS)(
    'is none at $width px on $tenant, whoever is painted long before the tree',
    inTime(async ({ width, tenant, at }) => {
      const visits = visitsAt(at, ['long-names', 'long-names-ar'], ['de-DE', 'ar']);
      await Promise.all(
        visits.map(async ([person, lang]) => {
          const page = await pageOf(person, tenant, width);
          const release = await withoutTrees({ page });
          await page.goto(`${server.url}/${lang}/home`, { waitUntil: 'domcontentloaded' });
          await page.waitForFunction(() => document.querySelector('mp-header')?.shadowRoot?.querySelector('.user'));
          await new Promise((resolve) => setTimeout(resolve, 200));
          await release();
          await page.waitForFunction(() =>
            document.querySelector('mp-header')?.shadowRoot?.querySelector('.apps-item'),
          );
          await new Promise((resolve) => setTimeout(resolve, 500));
          expect(await shiftsSoFar(page), `${person} ${lang}`).toEqual([]);
        }),
      );
    }),
  );

  /** What the company and Manage take. */
  const labelsOf = (page: Page) =>
    page.evaluate(() => {
      const root = document.querySelector('mp-header')?.shadowRoot;
      const labels = [...(root?.querySelectorAll('.company-name, .manage-label') ?? [])];
      return labels.map((label) => Math.round(label.getBoundingClientRect().width));
    });
  const kept = (page: Page) =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.includes(':picture:'))
        .join(),
    );

  it.each([
    [1151, 1152],
    [1279, 1280],
    [1439, 1440],
  ])(
    'is none at %i px, whose columns are not those of %i px',
    inTime(async (before, width) => {
      const page = await pageOf('full', 'meridian', before);
      await shiftsOn(page, '/en-US/home');
      await page.waitForFunction(isNoted, {}, 'full', 'en-US');
      await page.setViewport({ width, height: 800 });
      expect(await shiftsOn(page, '/en-US/home')).toEqual([]);
      const fresh = await pageOf('full', 'meridian', width);
      await shiftsOn(fresh, '/en-US/home');
      // What the answers bring comes when they come, after the person.
      await fresh.waitForSelector('mp-header >>> .manage-label', { visible: true });
      expect(await labelsOf(page)).toEqual(await labelsOf(fresh));
    }),
  );

  it(
    'is noted for no next page where a name had to give way',
    inTime(async () => {
      const pages = await Promise.all(['full', 'long-names'].map((person) => pageOf(person, 'meridian', 1280)));
      const notes = await Promise.all(
        pages.map(async (page) => {
          await shiftsOn(page, '/de-DE/home');
          await page.waitForFunction(isNoted, {}, 'full', 'de-DE');
          return kept(page);
        }),
      );
      expect(notes.map((note) => note.includes('"layout":['))).toEqual([true, false]);
    }),
  );
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Page, launch } from 'puppeteer-core';
import { CHROMIUM_ARGS, findChromium } from '../find-browser.ts';
import { startServer } from '../marketplace/serve.ts';
import { TENANTS, logoOf } from '../marketplace/tenants.ts';
import type { Look } from './looks.ts';

/** Where the pictures are taken: a page in which nothing depends on the machine, its fonts or the day. */

const FONT = dirname(createRequire(import.meta.url).resolve('@fontsource/ibm-plex-sans-arabic/400.css'));
/** Families that partners' templates name: where a machine has them, it would have the last word. */
const FAMILIES = ['Looks', 'Georgia', 'Verdana'];

/** One family for Latin and Arabic letters, in the two weights of the tags and the bold one of templates. */
async function fontFaces(): Promise<string> {
  const sheets = await Promise.all(
    ['400', '600', '700'].map((weight) => readFile(join(FONT, `${weight}.css`), 'utf8')),
  );
  const faces = sheets.join('\n').replaceAll('url(./files/', 'url(/font/');
  return FAMILIES.map((family) => faces.replaceAll("'IBM Plex Sans Arabic'", `'${family}'`)).join('\n');
}

/** Letters in a picture would be the machine's own: a logo's name is a bar here. */
const withoutLetters = (logo: string) =>
  logo.replace(/<text x="(\d+)".*<\/text>/, '<path d="M$1 11h60v10H$1z" fill="#7d8a92"/>');

const NO_CARET = `
  input { caret-color: transparent !important }
  @media (forced-colors: active) {
    input { forced-color-adjust: none; background: Field !important; color: FieldText !important }
  }`;

export type Studio = Awaited<ReturnType<typeof openStudio>>;
export type Sitting = Awaited<ReturnType<Studio['sit']>>;

export async function openStudio() {
  const folder = await mkdtemp(join(tmpdir(), 'looks-'));
  await writeFile(join(folder, 'blank.html'), '<!doctype html><title>Blank</title><link rel="icon" href="data:,">');
  for (const tenant of TENANTS) await writeFile(join(folder, `${tenant.id}.svg`), withoutLetters(logoOf(tenant)));
  const market = await startServer({
    port: 0,
    staticRoots: { '/dist': 'dist', '/looks': folder, '/assets/logos': folder, '/font': join(FONT, 'files') },
  });
  const faces = await fontFaces();
  const { path, shell } = await findChromium();
  const browser = await launch({
    executablePath: path,
    args: [...CHROMIUM_ARGS, '--font-render-hinting=slight', '--disable-lcd-text', '--force-color-profile=srgb'],
    headless: shell ? 'shell' : true,
  });

  const html = ({ locale = 'en-US', scheme = 'light', tenant = 'meridian', person, footer }: Look) => {
    const search = { domain: tenant, capabilities: ['appwise', 'appinsights'] };
    const signedIn = person === 'anonymous' ? '' : `search='${JSON.stringify(search)}'`;
    return `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
      <style>${faces}
        :root { color-scheme: ${scheme}; --mp-font-family: Looks; }
        body { margin: 0; font: 16px Looks; }
        main { height: 40px; }
      </style>
      <script type="module" src="/dist/mp-elements.js"></script></head>
      <body><mp-header myapps marketplace ${signedIn}></mp-header><main></main>${footer ? '<mp-footer></mp-footer>' : ''}
      </body></html>`;
  };

  async function signIn(person: string, tenant: string) {
    const answer = await fetch(`${market.url}/demo/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ person, tenant }),
    });
    return answer.headers.getSetCookie().map((cookie) => {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      return { name, value, domain: 'localhost', path: '/' };
    });
  }

  /** Somebody sits down at a page of their own, and the page has come to rest. */
  async function sit(look: Look) {
    const { person = 'full', tenant = 'meridian', width = 1280, locale, media = '', features = {} } = look;
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const hasFinger = width < 1024;
    await page.setViewport({ width, height: 720, deviceScaleFactor: 1, hasTouch: hasFinger, isMobile: hasFinger });
    await page.evaluateOnNewDocument(() => {
      Reflect.set(Date.prototype, 'getFullYear', () => 2026);
    });
    const driver = await page.createCDPSession();
    await driver.send('Emulation.setEmulatedMedia', {
      media,
      features: Object.entries({ 'prefers-reduced-motion': 'reduce', ...features }).map(([name, value]) => ({
        name,
        value,
      })),
    });
    await context.setCookie(...(await signIn(person, tenant)));
    await page.goto(`${market.url}/looks/blank.html${locale ? `?locale=${locale}` : ''}`);
    await page.setContent(html(look));
    const sees = (nameAndRole: string) => page.waitForSelector(`aria/${nameAndRole}`, { visible: true });
    const inHeader = (selector: string) =>
      page.waitForFunction(
        (inRoot) => document.querySelector('mp-header')?.shadowRoot?.querySelector(inRoot),
        {},
        selector,
      );
    const sitting = {
      page,
      sees,
      /** By the finger, or by nothing: a mouse would colour what is below it. */
      press: async (nameAndRole: string) =>
        hasFinger
          ? (await sees(nameAndRole))?.tap()
          : (await sees(nameAndRole))?.evaluate((element) => (element as HTMLElement).click()),
      focus: async (nameAndRole: string) => (await sees(nameAndRole))?.focus(),
      /** All answers are there and have come to rest: their number is said then. */
      answered: () =>
        page.waitForFunction(
          () => document.querySelector('mp-header')?.shadowRoot?.querySelector('[role=status]')?.textContent,
        ),
      highlights: () => inHeader('[aria-selected=true]'),
      /** Puts rules into the tags, beside their own, until they are taken off. */
      async wear(css: string) {
        const sheet = await page.evaluateHandle(wearInside, css);
        return () => sheet.evaluate((worn) => worn.replaceSync(''));
      },
      portrait: () => portrait(page, look),
      close: () => context.close(),
    };
    await page.waitForFunction(isFurnished, {}, look.footer === true);
    await sitting.wear(NO_CARET);
    return sitting;
  }

  return {
    sit,
    async close() {
      await browser.close();
      await market.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Everybody is known, and nothing stands in for something else any more. */
function isFurnished(withFooter: boolean): boolean {
  const roots = [...document.querySelectorAll('mp-header, mp-footer')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const all = roots.flatMap((root) => [...root.querySelectorAll('*')]);
  return (
    roots.length === (withFooter ? 2 : 1) &&
    roots.every((root) => root.querySelector('a, button')) &&
    !all.some((element) => element.matches('.skeleton, [aria-busy=true]') && element.checkVisibility())
  );
}

function wearInside(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (const { shadowRoot } of document.querySelectorAll('mp-header, mp-footer'))
    if (shadowRoot) shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, sheet];
  return sheet;
}

/** Letters and pictures are there, and nothing moves. */
async function rest(): Promise<void> {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const images = roots.flatMap((root) => [...root.querySelectorAll('img')]);
  await Promise.all(images.filter((image) => image.checkVisibility()).map((image) => image.decode().catch(() => {})));
  // Faces that are wanted begin to load when their letters are laid out.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  const running = roots.flatMap((root) => root.getAnimations());
  const ending = running.filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
}

/** Taken again until two pictures are the same. */
async function portrait(page: Page, { width = 1280, height, from = 0, to = width }: Look): Promise<Uint8Array> {
  await page.evaluate(rest);
  const clip = { x: from, y: 0, width: to - from, height };
  const shoot = () => page.screenshot({ clip, captureBeyondViewport: false });
  let last = await shoot();
  for (;;) {
    const next = await shoot();
    if (Buffer.compare(last, next) === 0) return next;
    last = next;
  }
}

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'puppeteer-core';
import { boxesOf, geometry, strayed } from './boxes.ts';
import { HOST_SHEETS } from './host-sheets.ts';
import { type HostSite, SEARCH, startHostSite } from './host-site.ts';
import { type Box, differences } from './pictures.ts';

/**
 * Whatever sheet a page has: it changes no pixel inside the tags, and our script none outside of them, compared to the
 * same page without it. Place and size of the tags are the page's own matter; here they are always the same.
 */

/** The names of all variables that our sheets keep to themselves. */
const OWN_NAMES = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => readFileSync(join('src', name), 'utf8').match(/--(?!mp-)[\w-]+/g) ?? []),
);

const SHEETS: Readonly<Record<string, string>> = {
  ...HOST_SHEETS,
  'variables of our names': `* { ${[...OWN_NAMES].map((name) => `${name}: red !important;`).join(' ')} }`,
  'lengths of our names': `:root { ${[...OWN_NAMES].map((name) => `${name}: 7px;`).join(' ')} }`,
};

const placed = (top: number, height: number) =>
  Object.entries({
    display: 'block',
    position: 'absolute',
    left: '40px',
    top: `${top}px`,
    width: '1200px',
    height: `${height}px`,
    margin: '0',
  })
    .map(([name, value]) => `${name}: ${value} !important`)
    .join(';');

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>')}`;

const BODY = `
  <mp-header font-url="false" search='${SEARCH}' style="${placed(60, 52)}"></mp-header>
  <mp-search-widget search='${SEARCH}' style="${placed(420, 36)}"></mp-search-widget>
  <mp-footer style="${placed(480, 65)}"></mp-footer>
  <main style="padding-top: 600px !important">
    <h1>A page of the host</h1><p>With <a href="#x">a link</a>, <b>words</b> and <kbd>keys</kbd>.</p>
    <form><input value="Typed"> <select><option>One</option></select> <button type="button">Press</button></form>
    <ul><li>First</li><li>Second</li></ul><p hidden>Unseen</p>
    <img src='${PICTURE}' alt=""><svg width="30" height="30"><path d="M0 0h30v30z" /></svg>
    <table><tr><td>Cell</td><td class="item">Cell</td></tr></table><div class="menu header">Of our names</div>
  </main>`;

const pageWith = (doctype: string, script: string) =>
  `${doctype}<html lang="en-US"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
  <script type="module"${script}></script></head><body>${BODY}</body></html>`;
const SCRIPT = ' src="/dist/mp-elements.js"';
const STANDARD = '<!doctype html>';

/**
 * One menu is open, the keyboard's ring is in it, and words of the footer are selected. The ring of the menu's button would
 * lie on its neighbour's badge, where two smooth edges are not always drawn alike.
 */
async function enliven(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = (tag: string) => document.querySelector(tag)?.shadowRoot;
    return root('mp-header')?.querySelector('.user') && root('mp-footer')?.querySelector('a');
  });
  await page.evaluate(async () => {
    const root = (tag: string) => document.querySelector(tag)?.shadowRoot as ShadowRoot;
    root('mp-header').querySelector<HTMLElement>('.user')?.click();
    getSelection()?.selectAllChildren(root('mp-footer').querySelector('.copyright') as Element);
    await document.fonts.ready;
  });
  await page.waitForFunction(() => {
    const root = document.querySelector('mp-header')?.shadowRoot;
    root?.querySelector<HTMLElement>('.menu:popover-open .menu-entry')?.focus();
    return root?.activeElement?.matches('.menu-entry:focus-visible');
  });
  await page.waitForNetworkIdle({ idleTime: 300 });
  await page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return Promise.all(roots.flatMap((root) => root.getAnimations()).map(({ finished }) => finished));
  });
}

/** Puts a sheet into the page in the place of the last one, without a node that it could show. */
const wear = (page: Page, css: string) =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text ? [sheet] : [];
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, css);

/** What of the page's own is not as the page has left it. */
const touched = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { documentElement: root, body } = document;
    const attributes = [...root.attributes, ...body.attributes].map(({ name }) => name);
    const styles = [...root.style, ...body.style].filter((name) => !name.startsWith('--mp-'));
    const added = [
      ...document.querySelectorAll(
        'style, link[rel=stylesheet], body > :not(mp-header, mp-search-widget, mp-footer, main)',
      ),
    ];
    return [
      ...attributes.filter((name) => name !== 'lang' && name !== 'style'),
      ...styles,
      ...added.map(({ localName }) => localName),
      ...[...document.styleSheets, ...document.adoptedStyleSheets].map(() => 'sheet'),
    ];
  });

/** A shadow falls a little beyond its menu. */
const around = ({ x, y, width, height }: Box): Box => ({
  x: x - 40,
  y: y - 20,
  width: width + 80,
  height: height + 80,
});

const VIEW = { x: 0, y: 0, width: 1280, height: 1000 };

interface Sight {
  readonly picture: Uint8Array;
  readonly boxes: Readonly<Record<string, Box>>;
}

/** A tab, and what is shown in it. */
function stageIn(page: Page, blank: string) {
  /** Always a first page: a next one has the columns of the page before. */
  async function show(doctype: string, script: string): Promise<void> {
    await page.setViewport(VIEW);
    await page.goto(blank);
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await page.setContent(pageWith(doctype, script));
  }
  const shoot = () => page.screenshot({ optimizeForSpeed: true, captureBeyondViewport: false });
  return {
    page,
    showBare: (doctype: string) => show(doctype, ''),
    async showLively(doctype: string) {
      await show(doctype, SCRIPT);
      await enliven(page);
    },
    async portrait(css: string) {
      await wear(page, '');
      await wear(page, css);
      return shoot();
    },
    sight: async (): Promise<Sight> => ({ picture: await shoot(), boxes: await boxesOf(page) }),
  };
}

describe('a page and the tags in it', () => {
  let site: HostSite;
  /** One page is only ever touched by sheets: what a browser has painted for anything else may stay in its pictures. */
  let stage: ReturnType<typeof stageIn>;
  let other: ReturnType<typeof stageIn>;
  let usual: Sight;
  /** The page without the script, in each sheet. */
  const bare = new Map<string, Uint8Array>();

  beforeAll(async () => {
    site = await startHostSite();
    const openStage = async () => stageIn((await (await site.visitor('full')).tab()).page, site.blank);
    other = await openStage();
    stage = await openStage();
    await stage.showBare(STANDARD);
    for (const css of ['', ...Object.values(SHEETS)]) bare.set(css, await stage.portrait(css));
    await stage.showLively(STANDARD);
    usual = await stage.sight();
  });
  afterAll(() => site.stop());

  /** What the present sheet changes inside, and what our script changes outside of its tags. */
  async function changes({ page, sight }: typeof stage, without: Uint8Array) {
    const { picture, boxes } = await sight();
    const names = Object.keys(boxes);
    const inside = await differences(page, {
      one: usual.picture,
      other: picture,
      places: names.map((name) => ({ name, one: usual.boxes[name] as Box, other: boxes[name] as Box })),
    });
    const outside = await differences(page, {
      one: without,
      other: picture,
      places: [{ name: 'page', one: VIEW, other: VIEW }],
      except: names.map((name) => (name === 'menu' ? around : (box: Box) => box)(boxes[name] as Box)),
    });
    return [...inside, ...outside];
  }

  /** A menu follows its trigger a few frames later. */
  const expectNoChange = (on: typeof stage, without: Uint8Array, message?: string) =>
    expect.poll(async () => (await changes(on, without)).join('; '), { interval: 50, message }).toBe('');

  it('look at all as they should', async () => {
    await wear(stage.page, '');
    expect(Object.values(usual.boxes).every(({ width, height }) => width > 100 && height > 30)).toBe(true);
    await expectNoChange(stage, bare.get('') as Uint8Array);
    expect(await touched(stage.page)).toEqual([]);
  });

  let before = 'none';
  it.each(Object.entries(SHEETS))('leave each other alone: %s', async (name, css) => {
    const message = `behind the sheet ${before}`;
    before = name;
    await wear(stage.page, '');
    await wear(stage.page, css);
    await expectNoChange(stage, bare.get(css) as Uint8Array, message);
  });

  it('vanish together where the page makes them invisible', async () => {
    const { page, showLively } = other;
    const isSeen = () =>
      page.evaluate(() =>
        document
          .querySelector('mp-footer')
          ?.shadowRoot?.querySelector('.footer')
          ?.checkVisibility({ visibilityProperty: true }),
      );
    await showLively(STANDARD);
    expect(await isSeen()).toBe(true);
    await wear(page, 'mp-footer { visibility: hidden; }');
    expect(await isSeen()).toBe(false);
  });

  it('grow together where the page is zoomed', async () => {
    const { page, showLively } = other;
    const factor = 1.2;
    await showLively(STANDARD);
    await page.setViewport({ ...VIEW, width: 1600 });
    const small = await geometry(page);
    await wear(page, `body { zoom: ${factor}; }`);
    await expect.poll(async () => strayed(small, await geometry(page), factor)).toEqual([]);
  });

  it('leave each other alone without a doctype', async () => {
    const { page, showBare, showLively, portrait } = other;
    await showBare('');
    const without = await portrait('');
    await showLively('');
    expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
    await expectNoChange(other, without);
  });
});

import type { Browser, Page, SerializedAXNode } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadLayer } from '../marketplace/built-layer.ts';
import { type RunningServer, startServer } from '../marketplace/serve.ts';
import { withoutTrees } from './held-files.ts';
import { type HostSite, type Tab, startHostSite } from './host-site.ts';
import { keptPictures } from './kept-pictures.ts';
import { startBrowser, visit } from './visitor.ts';

/** What can be seen of the header's menus. */
interface Menus {
  readonly open: readonly string[];
  /** Triggers that say so. */
  readonly said: readonly string[];
  readonly box: readonly (number | undefined)[];
  readonly isMoving: boolean;
  readonly focused: string | undefined;
  readonly focusedId: string | undefined;
  readonly mark: string | null | undefined;
}

const menus = (page: Page): Promise<Menus> =>
  page.evaluate(() => {
    const root = document.querySelector('mp-header')?.shadowRoot;
    const idsOf = (selector: string) => [...(root?.querySelectorAll(selector) ?? [])].map(({ id }) => id);
    const panel = [...(root?.querySelectorAll<HTMLElement>(':popover-open') ?? [])].at(-1);
    return {
      open: idsOf(':popover-open'),
      said: idsOf('[aria-expanded=true]'),
      box: [panel?.offsetLeft, panel?.offsetTop, panel?.offsetWidth],
      isMoving: (panel?.getAnimations().length ?? 0) > 0,
      focused: root?.activeElement?.textContent ?? undefined,
      focusedId: root?.activeElement?.id,
      mark: root?.querySelector('[data-mp-root]')?.getAttribute('data-mp-root'),
    };
  });
const click = (page: Page, id: string) => page.locator(`mp-header >>> #mp-trigger-${id}`).click();
const taken = (page: Page, id: string) =>
  expect.poll(() => menus(page)).toMatchObject({ open: [`mp-menu-${id}`], said: [`mp-trigger-${id}`], mark: '' });

/** What assistive technology hears of the standing menus. */
async function toldOpen(page: Page) {
  const { children = [] } = (await page.accessibility.snapshot()) ?? {};
  const flat = (nodes: readonly SerializedAXNode[]): SerializedAXNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
  const buttons = flat(children).filter(({ role }) => role === 'button');
  return Object.fromEntries(
    ['My Apps', 'Manage', 'Amira'].map((name) => [name, buttons.find((one) => one.name === name)?.expanded]),
  );
}

/** Of the person: their answers and pictures, and that they were here. */
const whatIsKept = async (tab: Tab) =>
  Object.keys((await tab.stored()).local).filter((key) => key === 'universalnav.user' || key.includes(':'));

async function closesByEscape(page: Page) {
  await page.keyboard.press('Escape');
  await expect.poll(() => menus(page)).toMatchObject({ open: [], said: [] });
}

describe.each(['dist', 'dist/lite'])('a menu of the header of an earlier page, by %s', (folder) => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  async function kept() {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab(['Amira']);
    const url = await site.save(
      `<!doctype html><html lang="en-US"><title>Host</title><link rel="icon" href="data:,">
      <script type="module" src="/${folder}/mp-elements.js"></script><mp-header></mp-header><main>Main</main></html>`,
    );
    await tab.open(url);
    await expect.poll(() => keptPictures(tab)).toHaveLength(1);
    const release = await withoutTrees(tab);
    await tab.open(url);
    await tab.sees('Amira[role="button"]');
    return { tab, release };
  }

  it('opens before any tree is there, one at a time, and is the tree’s afterwards, in its place', async () => {
    const { tab, release } = await kept();
    const { page } = tab;
    await click(page, 'my-apps');
    await expect.poll(() => menus(page)).toMatchObject({ open: ['mp-menu-my-apps'], said: ['mp-trigger-my-apps'] });
    await click(page, 'user');
    await expect.poll(() => menus(page)).toMatchObject({ open: ['mp-menu-user'], said: ['mp-trigger-user'] });
    await page.keyboard.press('Tab');
    const before = await menus(page);
    expect([before.mark, before.focused]).toEqual(['kept', 'My Profile']);
    await release();
    await taken(page, 'user');
    const after = await menus(page);
    expect([after.box, after.focused, after.isMoving]).toEqual([before.box, 'My Profile', false]);
    await closesByEscape(page);
    expect(tab.errors).toEqual([]);
  });

  it('closes by Escape and by a click elsewhere, and its button says so', async () => {
    const { tab } = await kept();
    const { page } = tab;
    await click(page, 'user');
    await page.keyboard.press('Tab');
    await closesByEscape(page);
    expect((await menus(page)).focusedId).toBe('mp-trigger-user');
    await click(page, 'my-apps');
    await expect.poll(() => menus(page)).toMatchObject({ open: ['mp-menu-my-apps'], said: ['mp-trigger-my-apps'] });
    await page.mouse.click(600, 500);
    await expect.poll(() => menus(page)).toMatchObject({ open: [], said: [], mark: 'kept' });
  });

  it('closes as it has opened, and then no tree opens it', async () => {
    const { tab, release } = await kept();
    await click(tab.page, 'user');
    await click(tab.page, 'user');
    await expect.poll(() => menus(tab.page)).toMatchObject({ open: [], said: [], mark: 'kept' });
    await release();
    await tab.hears('mp-ready');
    expect(await menus(tab.page)).toMatchObject({ open: [], said: [], mark: '' });
  });

  it('keeps Log Out for the tree, which leaves nothing of the person behind', async () => {
    const { tab, release } = await kept();
    await click(tab.page, 'user');
    await tab.page.locator('mp-header >>> #mp-menu-user a[href$="/logout"]').click();
    expect(new URL(tab.page.url()).pathname, 'nobody has left the page yet').toMatch(/^\/host\//);
    await Promise.all([tab.page.waitForNavigation(), release()]);
    expect(await keptPictures(tab)).toEqual([]);
  });

  it('lets Log Out lead away by itself where its tree does not come, pressed before or after', async () => {
    const { tab, release } = await kept();
    const logOut = () => tab.page.locator('mp-header >>> #mp-menu-user a[href$="/logout"]').click();
    await click(tab.page, 'user');
    await logOut();
    await Promise.all([tab.page.waitForNavigation(), release('abort')]);
    expect(new URL(tab.page.url()).pathname).not.toMatch(/^\/host\//);
    expect(await whatIsKept(tab), 'no tree comes there either, which would find that out').toEqual([]);
    const later = await kept();
    await later.release('abort');
    await later.tab.hears('mp-error');
    await click(later.tab.page, 'user');
    const left = later.tab.page.waitForNavigation();
    await later.tab.page.locator('mp-header >>> #mp-menu-user a[href$="/logout"]').click();
    await left;
    expect(new URL(later.tab.page.url()).pathname).not.toMatch(/^\/host\//);
    expect(await whatIsKept(later.tab)).toEqual([]);
  });

  it.each([
    ['click', 'left', ['Control']],
    ['auxclick', 'middle', []],
  ] as const)('leaves a %s on Log Out for another tab to the browser', async (type, button, keys) => {
    const { tab, release } = await kept();
    await click(tab.page, 'user');
    await tab.page.evaluate((clicked) => {
      const told: boolean[] = [];
      Object.assign(window, { told });
      // The test would leave its page open in another tab.
      window.addEventListener(clicked, (event) => {
        if (!event.composedPath().some((node) => node instanceof HTMLAnchorElement)) return;
        told.push(event.defaultPrevented);
        event.preventDefault();
      });
    }, type);
    for (const key of keys) await tab.page.keyboard.down(key);
    await tab.page.locator('mp-header >>> #mp-menu-user a[href$="/logout"]').click({ button });
    for (const key of keys) await tab.page.keyboard.up(key);
    const told = () => tab.page.evaluate(() => (window as unknown as { told: boolean[] }).told);
    expect(await told()).toEqual([false]);
    expect(await whatIsKept(tab), 'of who leaves').toEqual([]);
    await release();
    await tab.hears('mp-ready');
    expect(await told(), 'and no click of the tree’s').toEqual([false]);
    expect(new URL(tab.page.url()).pathname).toMatch(/^\/host\//);
  });
});

describe.each(['dist', 'dist/lite'])('a menu of a header that a server has drawn, by %s', (folder) => {
  let market: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    const layer = await loadLayer(folder);
    market = await startServer({ port: 0, staticRoots: { '/dist': folder }, ...(layer && { layer }) });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await market.stop();
  });

  async function drawn() {
    const visitor = await visit(browser, `${market.url}/login?person=full&tenant=meridian`);
    await visitor.ready();
    return visitor;
  }

  it('opens without scripts, and its links lead where they say', async () => {
    const { page, find, leaves, close } = await drawn();
    await page.setJavaScriptEnabled(false);
    await page.goto(`${market.url}/home`);
    await (await find('mp-header >>> #mp-trigger-user')).click();
    const profile = await find('aria/My Profile[role="link"]');
    const address = await profile.evaluate((link) => (link as HTMLAnchorElement).href);
    await leaves(() => profile.click());
    expect(page.url()).toBe(address);
    await close();
  });

  it('is one of all, closes by Escape and by a click elsewhere, and is told of without scripts', async () => {
    const { page, find, close } = await drawn();
    await page.setJavaScriptEnabled(false);
    await page.goto(`${market.url}/home`);
    expect(await toldOpen(page)).toEqual({ 'My Apps': false, Manage: false, Amira: false });
    await (await find('mp-header >>> #mp-trigger-manage')).click();
    expect(await toldOpen(page)).toEqual({ 'My Apps': false, Manage: true, Amira: false });
    await (await find('mp-header >>> #mp-trigger-user')).click();
    expect(await toldOpen(page)).toEqual({ 'My Apps': false, Manage: false, Amira: true });
    await page.keyboard.press('Escape');
    expect(await toldOpen(page)).toEqual({ 'My Apps': false, Manage: false, Amira: false });
    await (await find('mp-header >>> #mp-trigger-my-apps')).click();
    expect(await toldOpen(page)).toEqual({ 'My Apps': true, Manage: false, Amira: false });
    await page.mouse.click(600, 600);
    expect(await toldOpen(page)).toEqual({ 'My Apps': false, Manage: false, Amira: false });
    await close();
  });

  it('opens before any tree is there, and is the tree’s afterwards, in its place', async () => {
    const { page, errors, close } = await drawn();
    const release = await withoutTrees({ page });
    await page.goto(`${market.url}/home`, { waitUntil: 'domcontentloaded' });
    await click(page, 'manage');
    await click(page, 'user');
    await page.keyboard.press('Tab');
    const before = await menus(page);
    // Nothing is said there: the browser says it.
    expect([before.open, before.said]).toEqual([['mp-menu-user'], []]);
    await release();
    await taken(page, 'user');
    const after = await menus(page);
    expect([after.box, after.focused]).toEqual([before.box, 'My Profile']);
    await closesByEscape(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('makes room for a layer of the page after the tree has taken it over, too, and opens again', async () => {
    const { page, errors, close } = await drawn();
    const release = await withoutTrees({ page });
    await page.goto(`${market.url}/home`, { waitUntil: 'domcontentloaded' });
    await click(page, 'user');
    await release();
    await taken(page, 'user');
    await page.evaluate(() => {
      const layer = document.createElement('div');
      layer.popover = 'auto';
      document.body.append(layer);
      layer.showPopover();
    });
    await expect.poll(() => menus(page)).toMatchObject({ open: [], said: [] });
    await click(page, 'user');
    await taken(page, 'user');
    expect(errors).toEqual([]);
    await close();
  });
});

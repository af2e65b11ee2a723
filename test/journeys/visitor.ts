import { type Browser, type ElementHandle, type Page, launch } from 'puppeteer-core';
import { CHROMIUM_ARGS, findChromium } from '../find-browser.ts';

export async function startBrowser(): Promise<Browser> {
  const { path, shell } = await findChromium();
  return launch({ executablePath: path, args: [...CHROMIUM_ARGS], headless: shell ? 'shell' : true });
}

const FINE_AND_HOVERING = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/**
 * A browser that says it has a mouse: without a screen it has none, and neither has a page whose width its driver has set,
 * so this one's pages are as wide as its window.
 */
export async function startBrowserWithMouse(): Promise<Browser> {
  const { path, shell } = await findChromium();
  const args = [...CHROMIUM_ARGS, '--window-size=1280,800', `--blink-settings=${FINE_AND_HOVERING}`];
  return launch({ executablePath: path, args, headless: shell ? 'shell' : true, defaultViewport: null });
}

/** A person at a page: finds things by role and name, through the open shadow roots, and notes what goes wrong. */
export async function visit(browser: Browser, url: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // Some pages of the demo are a dozen pages: on a busy machine they take their time.
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(url);
  return {
    page,
    errors,
    find: (selector: string) => find(page, selector),
    click: async (selector: string) => (await find(page, selector)).click(),
    leaves: (act: () => Promise<unknown>) => Promise.all([page.waitForNavigation(), act()]),
    ready: () =>
      page.waitForFunction(() => document.querySelector('mp-header')?.shadowRoot?.querySelector('.user, .sign-in')),
    close: () => context.close(),
  };
}

/** `aria/Name[role="link"]` looks through open shadow roots. */
async function find(page: Page, selector: string): Promise<ElementHandle> {
  const handle = await page.waitForSelector(selector, { visible: true });
  if (!handle) throw new Error(`Not there: ${selector}`);
  return handle;
}

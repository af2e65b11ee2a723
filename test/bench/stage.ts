import { type Browser, type CDPSession, type Page, launch } from 'puppeteer-core';
import { MEASURED_CHROMIUM_ARGS, findChromium } from '../find-browser.ts';
import { type Domain, WARM_UP, rowsIn } from './answers.ts';
import type { Entrant } from './contenders.ts';

/** A page with one contender in it, and the hands of the person in front of it. */

export const SLOWDOWN = 4;
/** A key, its debounce, its answer and the drawing of it, with room to spare. */
export const SETTLE_MS = 600;

export async function launchBrowser(): Promise<Browser> {
  const { path, shell } = await findChromium();
  return launch({ executablePath: path, headless: shell ? 'shell' : true, args: [...MEASURED_CHROMIUM_ARGS] });
}

/**
 * Puppeteer turns on the part of DevTools that notes for each error where it was made: at the first one of a file the
 * browser reads that file once more. React makes one as it begins, which took 65 to 100 ms, and nothing where nobody looks.
 */
export async function forgetErrors(page: Page): Promise<void> {
  // oxlint-disable-next-line no-underscore-dangle -- the setting counts for a session alone, and this one is puppeteer's
  const own = (page as unknown as { _client(): CDPSession })._client();
  await own.send('Runtime.setMaxCallStackSizeToCapture', { size: 0 });
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

export interface Stage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly domain: Domain;
}

/** Opens the page. `mounted`: with the contender in it, its field focused, and slowed down. */
export async function withStage<Result>(
  browser: Browser,
  origin: string,
  { path }: Entrant,
  { domain = 'x', mounted = true }: { readonly domain?: Domain; readonly mounted?: boolean },
  act: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage();
  try {
    await forgetErrors(page);
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`${origin}${path}?domain=${domain}`, { waitUntil: 'load' });
    const cdp = await page.createCDPSession();
    await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
    if (mounted) {
      await page.evaluate(() => window.contender.mount(document.querySelector('main') as HTMLElement));
      await page.waitForFunction(() => window.bench.input());
      await page.evaluate(() => window.bench.input()?.focus());
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    }
    return await act({ page, cdp, domain });
  } finally {
    await page.close();
  }
}

/** Types a word that is not measured: code and fonts have been used once. */
export async function warmUp(stage: Stage): Promise<void> {
  await typeFast(stage, WARM_UP, 120);
  await rowsShown(stage);
  await wait(SETTLE_MS);
  for (let step = 0; step < 3; step += 1) await stage.page.keyboard.press('ArrowDown');
}

/** A key each `ms`, whether or not the page keeps up. */
export async function typeFast({ page }: Stage, letters: string, ms: number): Promise<void> {
  const began = performance.now();
  const pressed: Promise<void>[] = [];
  for (const [index, letter] of [...letters].entries()) {
    await wait(began + index * ms - performance.now());
    pressed.push(page.keyboard.press(letter as 'a'));
  }
  await Promise.all(pressed);
}

/** Empties the field, and asks for a word by its first letter. */
export async function beginWord(stage: Stage, word: string): Promise<void> {
  const { keyboard } = stage.page;
  // Where the arrow keys move the focus it is in the list.
  await stage.page.evaluate(() => window.bench.input()?.focus());
  await keyboard.down('Control');
  await keyboard.press('a');
  await keyboard.up('Control');
  await keyboard.press('Backspace');
  await wait(SETTLE_MS);
  await keyboard.press(word[0] as 'a');
  await rowsShown(stage);
  await wait(SETTLE_MS);
}

export async function rowsShown({ page, domain }: Stage): Promise<void> {
  await page.waitForFunction((rows: number) => window.bench.rowCount() === rows, { timeout: 10_000 }, rowsIn(domain));
}

const WORK = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'] as const;
export type Work = Readonly<Record<(typeof WORK)[number], number>>;

/** Main-thread time since the page began, in ms. */
export async function workSoFar({ cdp }: Pick<Stage, 'cdp'>): Promise<Work> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return Object.fromEntries(WORK.map((name) => [name, ms(name)])) as Work;
}

export const workBetween = (before: Work, after: Work): Work =>
  Object.fromEntries(WORK.map((name) => [name, after[name] - before[name]])) as Work;

import type { Frame, Page } from 'puppeteer-core';

interface Done {
  readonly type: string;
  readonly id?: string;
  readonly url: string | null;
}

/** Where the keyboard is, through the open shadow roots. */
type Place = 'logo' | 'search' | 'login' | 'user' | 'logout' | 'elsewhere';

const MOST_TABS = 60;

/**
 * The least that any visitor gets, whatever goes wrong: by the keyboard alone the logo leads home, a search leads to the
 * listing, and there is a way in, or a way out. Within ten seconds.
 */
export async function isUsable(
  page: Page,
  { frame = page.mainFrame(), within = 10_000 }: { readonly frame?: Frame; readonly within?: number } = {},
): Promise<void> {
  await comes(() => frame.evaluate(isThere), 'Not there: logo, search and a way in or out', within);
  await frame.evaluate(noteDeeds);
  const waysOut = new Set<Place>();
  for (let tabs = 0; tabs < MOST_TABS && waysOut.size < 3; tabs += 1) {
    await page.keyboard.press('Tab');
    const place = await frame.evaluate(whereTheKeyboardIs);
    if (place === 'logo') {
      await page.keyboard.press('Enter');
      await isDone(
        frame,
        ({ type, id, url }) => type === 'mp-navigate' && id === 'home' && url?.endsWith('/home') === true,
      );
      waysOut.add('logo');
    } else if (place === 'search' && !waysOut.has('search')) {
      await page.keyboard.type('cloud');
      await page.keyboard.press('Enter');
      await isDone(frame, ({ type, url }) => type === 'mp-search' && url?.includes('/listing?q=cloud') === true);
      waysOut.add('search');
      await frame.evaluate(focusSearch);
    } else if (place === 'login') {
      await page.keyboard.press('Enter');
      await isDone(
        frame,
        ({ type, id, url }) => type === 'mp-navigate' && id === 'login' && url?.endsWith('/login') === true,
      );
      waysOut.add('login');
    } else if (place === 'user') {
      await page.keyboard.press('Enter');
    } else if (place === 'logout') {
      await page.keyboard.press('Enter');
      await isDone(frame, ({ type, url }) => type === 'mp-logout' && url?.endsWith('/logout') === true);
      waysOut.add('logout');
    }
  }
  if (waysOut.size < 3) throw new Error(`The keyboard found only: ${[...waysOut].join(', ') || 'nothing'}`);
}

async function isDone(frame: Frame, matches: (deed: Done) => boolean): Promise<void> {
  const deeds = () => frame.evaluate(() => (window as unknown as { deeds: Done[] }).deeds);
  await comes(async () => (await deeds()).some(matches), `Not done: ${matches.toString()}`, 5000);
}

const LOOK_MS = 50;

/** Looks as often as fits into the time. A machine that is too busy to look is given its time: the limit is on the page's. */
async function comes(isSo: () => Promise<boolean>, fault: string, within: number): Promise<void> {
  for (let looks = 0; looks <= within / LOOK_MS; looks += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`${fault}; ${within} ms exceeded`);
}

// What follows runs in the page.

function isThere(): boolean {
  const root = document.querySelector('mp-header')?.shadowRoot;
  return ['.logo', 'input[name=q]', '.sign-in, .user'].every((selector) =>
    root?.querySelector(selector)?.checkVisibility({ visibilityProperty: true }),
  );
}

/** Notes what would leave the page, and stays. */
function noteDeeds(): void {
  const deeds: Done[] = [];
  Object.assign(window, { deeds });
  for (const type of ['mp-navigate', 'mp-search', 'mp-logout']) {
    document.addEventListener(type, (event) => {
      event.preventDefault();
      const { id, url } = (event as CustomEvent<{ id?: string; url: string | null }>).detail;
      deeds.push({ type, url, ...(id !== undefined && { id }) });
    });
  }
  (document.activeElement as HTMLElement | null)?.blur?.();
}

function whereTheKeyboardIs(): Place {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (active?.matches('.logo')) return 'logo';
  const isOfHeader = active?.getRootNode() === document.querySelector('mp-header')?.shadowRoot;
  if (isOfHeader && active?.matches('input[name=q]')) return 'search';
  if (active?.matches('.sign-in')) return 'login';
  if (active?.matches('.user')) return 'user';
  return active instanceof HTMLAnchorElement && active.href.endsWith('/logout') ? 'logout' : 'elsewhere';
}

/** A search takes the focus out of its field: a person who goes on does it from there. */
function focusSearch(): void {
  document.querySelector('mp-header')?.shadowRoot?.querySelector<HTMLElement>('.submit')?.focus();
}

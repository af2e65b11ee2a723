/** Records of what a search does over time: on the wire, on the screen, and to the ear. */
import { eventually } from '../page.ts';

const CORE = '/api/appwise/v2/core';
export const ME = `${CORE}/users/me`;
export const SOURCES = {
  completions: `${ME}/index/autocomplete`,
  results: `${ME}/index/search`,
  facets: `${ME}/index/suggest`,
  services: `${ME}/services/enabled`,
  person: ME,
  marketCompletions: `${CORE}/marketplaces/meridian/index/autocomplete`,
} as const;

export interface Call {
  readonly path: string;
  readonly q: string | null;
  outcome: 'pending' | 'answered' | 'aborted' | 'failed';
}

const urlOf = (input: RequestInfo | URL): URL => new URL(input instanceof Request ? input.url : input, location.href);

/** Every call of the search from here on. To be stopped, for the page has one `fetch` only. */
export function watchWire() {
  const calls: Call[] = [];
  const real = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = urlOf(input);
    if (!pathname.startsWith(CORE)) return real.call(window, input, init);
    const call: Call = { path: pathname, q: searchParams.get('q'), outcome: 'pending' };
    calls.push(call);
    try {
      const answer = await real.call(window, input, init);
      call.outcome = 'answered';
      return answer;
    } catch (error) {
      call.outcome = error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'failed';
      throw error;
    }
  };
  return {
    calls,
    /** The calls for one question. */
    asking: (q: string) => calls.filter((call) => call.q === q),
    to: (path: string, q?: string) => calls.filter((call) => call.path === path && (q === undefined || call.q === q)),
    stop() {
      window.fetch = real;
    },
  };
}

/** Rows of the group with this name; what cannot be chosen is no row. */
export function rowsOf(host: HTMLElement, group: string): HTMLElement[] {
  return optionsOf(host, group).filter((option) => option.getAttribute('aria-disabled') !== 'true');
}

/** The groups of a search that asks all its sources, from top to bottom. */
export const GROUPS = ['Suggestions', 'All results', 'Marketplace', 'Services', 'Content types'];

/** Each of the groups has rows: no answer is to come that moves one of them. */
export const hasAllRows = (host: HTMLElement) =>
  eventually(() => GROUPS.every((group) => rowsOf(host, group).length > 0), 'rows in all groups');

/** Everything that the group with this name says, `No results found` too. */
export function optionsOf(host: HTMLElement, group: string): HTMLElement[] {
  const root = host.shadowRoot as ShadowRoot;
  const found = [...root.querySelectorAll<HTMLElement>('[role=group]')].find((one) => nameOf(root, one) === group);
  return [...(found?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
}

/** The accessible name, as far as these pages give one. */
export function nameOf(root: ShadowRoot, element: Element): string {
  const label = root.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
  return (label ?? element.getAttribute('aria-label') ?? element.textContent).trim();
}

/** Where the rows of these groups stand. */
export const placesOf = (host: HTMLElement, groups: readonly string[]): string[] =>
  groups.flatMap((group) =>
    optionsOf(host, group).map(
      (row) => `${row.getAttribute('aria-label') ?? row.textContent}: ${row.getBoundingClientRect().top}`,
    ),
  );

/** The panel rises a little while it opens, and is pale until it has. */
export async function hasOpened(host: HTMLElement): Promise<void> {
  const panel = host.shadowRoot?.querySelector('[part=panel]') as HTMLElement;
  await Promise.all(panel.getAnimations().map(({ finished }) => finished));
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Chromium alone says what moved without anybody's doing; elsewhere the sum is always 0. */
export function watchShifts() {
  const seen: Shift[] = [];
  const observer = new PerformanceObserver((list) => void seen.push(...(list.getEntries() as Shift[])));
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) observer.observe({ type: 'layout-shift' });
  return {
    sum() {
      seen.push(...(observer.takeRecords() as Shift[]));
      observer.disconnect();
      return seen.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
    },
  };
}

export interface Said {
  readonly text: string;
  readonly manner: string;
  readonly at: number;
}

/** What a screen reader would say: each new text of a live region. */
export function listen(host: HTMLElement) {
  const said: Said[] = [];
  const root = host.shadowRoot as ShadowRoot;
  const LIVE = '[aria-live], [role=status], [role=alert]';
  const mannerOf = (region: Element) =>
    region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
  // A status is read as a whole, unless it says that it is not.
  const partsOf = (region: Element) =>
    region.getAttribute('aria-atomic') === 'false' && region.childElementCount > 0 ? [...region.children] : [region];
  const parts = () =>
    [...root.querySelectorAll(LIVE)].flatMap((region) => partsOf(region).map((part) => ({ region, part })));
  const texts = new Map<Element, string>();
  for (const { part } of parts()) texts.set(part, part.textContent.trim());
  const observer = new MutationObserver(() => {
    for (const { region, part } of parts()) {
      const text = part.textContent.trim();
      // A region that comes with its text already in it is not announced.
      const before = texts.get(part) ?? (part === region ? text : '');
      texts.set(part, text);
      if (text && text !== before) said.push({ text, manner: mannerOf(region), at: performance.now() });
    }
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return { said, texts: () => said.map(({ text }) => text), stop: () => observer.disconnect() };
}

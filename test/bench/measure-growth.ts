import { RECENT_QUERIES_KEY } from '../../src/search/recent-queries.rules.ts';
import { type GrownMarket, LITTLE, SEARCHER, type Sizes, countFor } from './grown-market.ts';
import { pageOf } from './header-contenders.ts';
import { type HeaderBench, type HeaderTab, withHeaderTab } from './header-page.ts';
import type { Places, Way } from './header-places.ts';
import { SLOWDOWN, wait, workSoFar } from './stage.ts';
import { median } from './tables.ts';

/** What a person waits for where there is little, and where there is as much as there can be. One page for each size. */

export const SMALL = 'small';
export const LARGE = 'large';
export type Size = typeof SMALL | typeof LARGE;

export interface GrowthCase extends Readonly<Record<Size, number>> {
  /** What there is more or less of. */
  readonly name: string;
  readonly sizes?: (count: number) => Partial<Sizes>;
  /** `mp-header` when absent. */
  readonly tag?: 'mp-header' | 'mp-search-widget';
  readonly attributes?: string;
  readonly recent?: (count: number) => readonly string[];
  readonly take: (tab: HeaderTab) => Promise<GrowthRound>;
}

export const nameOf = (one: GrowthCase, size: Size): string => `${one[size]} ${one.name}`;

/** In ms. */
export interface GrowthRound {
  /** From what a person does to the frame after it, in which a menu stands open. */
  readonly toFrame: number;
  /** From the end of the last answer to the frame that shows it. */
  readonly answered?: number;
  /** All that the page's thread did for it. */
  readonly work: number;
}

const WORD = 'accounting';
const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1);
/** Configuration of a search over all services, and of one over the marketplace alone. */
const EVERYTHING = `search='{ "domain": "meridian", "capabilities": ["appwise"] }'`;
const LISTINGS = `config='{ "domain": "meridian", "capabilities": [] }'`;
const rowOf = (tag: string, section: string): Way => [tag, `[aria-labelledby=mp-search-${section}] [role=option]`];

export const GROWTH: readonly GrowthCase[] = [
  {
    name: 'services',
    small: 10,
    large: 1000,
    sizes: (services) => ({ services }),
    attributes: EVERYTHING,
    take: typing(rowOf('mp-header', 'services'), (query) => `data-text="${counted(countFor(query, 1))}"`),
  },
  {
    name: 'listings',
    small: 10,
    large: 400,
    sizes: (listings) => ({ listings }),
    tag: 'mp-search-widget',
    attributes: LISTINGS,
    take: typing(rowOf('mp-search-widget', 'marketplace'), (query) => `aria-label="${query} plan 1"`),
  },
  {
    name: 'recent queries',
    small: 10,
    large: 100,
    attributes: EVERYTHING,
    recent: (count) => numbers(count).map((number) => `${WORD} ${number}`),
    take: typing(rowOf('mp-header', 'services'), (query) => `data-text="${counted(countFor(query, 1))}"`),
  },
  {
    name: 'currencies',
    small: 10,
    large: 200,
    sizes: (currencies) => ({ currencies }),
    take: opening('currency', '[aria-selected=true]'),
  },
  { name: 'cart lines', small: 5, large: 50, sizes: (cartLines) => ({ cartLines }), take: opening('cart', 'li') },
];

const placesIn = (tag: string): Places => ({ header: tag, trigger: [], entry: [], field: [tag, 'input'], person: '' });

export async function measureGrowth(
  bench: HeaderBench,
  market: GrownMarket,
  one: GrowthCase,
  size: Size,
): Promise<GrowthRound> {
  const { name, sizes, tag = 'mp-header', attributes = '', recent, take } = one;
  const count = one[size];
  const path = '/growth.html';
  const head = `<link rel="stylesheet" href="/dist/mp-reserve.css"><script type="module" src="/dist/${tag}.js"></script>`;
  await bench.site.addPage(path, pageOf(name, head, `<${tag} ${attributes}></${tag}>`));
  market.setSizes({ ...LITTLE, ...sizes?.(count) });
  return withHeaderTab(bench, { path, places: placesIn(tag) }, undefined, async (tab) => {
    const stored = JSON.stringify({ [SEARCHER]: recent?.(count) ?? [] });
    await tab.page.evaluateOnNewDocument(
      (key: string, value: string) => localStorage.setItem(key, value),
      RECENT_QUERIES_KEY,
      stored,
    );
    await tab.open();
    await tab.quiet();
    await tab.cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return take(tab);
  });
}

/** The answers of a letter are shown, and what is drawn after them is done. */
/** As the page writes it. */
const counted = (count: number): string => count.toLocaleString('en-US');

const LETTER_MS = 800;
const OPENINGS = 5;
const PAUSE_MS = 400;

/** The first letter is not measured: parts are fetched, and there is no list yet. */
function typing(row: Way, textFor: (query: string) => string) {
  return async (tab: HeaderTab): Promise<GrowthRound> => {
    const type = async (length: number) => {
      const query = WORD.slice(0, length);
      const typed = tab.page.evaluate(
        (letter: string, shown: Way, text: string) => window.headerProbe.type(letter, shown, text),
        query.at(-1) as string,
        row,
        textFor(query),
      );
      const times = await tab.inTime(typed, `show ${textFor(query)}`);
      await wait(LETTER_MS);
      return times;
    };
    await type(1);
    const before = await taskTime(tab);
    const typed: { readonly toFrame: number; readonly answered: number }[] = [];
    for (let length = 2; length <= WORD.length; length += 1) typed.push(await type(length));
    return {
      toFrame: median(typed.map(({ toFrame }) => toFrame)),
      answered: median(typed.map(({ answered }) => answered)),
      work: ((await taskTime(tab)) - before) / typed.length,
    };
  };
}

function opening(layer: string, entry: string) {
  const trigger: Way = ['mp-header', `#mp-trigger-${layer}`];
  const shown: Way = ['mp-header', `#mp-menu-${layer} ${entry}`];
  return async (tab: HeaderTab): Promise<GrowthRound> => {
    const press = (opens: boolean) =>
      tab.inTime(
        tab.page.evaluate(
          (pressed: Way, other: Way, isThere: boolean) => window.headerProbe.press(pressed, other, isThere),
          trigger,
          shown,
          opens,
        ),
        `${opens ? 'open' : 'close'} ${layer}`,
      );
    await press(true);
    await press(false);
    await wait(PAUSE_MS);
    const before = await taskTime(tab);
    const opened: number[] = [];
    for (let time = 0; time < OPENINGS; time += 1) {
      opened.push(await press(true));
      await wait(PAUSE_MS);
      await press(false);
      await wait(PAUSE_MS);
    }
    return { toFrame: median(opened), work: ((await taskTime(tab)) - before) / OPENINGS };
  };
}

const taskTime = async (tab: HeaderTab): Promise<number> => (await workSoFar(tab)).TaskDuration;

import type { Marketplace } from '../marketplace/marketplace.ts';
import { SESSION_COOKIE } from '../marketplace/viewer.ts';
import { pageOf } from './header-contenders.ts';
import { reserveStyle } from './header-ours.ts';
import { type HeaderBench, withHeaderTab } from './header-page.ts';
import { NETWORKS } from './networks.ts';

/** What moves while our header comes, on each way there, by what the page does to keep its place. */

interface Way {
  readonly name: string;
  /** What the page has in its head for these tags. */
  readonly head: (tags: readonly string[]) => string;
}

const scripts = (tags: readonly string[], more = ''): string =>
  tags.map((tag) => `<script type="module" src="/dist/${tag}.js"${more}></script>`).join('');
/** Nothing keeps the place of the tag before it is defined: its shift is reported, and no aim. */
export const BARE = 'bare script';

/** Asked for once `dist/` is there. */
const ways = (): readonly Way[] => [
  { name: 'its rules in the page', head: (tags) => reserveStyle() + scripts(tags) },
  {
    name: 'mp-reserve.css',
    head: (tags) => `<link rel="stylesheet" href="/dist/mp-reserve.css">${scripts(tags)}`,
  },
  { name: 'blocking=render', head: (tags) => scripts(tags, ' blocking="render"') },
  { name: BARE, head: (tags) => scripts(tags) },
];

interface Path {
  readonly name: string;
  readonly attributes?: string;
  /** Another tag above it, by name, with its attributes. */
  readonly above?: readonly [tag: string, attributes: string];
  readonly person?: string;
  /** Beginning of the path of what comes late. */
  readonly late?: string;
  /** The second visit counts. */
  readonly isCached?: boolean;
}

const PATHS: readonly Path[] = [
  { name: 'signed in' },
  { name: 'signed in, cached', isCached: true },
  { name: 'signed out', person: 'anonymous' },
  { name: 'signed out, cached', person: 'anonymous', isCached: true },
  { name: 'late cart', late: '/api/checkout/v1/shoppingCarts' },
  { name: 'late apps', late: '/api/v3/universal-nav/assignments' },
  {
    name: 'banners known',
    above: ['mp-banners', `impersonation='{ "impersonated": true, "name": "Hana Kovář" }'`],
  },
  { name: 'font swap', late: '/fonts/' },
  { name: 'German', attributes: 'locale="de-DE"' },
  { name: 'Arabic', attributes: 'locale="ar"' },
];

const LATE_MS = 1500;

export interface Shift {
  readonly way: string;
  readonly path: string;
  readonly shift: number;
}

export async function measureShifts(bench: HeaderBench, marketplace: Marketplace): Promise<readonly Shift[]> {
  const shifts: Shift[] = [];
  for (const way of ways())
    for (const path of PATHS)
      shifts.push({ way: way.name, path: path.name, shift: await shiftOn(bench, marketplace, way, path) });
  return shifts;
}

async function shiftOn(bench: HeaderBench, marketplace: Marketplace, { head }: Way, path: Path): Promise<number> {
  const address = '/shift.html';
  const [above, given] = path.above ?? [];
  const markup = above ? `<${above} ${given}></${above}>` : '';
  const page = pageOf(
    'Shift',
    head([...(above ? [above] : []), 'mp-header']),
    `${markup}<mp-header ${path.attributes ?? ''}></mp-header>`,
  );
  await bench.site.addPage(address, page);
  marketplace.setFaults(path.late ? [{ path: path.late, delayMs: LATE_MS }] : []);
  // Who stands in the way of the measure is nobody: a page shifts as much where no name is looked for.
  const places = { header: '', trigger: [], entry: [], field: [] };
  try {
    return await withHeaderTab(bench, { path: address, places }, NETWORKS[1], async ({ page: tab, open, quiet }) => {
      const { origin } = bench.site;
      if (path.person) await tab.setCookie({ name: SESSION_COOKIE, value: path.person, url: origin });
      for (let visit = path.isCached ? 1 : 0; visit >= 0; visit -= 1) {
        await open();
        await quiet();
      }
      return tab.evaluate(() => window.headerProbe.take().shift);
    });
  } finally {
    marketplace.clearFaults();
  }
}

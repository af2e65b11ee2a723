import { rmSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import { growthAims } from './aims-growth.ts';
import { DIST, bundleHeaderProbe, ensureDist, newFolder } from './build-pages.ts';
import { createGrownMarket } from './grown-market.ts';
import { GROWTH, LARGE, SMALL, type Size, measureGrowth, nameOf } from './measure-growth.ts';
import { aimsTable } from './report-aims.ts';
import { growthTable } from './report-growth.ts';
import type { ResultsFile } from './results-file.ts';
import { inRounds } from './rounds.ts';
import { serveSite } from './site.ts';

/** Our header with little in it, and with as much as there can be. */

export const GROWTH_MEASURES = ['growth'] as const;

interface Given {
  readonly browser: Browser;
  readonly rounds: number;
  readonly file: ResultsFile;
}

export async function benchGrowth({ browser, rounds, file }: Given): Promise<void> {
  ensureDist();
  const folder = newFolder();
  const market = createGrownMarket('full');
  const site = await serveSite({ '/dist': DIST }, market);
  const bench = { browser, site, probe: await bundleHeaderProbe(folder), person: '' };
  const sizes: readonly Size[] = [SMALL, LARGE];
  const entrants = GROWTH.flatMap((one) => sizes.map((size) => ({ name: nameOf(one, size), one, size })));
  try {
    const results = await inRounds(entrants, rounds, ({ one, size }) => measureGrowth(bench, market, one, size));
    file.note('growth', results);
    console.log(`\n${growthTable(results)}\n\n${aimsTable(growthAims(results))}`);
  } finally {
    site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

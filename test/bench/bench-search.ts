import { rmSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import { searchAims } from './aims-search.ts';
import { DIST, here } from './build-pages.ts';
import { type Entrant, preparePages } from './contenders.ts';
import { measureLongList } from './measure-long-list.ts';
import { measureMounts } from './measure-mounts.ts';
import { measureMutations } from './measure-mutations.ts';
import { assertSameRows, measureTyping } from './measure-typing.ts';
import { longListTable, mountsTable, mutationsTable, typingTable } from './report.ts';
import { aimsTable } from './report-aims.ts';
import type { ResultsFile } from './results-file.ts';
import { type Rounds, inRounds } from './rounds.ts';
import { serve } from './server.ts';
import { warmUp, withStage } from './stage.ts';

/** The search box beside a bare React list and the search boxes of others: same answers, same rows, same run. */

export const SEARCH_MEASURES = ['settled', 'fast', 'long-list', 'mutations', 'mounts'] as const;
type Measure = (typeof SEARCH_MEASURES)[number];

interface Given {
  readonly browser: Browser;
  readonly rounds: number;
  readonly file: ResultsFile;
  readonly isWanted: (measure: Measure) => boolean;
}

export async function benchSearch({ browser, rounds, file, isWanted }: Given): Promise<void> {
  const { folder, entrants: all } = await preparePages();
  const server = await serve({ pages: folder, dist: DIST, peers: here('peers') });
  const entrants = await ableOf(browser, server.origin, all);

  async function measure<Result>(
    name: Measure,
    times: number,
    take: (browser: Browser, origin: string, entrant: Entrant) => Promise<Result>,
    tableOf: (results: Rounds<Result>) => string,
    among = entrants,
  ): Promise<void> {
    if (!isWanted(name)) return;
    const results = await inRounds(among, times, (entrant) => take(browser, server.origin, entrant));
    file.note(name, results);
    console.log(`\n${tableOf(results)}`);
  }

  try {
    for (const pace of ['settled', 'fast'] as const)
      await measure(
        pace,
        rounds,
        (...stage) => measureTyping(...stage, pace),
        (results) => {
          assertSameRows([...results].flatMap(([name, all]) => all.map((round) => ({ name, round }))));
          return `${typingTable(pace, results)}\n\n${aimsTable(searchAims(pace, results))}`;
        },
      );
    await measure('long-list', Math.ceil(rounds / 3), measureLongList, longListTable);
    const seen = entrants.filter(({ isHidden }) => !isHidden);
    await measure('mutations', 1, measureMutations, mutationsTable, seen);
    await measure('mounts', 1, measureMounts, mountsTable);
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Who does not show the rows of a first word is left out, and named. */
async function ableOf(browser: Browser, origin: string, all: readonly Entrant[]): Promise<readonly Entrant[]> {
  const able: Entrant[] = [];
  for (const entrant of all)
    await withStage(browser, origin, entrant, {}, warmUp).then(
      () => able.push(entrant),
      (error: unknown) => console.log(`Not run: ${entrant.name} (${String(error).split('\n')[0]})`),
    );
  return able;
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer-core';
import { DIST, type Entrant, type Name, preparePages } from './contenders.ts';
import { measureLongList } from './measure-long-list.ts';
import { measureMounts } from './measure-mounts.ts';
import { measureMutations } from './measure-mutations.ts';
import { assertSameRows, measureTyping } from './measure-typing.ts';
import { type Results, longListTable, mountsTable, mutationsTable, typingTable } from './report.ts';
import { serve } from './server.ts';
import { SLOWDOWN, launchBrowser } from './stage.ts';

/**
 * The search box beside a bare React list and Algolia's autocomplete: same answers, same rows, same run.
 * `npm run bench -- settled mounts` takes some of the measures: settled, fast, long-list, mutations, mounts. All take
 * about twenty minutes; BENCH_ROUNDS (6) says how often each is taken.
 */

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 6);
const wanted = process.argv.slice(2);

const { folder, entrants } = await preparePages();
const server = await serve({ pages: folder, dist: DIST, peers: fileURLToPath(new URL('peers', import.meta.url)) });
const browser = await launchBrowser();
console.log(`${await browser.version()}, processor slowed down ${SLOWDOWN} times, ${ROUNDS} rounds`);
const found: Record<string, unknown> = { browser: await browser.version(), slowdown: SLOWDOWN, rounds: ROUNDS };

try {
  for (const pace of ['settled', 'fast'] as const)
    await measure(
      pace,
      ROUNDS,
      (...stage) => measureTyping(...stage, pace),
      (results) => {
        assertSameRows([...results].flatMap(([name, rounds]) => rounds.map((round) => ({ name, round }))));
        return typingTable(pace, results);
      },
    );
  await measure('long-list', Math.ceil(ROUNDS / 3), measureLongList, longListTable);
  await measure('mutations', 1, measureMutations, mutationsTable);
  await measure('mounts', 1, measureMounts, mountsTable);
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
/** Rounds go around among the contenders, each time with another one first: what disturbs the machine disturbs all. */
async function measure<Result>(
  name: string,
  rounds: number,
  take: (browser: Browser, origin: string, entrant: Entrant) => Promise<Result>,
  tableOf: (results: Results<Result>) => string,
): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const results = new Map<Name, Result[]>(entrants.map((entrant) => [entrant.name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % entrants.length;
    for (const entrant of [...entrants.slice(first), ...entrants.slice(0, first)])
      results.get(entrant.name)?.push(await take(browser, server.origin, entrant));
  }
  found[name] = Object.fromEntries(results);
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/bench.json', JSON.stringify(found, null, 1));
  console.log(`\n${tableOf(results)}`);
}

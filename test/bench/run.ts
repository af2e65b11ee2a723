import { GROWTH_MEASURES, benchGrowth } from './bench-growth.ts';
import { HEADER_MEASURES, benchHeader } from './bench-header.ts';
import { SEARCH_MEASURES, benchSearch } from './bench-search.ts';
import { drawPicture } from './picture.ts';
import { PICTURE, RESULTS, createResultsFile } from './results-file.ts';
import { SLOWDOWN, launchBrowser } from './stage.ts';

/**
 * The search box and the header beside those of others, in one run. `npm run bench -- header settled` takes some of the
 * measures: those named in `bench-header.ts`, `bench-growth.ts` and `bench-search.ts`. BENCH_ROUNDS (15) says how often
 * each is taken. The header's are drawn, too: `test-results/bench.svg`, from the numbers in `test-results/bench.json`.
 */

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15);
const wanted = process.argv.slice(2);
const isWanted = (measure: string) => wanted.length === 0 || wanted.includes(measure);

const browser = await launchBrowser();
const version = await browser.version();
console.log(`${version}, processor slowed down ${SLOWDOWN} times, ${rounds} rounds`);
const file = createResultsFile({ browser: version, slowdown: SLOWDOWN, rounds });

try {
  const given = { browser, rounds, file, isWanted };
  if (HEADER_MEASURES.some(isWanted)) await benchHeader(given);
  if (isWanted('header')) drawPicture(RESULTS, PICTURE);
  if (GROWTH_MEASURES.some(isWanted)) await benchGrowth(given);
  if (SEARCH_MEASURES.some(isWanted)) await benchSearch(given);
} finally {
  await browser.close();
}

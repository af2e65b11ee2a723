import { rmSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import { createMarketplace } from '../marketplace/marketplace.ts';
import { headerAims, keptAims, shiftAims } from './aims.ts';
import { DIST } from './build-pages.ts';
import { type HeaderEntrant, type LeftOut, entrantOf, prepareHeaderPages } from './header-contenders.ts';
import { SERVER, renderedByServer } from './header-ours.ts';
import { type HeaderBench, withHeaderTab } from './header-page.ts';
import { PEER_FOLDERS } from './header-peers.ts';
import { measureFirstView } from './measure-first-view.ts';
import { type HeaderRound, measureHeader } from './measure-header.ts';
import { measureKept } from './measure-kept.ts';
import { measureShifts } from './measure-shift.ts';
import { aimsTable, keptTable, shiftTable } from './report-aims.ts';
import { headerTables } from './report-header.ts';
import type { ResultsFile } from './results-file.ts';
import { type Rounds, inRounds } from './rounds.ts';
import { serveSite } from './site.ts';

/** The header beside floors of the same bar, and beside the headers of others: same page, same person, same run. */

export const HEADER_MEASURES = ['header', 'header-kept', 'header-shift'] as const;
type Measure = (typeof HEADER_MEASURES)[number];

interface Given {
  readonly browser: Browser;
  readonly rounds: number;
  readonly file: ResultsFile;
  readonly isWanted: (measure: Measure) => boolean;
}

/** Whom the marketplace takes every request for, and the name that the header is to show. */
const VISITOR = { person: 'full', name: 'Amira' };

export async function benchHeader({ browser, rounds, file, isWanted }: Given): Promise<void> {
  const { folder, probe, entrants, leftOut } = await prepareHeaderPages();
  const marketplace = createMarketplace({ person: VISITOR.person, now: Date.now });
  const site = await serveSite({ '/pages': folder, '/dist': DIST, ...PEER_FOLDERS }, marketplace);
  const bench: HeaderBench = { browser, site, probe, person: VISITOR.name };

  try {
    const { able, notRun } = await tryAll(bench, entrants);
    for (const { name, why } of [...leftOut, ...notRun]) console.log(`Not run: ${name} (${why})`);
    file.note('header not run', [...leftOut, ...notRun]);
    if (isWanted('header')) {
      file.note('header kinds', Object.fromEntries(able.map(({ name, kind }) => [name, kind])));
      const noted = (soFar: Rounds<HeaderRound>, round: number) => {
        file.note('header', soFar);
        console.log(`header: ${round} of ${rounds} rounds`);
      };
      const results = await inRounds(able, rounds, (entrant) => measureHeader(bench, entrant), noted);
      console.log(`\n${headerTables(results)}\n\n${aimsTable(headerAims(results))}`);
    }
    if (isWanted('header-kept')) {
      const results = await inRounds(able, 1, (entrant) => measureKept(bench, entrant));
      file.note('header-kept', results);
      console.log(`\n${keptTable(results)}\n\n${aimsTable(keptAims(results))}`);
    }
    if (isWanted('header-shift')) {
      const shifts = await measureShifts(bench, marketplace);
      file.note('header-shift', shifts);
      console.log(`\n${shiftTable(shifts)}\n\n${aimsTable(shiftAims(shifts))}`);
    }
  } finally {
    site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A visit that is not measured: files are compressed, and a header that never shows or opens what it should is left out.
 * The first one is ours; what its page asked for, the server-rendered page is given.
 */
async function tryAll(bench: HeaderBench, entrants: readonly HeaderEntrant[]) {
  const able: HeaderEntrant[] = [];
  const notRun: LeftOut[] = [];
  const all = [...entrants];
  const rendered = await serverRendered(bench, entrants[0] as HeaderEntrant);
  if (rendered) all.splice(1, 0, rendered);
  else notRun.push({ name: SERVER, why: 'not built yet' });
  for (const entrant of all) {
    await bench.site.addPage(entrant.path, entrant.html);
    await measureFirstView(bench, entrant, undefined).then(
      () => able.push(entrant),
      (error: unknown) => notRun.push({ name: entrant.name, why: String(error).split('\n')[0] ?? '' }),
    );
  }
  return { able, notRun };
}

async function serverRendered(bench: HeaderBench, ours: HeaderEntrant): Promise<HeaderEntrant | undefined> {
  const { site } = bench;
  await site.addPage(ours.path, ours.html);
  const asked = await withHeaderTab(bench, ours, undefined, async ({ open, quiet }) => {
    site.takeCalls();
    await open();
    await quiet();
    return site.takeCalls();
  });
  const candidate = await renderedByServer(
    site.origin,
    asked.map(({ path, body }) => ({ path, answer: JSON.parse(String(body)) as unknown })),
  );
  return candidate && entrantOf(candidate);
}

import { rmSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import { createMarketplace } from '../marketplace/marketplace.ts';
import { DIST } from './build-pages.ts';
import { prepareHeaderPages } from './header-contenders.ts';
import { measureHeader } from './measure-header.ts';
import { headerTables } from './report-header.ts';
import type { ResultsFile } from './results-file.ts';
import { inRounds } from './rounds.ts';
import { serveSite } from './site.ts';

/** The header beside floors of the same bar, and beside the headers of others: same page, same person, same run. */

export const HEADER_MEASURES = ['header'] as const;
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
  const site = await serveSite({ '/pages': folder, '/dist': DIST }, marketplace);
  for (const { path, html } of entrants) site.addPage(path, html);
  for (const { name, why } of leftOut) console.log(`Not run: ${name} (${why})`);
  file.note('header left out', leftOut);
  const bench = { browser, site, probe, person: VISITOR.name };

  try {
    if (isWanted('header')) {
      const results = await inRounds(entrants, rounds, (entrant) => measureHeader(bench, entrant));
      file.note('header', results);
      console.log(`\n${headerTables(results)}`);
    }
  } finally {
    site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

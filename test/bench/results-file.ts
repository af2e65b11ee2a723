import { mkdirSync, writeFileSync } from 'node:fs';

/** What was measured, as `test-results/bench.json`: written as they come, so that an ended run leaves its results. */

const FOLDER = 'test-results';
export const RESULTS = `${FOLDER}/bench.json`;
export const PICTURE = `${FOLDER}/bench.svg`;

export interface ResultsFile {
  note(name: string, results: unknown): void;
}

export function createResultsFile(about: Readonly<Record<string, unknown>>): ResultsFile {
  const found: Record<string, unknown> = { ...about };
  return {
    note(name, results) {
      found[name] = results instanceof Map ? Object.fromEntries(results) : results;
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(RESULTS, JSON.stringify(found, null, 1));
    },
  };
}

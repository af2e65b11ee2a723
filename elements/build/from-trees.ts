import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildQuietly } from './along.ts';
import { serverBundle } from './server-bundle.ts';

export interface FromTrees {
  readonly SHEETS: Readonly<Record<string, string>>;
  readonly PICTURES: Readonly<Record<string, unknown>>;
  readonly WORDS: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What the trees say of themselves: read once, by running them. */
let fromTrees: Promise<FromTrees> | undefined;
export const readTrees = (): Promise<FromTrees> => (fromTrees ??= runTrees());

async function runTrees(): Promise<FromTrees> {
  const scratch = mkdtempSync(join(tmpdir(), 'mp-server-'));
  await buildQuietly(serverBundle('elements/server/server-files.ts', scratch, false));
  const files = (await import(join(scratch, 'server-files.js'))) as FromTrees;
  rmSync(scratch, { recursive: true });
  return files;
}

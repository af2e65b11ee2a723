import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Who is measured, and the page of each. */

export type Name = 'ours' | 'bare React' | 'Algolia';

export interface Entrant {
  readonly name: Name;
  /** The path of its page. */
  readonly path: string;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const DIST = here('../../dist');

const ENTRANTS = [
  { name: 'ours', file: 'ours', entry: 'peers/ours.ts' },
  { name: 'bare React', file: 'bare-react', entry: 'peers/bare-react.tsx' },
  { name: 'Algolia', file: 'algolia', entry: 'peers/algolia.ts' },
] as const;

/** Bundles the pages into a folder of their own. A peer that cannot be had is left out, and the others are measured. */
export async function preparePages(): Promise<{ readonly folder: string; readonly entrants: readonly Entrant[] }> {
  if (!existsSync(join(DIST, 'mp-search-widget.js'))) runHere('npm', ['run', 'build'], here('../..'));
  const peers = installPeers();
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-elements-bench-'));
  await bundle('probe.ts', 'probe', folder);
  const present = ENTRANTS.filter(({ name }) => name !== 'Algolia' || peers);
  for (const { file, entry, name } of present) {
    await bundle(entry, file, folder);
    writeFileSync(join(folder, `${file}.html`), pageOf(file, name));
  }
  return { folder, entrants: present.map(({ name, file }) => ({ name, path: `/pages/${file}.html` })) };
}

const pageOf = (file: string, name: Name): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>${name}</title>
<link rel="icon" href="data:," />
${name === 'ours' ? '' : '<link rel="stylesheet" href="/peers/peers.css" />'}
<style>body { margin: 40px auto; max-inline-size: 640px }</style>
<script src="/pages/probe.js"></script>
${name === 'ours' ? '<script type="module" src="/dist/mp-search-widget.js"></script>' : ''}
<script src="/pages/${file}.js" defer></script>
<main></main>
</html>
`;

const bundle = (entry: string, file: string, folder: string) =>
  build({
    configFile: false,
    root: here('.'),
    logLevel: 'warn',
    plugins: [react()],
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      lib: { entry: here(entry), formats: ['iife'], name: 'page', fileName: () => `${file}.js` },
    },
  });

function installPeers(): boolean {
  const folder = here('peers');
  if (existsSync(join(folder, 'node_modules'))) return true;
  console.log('Installing the peers …');
  if (runHere('npm', ['ci', '--no-audit', '--no-fund'], folder)) return true;
  console.warn(
    'The peers could not be installed: Algolia is left out. With a network, run `npm ci` in test/bench/peers ' +
      'and start the bench again.',
  );
  return false;
}

const runHere = (command: string, args: readonly string[], cwd: string): boolean =>
  spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

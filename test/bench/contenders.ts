import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST, buildDist, bundleScript, installPeers } from './build-pages.ts';

/** Who is measured, and the page of each. */

export type Name = 'ours' | 'bare React' | 'Algolia' | 'instantsearch.js' | 'accessible-autocomplete';

export interface Entrant {
  readonly name: Name;
  /** The path of its page. */
  readonly path: string;
}

const ENTRANTS = [
  { name: 'ours', file: 'ours', entry: 'peers/ours.ts' },
  { name: 'bare React', file: 'bare-react', entry: 'peers/bare-react.tsx' },
  { name: 'Algolia', file: 'algolia', entry: 'peers/algolia.ts' },
  { name: 'instantsearch.js', file: 'instantsearch', entry: 'peers/instantsearch.ts' },
  { name: 'accessible-autocomplete', file: 'accessible-autocomplete', entry: 'peers/accessible-autocomplete.ts' },
] as const;

/** Those that need no package of others. */
const OWN: readonly Name[] = ['ours', 'bare React'];

/** Bundles the pages into a folder of their own. A peer that cannot be had is left out, and the others are measured. */
export async function preparePages(): Promise<{ readonly folder: string; readonly entrants: readonly Entrant[] }> {
  if (!existsSync(join(DIST, 'mp-search-widget.js'))) buildDist();
  const peers = installPeers();
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-elements-bench-'));
  await bundleScript('probe.ts', 'probe', folder);
  const present = ENTRANTS.filter(({ name }) => peers || OWN.includes(name));
  for (const { file, entry, name } of present) {
    await bundleScript(entry, file, folder);
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

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleScript, ensureDist, installPeers, newFolder } from './build-pages.ts';

/** Who is measured, and the page of each. */

export type Name = 'ours' | 'bare React' | 'Algolia' | 'instantsearch.js' | 'UI5 Search' | 'accessible-autocomplete';

export interface Entrant {
  readonly name: Name;
  /** The path of its page. */
  readonly path: string;
  /** Its rows are drawn in shadow roots of their own, where nobody sees what changes. */
  readonly isHidden?: boolean;
}

const ENTRANTS: readonly (Omit<Entrant, 'path'> & { readonly file: string; readonly entry: string })[] = [
  { name: 'ours', file: 'ours', entry: 'peers/ours.ts' },
  { name: 'bare React', file: 'bare-react', entry: 'peers/bare-react.tsx' },
  { name: 'Algolia', file: 'algolia', entry: 'peers/algolia.ts' },
  { name: 'instantsearch.js', file: 'instantsearch', entry: 'peers/instantsearch.ts' },
  { name: 'UI5 Search', file: 'ui5-search', entry: 'peers/ui5-search.ts', isHidden: true },
  { name: 'accessible-autocomplete', file: 'accessible-autocomplete', entry: 'peers/accessible-autocomplete.ts' },
];

/** Those that need no package of others. */
const OWN: readonly Name[] = ['ours', 'bare React'];

/** Bundles the pages into a folder of their own. A peer that cannot be had is left out, and the others are measured. */
export async function preparePages(): Promise<{ readonly folder: string; readonly entrants: readonly Entrant[] }> {
  ensureDist();
  const peers = installPeers();
  const folder = newFolder();
  await bundleScript('probe.ts', 'probe', folder);
  const present = ENTRANTS.filter(({ name }) => peers || OWN.includes(name));
  for (const { file, entry, name } of present) {
    await bundleScript(entry, file, folder);
    writeFileSync(join(folder, `${file}.html`), pageOf(file, name));
  }
  return { folder, entrants: present.map(({ file, ...entrant }) => ({ ...entrant, path: `/pages/${file}.html` })) };
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

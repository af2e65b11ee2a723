import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Alias,
  bundleHeaderProbe,
  bundleModule,
  ensureDist,
  here,
  installPeers,
  newFolder,
} from './build-pages.ts';
import { FLOORS } from './header-floors.ts';
import type { Places } from './header-places.ts';
import { ours } from './header-ours.ts';
import { PEERS } from './header-peers.ts';

/** Whose header is measured, and the page of each. */

export type Kind = 'ours' | 'floor' | 'peer';

export interface Candidate {
  readonly name: string;
  readonly kind: Kind;
  /** A module of the bench's own, which is bundled; without one the page takes files of `dist/`. */
  readonly entry?: string;
  readonly alias?: readonly Alias[];
  /** A file without which there is nothing to measure. */
  readonly needs?: string;
  readonly head?: string;
  readonly markup: string;
  readonly places: Omit<Places, 'person'>;
}

export interface HeaderEntrant extends Candidate {
  /** Its file's name in the addresses. */
  readonly id: string;
  readonly path: string;
  readonly html: string;
}

export interface LeftOut {
  readonly name: string;
  readonly why: string;
}

export interface HeaderPages {
  readonly folder: string;
  readonly probe: string;
  readonly entrants: readonly HeaderEntrant[];
  readonly leftOut: readonly LeftOut[];
}

/** What cannot be had is left out and named, and the others are measured. */
export async function prepareHeaderPages(): Promise<HeaderPages> {
  ensureDist();
  const installed = installPeers();
  const folder = newFolder();
  const probe = await bundleHeaderProbe(folder);
  const entrants: HeaderEntrant[] = [];
  const leftOut: LeftOut[] = [];
  for (const candidate of [...ours(), ...FLOORS, ...PEERS]) {
    const why = await whyNot(candidate, folder, installed);
    if (why) leftOut.push({ name: candidate.name, why });
    else entrants.push(entrantOf(candidate, folder));
  }
  return { folder, probe, entrants, leftOut };
}

async function whyNot(candidate: Candidate, folder: string, installed: boolean): Promise<string | undefined> {
  const { entry, alias, needs } = candidate;
  if (needs && !existsSync(needs)) return needs.startsWith(here('peers')) ? 'not installed' : 'not built yet';
  if (!entry) return undefined;
  if (candidate.kind === 'peer' && !installed) return 'not installed';
  return bundleModule(entry, idOf(candidate), folder, alias).then(
    () => undefined,
    (error: unknown) => `cannot be built: ${String(error).split('\n')[0]}`,
  );
}

const idOf = ({ name }: Candidate): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** `folder`: where its bundle is, if it has one. */
export function entrantOf(candidate: Candidate, folder = ''): HeaderEntrant {
  const id = idOf(candidate);
  const sheet = existsSync(join(folder, `${id}.css`)) ? `<link rel="stylesheet" href="/pages/${id}.css">` : '';
  const script = candidate.entry ? `<script type="module" src="/pages/${id}.js"></script>` : '';
  const head = [candidate.head, sheet, script].filter(Boolean).join('\n');
  return { ...candidate, id, path: `/${id}.html`, html: pageOf(candidate.name, head, candidate.markup) };
}

const PARAGRAPH = '<p>Compare plans, invite your team and manage what you have bought, all in one place.</p>';

export const pageOf = (title: string, head: string, markup: string): string => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>body { margin: 0; font: 16px/1.5 sans-serif } main { margin: 24px auto; max-inline-size: 960px }</style>
${head}
</head>
<body>
${markup}
<main>
<h1>Welcome</h1>
${PARAGRAPH.repeat(20)}
</main>
</body>
</html>
`;

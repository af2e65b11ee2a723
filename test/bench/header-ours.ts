import { join } from 'node:path';
import { DIST } from './build-pages.ts';
import type { Candidate } from './header-contenders.ts';

/** Our header with each of its builds, as the README puts it into a page. */

const SEARCH = JSON.stringify({ domain: 'meridian', capabilities: ['appwise'] });
const MARKUP = `<mp-header search='${SEARCH}'></mp-header>`;

const headFor = (folder: string): string => `<link rel="stylesheet" href="${folder}/mp-reserve.css">
<script type="module" src="${folder}/mp-header.js"></script>`;

const PLACES = {
  header: 'mp-header',
  trigger: ['mp-header', '#mp-trigger-user'],
  entry: ['mp-header', '#mp-menu-user a'],
  field: ['mp-header', 'input[name=q]'],
} as const;

export const WITH_REACT = 'ours';
export const LIGHT = 'ours, light';

export const OURS: readonly Candidate[] = [
  { name: WITH_REACT, kind: 'ours', head: headFor('/dist'), markup: MARKUP, places: PLACES },
  {
    name: LIGHT,
    kind: 'ours',
    needs: join(DIST, 'lite/mp-header.js'),
    head: headFor('/dist/lite'),
    markup: MARKUP,
    places: PLACES,
  },
];

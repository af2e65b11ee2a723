import { here } from './build-pages.ts';
import type { Candidate } from './header-contenders.ts';
import { CALCITE, CARBON, RHDS, UI5 } from './header-peers-markup.ts';

/** Headers that others ship, with the parts that they have for our bar: as their documentation puts them into a page. */

/** What a peer fetches beside its bundle. */
export const PEER_FOLDERS: Readonly<Record<string, string>> = {
  '/calcite': here('peers/node_modules/@esri/calcite-components/dist/cdn'),
};

export const PEERS: readonly Candidate[] = [
  {
    name: 'Carbon UI shell',
    kind: 'peer',
    entry: 'peers/carbon.ts',
    markup: CARBON,
    places: {
      header: 'cds-header',
      trigger: ['#account', '[part=trigger]'],
      entry: ['#account cds-header-menu-item'],
      field: ['cds-search', 'input'],
    },
  },
  {
    name: 'UI5 ShellBar',
    kind: 'peer',
    entry: 'peers/ui5.ts',
    markup: UI5,
    places: {
      header: 'ui5-shellbar',
      trigger: ['#account'],
      entry: ['#account-menu ui5-menu-item'],
      field: ['ui5-shellbar-search', 'input'],
    },
  },
  {
    name: 'RHDS navigation',
    kind: 'peer',
    entry: 'peers/rhds.ts',
    markup: RHDS,
    places: {
      header: 'rh-navigation-primary',
      trigger: ['#account', 'summary'],
      entry: ['#account a'],
      field: ['rh-navigation-primary input'],
    },
  },
  {
    name: 'Calcite navigation',
    kind: 'peer',
    entry: 'peers/calcite.ts',
    markup: CALCITE,
    places: {
      header: 'calcite-navigation',
      trigger: ['#account'],
      entry: ['calcite-dropdown-item'],
      field: ['calcite-input', 'input'],
    },
  },
];

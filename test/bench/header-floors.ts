import { type Alias, here } from './build-pages.ts';
import type { Candidate } from './header-contenders.ts';
import type { Places } from './header-places.ts';

/** The same visible bar with as little as can be: what no header of its kind gets below. */

const PREACT = here('peers/node_modules/preact-floor');

/** Preact answers where React was asked for. It has a name of its own: other peers bring another release. */
const WITH_PREACT: readonly Alias[] = [
  { find: /^react\/jsx-runtime$/, replacement: `${PREACT}/jsx-runtime` },
  { find: /^react-dom\/client$/, replacement: `${PREACT}/compat/client.mjs` },
  { find: /^react(-dom)?$/, replacement: `${PREACT}/compat` },
  { find: /^preact(?=\/|$)/, replacement: PREACT },
];

const placesIn = (header: string): Omit<Places, 'person'> => ({
  header,
  trigger: [header, '#trigger-user'],
  entry: [header, '#menu-user a'],
  field: [header, 'input'],
});

export const PLAIN = 'plain floor';
export const REACT = 'React floor';

export const FLOORS: readonly Candidate[] = [
  {
    name: PLAIN,
    kind: 'floor',
    entry: 'peers/plain-header.ts',
    markup: '<plain-header></plain-header>',
    places: placesIn('plain-header'),
  },
  {
    name: REACT,
    kind: 'floor',
    entry: 'peers/react-header.tsx',
    markup: '<react-header></react-header>',
    places: placesIn('react-header'),
  },
  {
    name: 'Preact floor',
    kind: 'floor',
    entry: 'peers/react-header.tsx',
    alias: WITH_PREACT,
    needs: PREACT,
    markup: '<react-header></react-header>',
    places: placesIn('react-header'),
  },
];

import type { Scope } from '../../../elements/events.ts';
import { createServiceLookup } from '../../../src/search/results.rules.ts';
import type { Facet, SearchResult } from '../../../src/search/results.rules.ts';
import { type SearchEvent, searchReducer } from '../../../src/search/search.rules.ts';
import { type SearchState, initialSearchState, questionInForce } from '../../../src/search/search-state.rules.ts';

const SERVICES = { results: [{ marketplace_product_uuid: 'mail-uuid', name: 'mail', pretty_name: 'Mail Suite' }] };
export const LOOKUP = createServiceLookup(SERVICES, 'https://market.example/', (fixed) => fixed);

export const result = (label: string, more: Partial<SearchResult> = {}): SearchResult => ({
  label,
  source: 'mail-uuid',
  contentType: 'invoice',
  ...more,
});

export const after = (state: SearchState, ...events: readonly SearchEvent[]): SearchState =>
  events.reduce(searchReducer, state);

export interface Answers {
  readonly terms?: readonly string[];
  readonly allResults?: readonly SearchResult[];
  readonly marketplace?: readonly SearchResult[];
  readonly services?: readonly Facet[];
  readonly contentTypes?: readonly Facet[];
}

/** Typed and asked. */
export const asking = (state: SearchState, text: string): SearchState =>
  after(state, { on: 'typed', text }, { on: 'accepted' });

/** Typed, asked, and waited for so long that it is shown. */
export function waitingFor(state: SearchState, text: string): SearchState {
  const asked = asking(state, text);
  return after(asked, { on: 'slow', asked: questionInForce(asked) });
}

/** The replies to whatever the state asks at the moment. */
export function replies(state: SearchState, answers: Answers): SearchEvent[] {
  const asked = questionInForce(state);
  const { terms = [], allResults = [], marketplace = [], services = [], contentTypes = [] } = answers;
  if (asked.scope !== 'all') return [{ on: 'marketplace', asked, items: marketplace }];
  return [
    { on: 'terms', asked, items: terms },
    { on: 'allResults', asked, items: allResults },
    { on: 'facets', asked, services, contentTypes },
  ];
}

interface Story extends Answers {
  readonly scope: Scope;
  readonly query: string;
  readonly recent?: readonly string[];
}

/** A box in which a query was typed, asked and answered, with its results shown. */
export function answered({ scope, query, recent = [], ...answers }: Story): SearchState {
  const typed = after(
    initialSearchState(scope, '', LOOKUP),
    { on: 'lookup', lookup: LOOKUP },
    { on: 'recent', recent },
    { on: 'typed', text: query },
    { on: 'accepted' },
    { on: 'shown' },
  );
  return query === '' ? typed : after(typed, ...replies(typed, answers));
}

import { startsWithQuery } from './query.rules.ts';
import { isFromMarketplace } from './results.rules.ts';
import type { Group, SearchState } from './search-state.rules.ts';
import { suggestionsFor } from './suggestions.rules.ts';

/** How much room is kept for what is still to come. */

const FIRST_SUGGESTIONS = 5;
const FIRST_RESULTS = { others: 5, listings: 5 };

/** What was found for a wider query bounds what can be found. */
export const isNarrowed = ({ query }: Group<unknown>, asked: string): boolean => isLonger(asked, query);

export const isLonger = (asked: string, query: string): boolean => query !== '' && startsWithQuery(asked, query);

/** As many as there were for a wider query. Of any other answer nobody knows: as many as there can be. */
export const suggestionPlaces = ({ terms, recent, asked }: SearchState): number =>
  isNarrowed(terms, asked.query) ? suggestionsFor(recent, terms.items, terms.query).length : FIRST_SUGGESTIONS;

export function resultPlaces({ allResults, asked }: SearchState): typeof FIRST_RESULTS {
  const { items } = allResults;
  if (!isNarrowed(allResults, asked.query)) return FIRST_RESULTS;
  const listings = items.filter(isFromMarketplace).length;
  return { others: Math.max(1, items.length - listings), listings };
}

import { MOST_RESULTS, parseFacets, parseResults } from './results.rules.ts';
import { type SearchEvent, searchReducer } from './search.rules.ts';
import { type Question, type SearchState, type Source } from './search-state.rules.ts';
import { highlightAfter } from './sections.rules.ts';
import { parseTerms } from './suggestions.rules.ts';

/** The event that a source's answer is, whatever the answer may be. */
export function arrivalOf(source: Source, asked: Question, answer: unknown, base: string): SearchEvent {
  switch (source) {
    case 'terms':
      return { on: source, asked, items: parseTerms(answer, asked.query) };
    case 'facets':
      return { on: source, asked, ...parseFacets(answer) };
    case 'allResults':
      return { on: source, asked, items: parseResults(answer, base).slice(0, MOST_RESULTS) };
    case 'marketplace':
      return { on: source, asked, items: parseResults(answer, base) };
  }
}

/** What an event makes of the state. The highlight stays with its row when others come above it. */
export function stateAfter(before: SearchState, event: SearchEvent): SearchState {
  const after = searchReducer(before, event);
  if (after === before || !('asked' in event || event.on === 'recent' || event.on === 'lookup')) return after;
  const highlight = highlightAfter(before, after);
  if (highlight === after.highlight) return after;
  return { ...after, highlight, selection: highlight < 0 ? undefined : after.selection };
}

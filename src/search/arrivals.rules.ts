import { MOST_RESULTS, parseFacets, parseResults } from './results.rules.ts';
import type { Row } from './rows.rules.ts';
import { type SearchEvent, searchReducer } from './search.rules.ts';
import type { Question, SearchState, Source } from './search-state.rules.ts';
import { highlightAfter, rowsOf, sectionsOf } from './sections.rules.ts';
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

/** Looking at the row there: at the last one in place of any behind it, and above the first at none. */
export function lookAt(rows: readonly Row[], wanted: number): SearchEvent {
  const index = Math.max(-1, Math.min(rows.length - 1, wanted));
  return { on: 'highlighted', index, text: rows[index]?.text };
}

const isArrival = (event: SearchEvent): boolean => 'asked' in event || event.on === 'recent' || event.on === 'lookup';

/**
 * What the events of one moment make of the state. The highlight stays with its row when others come above it, and the
 * text with what the row means now: that of a service holds the query.
 */
export function stateAfter(before: SearchState, ...events: readonly SearchEvent[]): SearchState {
  const after = events.reduce(searchReducer, before);
  if (after === before || before.highlight < 0 || !events.every(isArrival)) return after;
  const highlight = highlightAfter(before, after);
  return { ...after, highlight, selection: rowsOf(sectionsOf(after))[highlight]?.text };
}

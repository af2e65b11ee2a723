import { asList, asRecord } from '../api/json.rules.ts';
import { cleanTerm, fold, startsWithQuery } from './query.rules.ts';

/** Recent queries and completions, and how they share the five places (S §5, §9). */

export interface Suggestion {
  readonly source: 'recent' | 'autocomplete';
  readonly label: string;
}

export const MOST_SUGGESTIONS = 5;
const PLACES_FOR_TERMS = 3;
const MOST_TERMS = 5;

/** Recents first, then terms: five at most, with at least three places for terms when there are so many. */
export function suggestionsFor(
  recent: readonly string[],
  terms: readonly string[],
  query: string,
): readonly Suggestion[] {
  const matchingRecent = recent.filter((label) => startsWithQuery(label, query));
  const latest = new Set(matchingRecent.slice(0, 2).map(fold));
  const matchingTerms = terms
    .filter((term) => startsWithQuery(term, query) && !latest.has(fold(term)))
    .slice(0, MOST_TERMS);
  const forTerms = Math.min(PLACES_FOR_TERMS, matchingTerms.length);
  const shownRecent = matchingRecent.slice(0, MOST_SUGGESTIONS - forTerms);
  const shown = new Set(shownRecent.map(fold));
  const shownTerms = matchingTerms
    .filter((term) => !shown.has(fold(term)))
    .slice(0, MOST_SUGGESTIONS - shownRecent.length);
  return [
    ...shownRecent.map((label): Suggestion => ({ source: 'recent', label })),
    ...shownTerms.map((label): Suggestion => ({ source: 'autocomplete', label })),
  ];
}

/** The usable terms of an autocomplete answer; a doc is a text, or carries one. */
export function parseTerms(json: unknown, query: string): readonly string[] {
  const terms = asList(asRecord(json)['docs']).flatMap((doc) => {
    const record = asRecord(doc);
    const text =
      typeof doc === 'string' ? doc : (record['term'] ?? record['label'] ?? record['name'] ?? record['title']);
    return cleanTerm(text, query) ?? [];
  });
  const seen = new Set<string>();
  return terms.filter((term) => !seen.has(fold(term)) && seen.add(fold(term)));
}

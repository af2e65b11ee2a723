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
const MOST_RECENT = 100;
export const RECENT_QUERIES_KEY = 'searchWidget.RecentQueries';

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

/** A query put in front: trimmed, once, newest first, a hundred at most. */
export function withRecent(recent: readonly string[], query: string): readonly string[] {
  const trimmed = query.trim();
  return trimmed ? [trimmed, ...withoutRecent(recent, trimmed)].slice(0, MOST_RECENT) : recent;
}

export const withoutRecent = (recent: readonly string[], query: string): readonly string[] =>
  recent.filter((other) => fold(other) !== fold(query));

/** One person's list out of the stored map. Whatever is not a list of texts is an empty list. */
export function readRecent(stored: string | undefined, userId: string): readonly string[] {
  const list = readStored(stored).get(userId);
  return Array.isArray(list) ? list.filter((query) => typeof query === 'string' && query.trim() !== '') : [];
}

/** The stored map with one person's list replaced; other people's lists stay as they are. */
export function writeRecent(stored: string | undefined, userId: string, recent: readonly string[]): string {
  const map = readStored(stored);
  if (recent.length > 0) map.set(userId, recent);
  else map.delete(userId);
  return JSON.stringify(Object.fromEntries(map));
}

function readStored(stored: string | undefined): Map<string, unknown> {
  try {
    return new Map(Object.entries(asRecord(JSON.parse(stored ?? '{}'))));
  } catch {
    return new Map();
  }
}

import { asRecord, toJson } from '../api/json.rules.ts';
import { fold } from './query.rules.ts';

/** A person's recent queries, and how they stand in storage (S §3, §5, §9): a map from user id to a list of texts. */

export const RECENT_QUERIES_KEY = 'searchWidget.RecentQueries';
const MOST_RECENT = 100;
/** A pasted page of text is no query that anybody wants to see again. */
const LONGEST_QUERY = 500;

/** A query put in front: trimmed, once, newest first, a hundred at most. */
export function withRecent(recent: readonly string[], query: string): readonly string[] {
  const trimmed = query.trim();
  return isKept(trimmed) ? [trimmed, ...withoutRecent(recent, trimmed)].slice(0, MOST_RECENT) : recent;
}

const isKept = (query: string): boolean => query.trim() !== '' && query.length <= LONGEST_QUERY;

export const withoutRecent = (recent: readonly string[], query: string): readonly string[] =>
  recent.filter((other) => fold(other) !== fold(query));

/** One person's list out of the stored map. Whatever is not a list of texts is an empty list. */
export function readRecent(stored: string | undefined, userId: string): readonly string[] {
  const list = readStored(stored).get(userId);
  if (!Array.isArray(list)) return [];
  const usable = list.filter((query) => typeof query === 'string').filter(isKept);
  const seen = new Set<string>();
  return usable.filter((query) => !seen.has(fold(query)) && seen.add(fold(query))).slice(0, MOST_RECENT);
}

/** The stored map with one person's list replaced; other people's lists stay as they are. */
export function writeRecent(stored: string | undefined, userId: string, recent: readonly string[]): string {
  const map = readStored(stored);
  if (recent.length > 0) map.set(userId, recent);
  else map.delete(userId);
  return toJson(Object.fromEntries(map));
}

function readStored(stored: string | undefined): Map<string, unknown> {
  try {
    return new Map(Object.entries(asRecord(JSON.parse(stored ?? '{}'))));
  } catch {
    return new Map();
  }
}

import type { TextStorage } from '../browser/storage.ts';
import type { HistoryMode } from './search-config.rules.ts';
import { RECENT_QUERIES_KEY, readRecent, withRecent, withoutRecent, writeRecent } from './suggestions.rules.ts';

export interface RecentQueries {
  read(): readonly string[];
  add(query: string): readonly string[];
  remove(query: string): readonly string[];
  clear(): readonly string[];
}

/** One person's recent queries. Without a user id, or with history off, they stay in memory and nothing is written. */
export function createRecentQueries(storage: TextStorage | undefined, userId: string | undefined): RecentQueries {
  let inMemory: readonly string[] = [];
  const read = () => (storage && userId ? readRecent(storage.get(RECENT_QUERIES_KEY), userId) : inMemory);
  const write = (recent: readonly string[]) => {
    inMemory = recent;
    if (storage && userId)
      storage.set(RECENT_QUERIES_KEY, writeRecent(storage.get(RECENT_QUERIES_KEY), userId, recent));
    return recent;
  };
  return {
    read,
    add: (query) => write(withRecent(read(), query)),
    remove: (query) => write(withoutRecent(read(), query)),
    clear: () => write([]),
  };
}

/** `session` and `off` keep queries from other people at a shared machine. */
export const storageFor = (
  history: HistoryMode,
  open: (area: 'localStorage' | 'sessionStorage') => TextStorage,
): TextStorage | undefined =>
  history === 'off' ? undefined : open(history === 'session' ? 'sessionStorage' : 'localStorage');

import { toJson } from '../api/json.rules.ts';
import { createStore } from 'zustand/vanilla';
import { type TextStorage, mayKeep, onceAllowed } from '../browser/storage.ts';
import { RECENT_QUERIES_KEY, readRecent, withRecent, withoutRecent, writeRecent } from './recent-queries.rules.ts';
import type { HistoryMode } from './search-config.rules.ts';

export interface RecentQueries {
  read(): readonly string[];
  subscribe(run: () => void): () => void;
  add(query: string): void;
  remove(query: string): void;
  clear(): void;
}

export interface RecentQueriesDeps {
  readonly openStorage: (area: 'localStorage' | 'sessionStorage') => TextStorage;
  /** Runs when another tab has changed what is stored. Answers the way to stop. */
  readonly onOtherTab: (key: string, run: () => void) => () => void;
}

export type RecentQueriesShelf = ReturnType<typeof createRecentQueriesShelf>;

/** The page's recent queries: one list for each person, shared by all boxes and, through storage, by all tabs. */
export function createRecentQueriesShelf({ openStorage, onOtherTab }: RecentQueriesDeps) {
  let lists = new Map<string, SharedList>();
  const readAgain = () => {
    for (const list of lists.values()) list.readAgain();
  };
  const stopListening = onOtherTab(RECENT_QUERIES_KEY, readAgain);
  /** By then what came meanwhile has been put with what is stored. */
  const onReadable = () => queueMicrotask(readAgain);
  let stopWaiting = () => {};
  const awaitReadable = () => {
    stopWaiting = onceAllowed(onReadable);
  };

  return {
    /**
     * The list of a person. Without a user id, or with history off, it stays in memory and nothing is written; without one
     * it is that of whoever is meant (`whose`).
     */
    of(userId: string | undefined, history: HistoryMode, whose = ''): RecentQueries {
      const key = toJson([userId ? [userId] : whose, history]);
      const found = lists.get(key) ?? createList(userId, storageFor(history, openStorage), awaitReadable);
      lists.set(key, found);
      return found;
    },
    /** The person has gone: the lists leave memory. What is stored is theirs, under their id. */
    forget(): void {
      lists = new Map();
    },
    stop(): void {
      stopListening();
      stopWaiting();
    },
  };
}

interface SharedList extends RecentQueries {
  readAgain(): void;
}

function createList(
  userId: string | undefined,
  storage: TextStorage | undefined,
  awaitReadable: () => void,
): SharedList {
  const stored = () => {
    if (!mayKeep()) awaitReadable();
    return storage?.get(RECENT_QUERIES_KEY);
  };
  /** What the list was read from: a large map is taken apart once. */
  let source = userId ? stored() : undefined;
  const store = createStore<readonly string[]>(() => (userId ? readRecent(source, userId) : []));

  const readAgain = () => {
    if (!storage || !userId) return;
    const now = stored();
    if (now === source) return;
    source = now;
    store.setState(readRecent(now, userId), true);
  };
  const change = (make: (recent: readonly string[]) => readonly string[]) => {
    readAgain();
    const recent = make(store.getState());
    if (storage && userId) {
      source = writeRecent(source, userId, recent);
      // Other people's lists, and their own older searches, may be nothing that can be read yet.
      storage.set(RECENT_QUERIES_KEY, source, (now) => writeRecent(now, userId, make(readRecent(now, userId))));
    }
    store.setState(recent, true);
  };

  return {
    read: () => {
      readAgain();
      return store.getState();
    },
    subscribe: store.subscribe,
    readAgain,
    add: (query) => change((recent) => withRecent(recent, query)),
    remove: (query) => change((recent) => withoutRecent(recent, query)),
    clear: () => change(() => []),
  };
}

/** `session` and `off` keep queries from other people at a shared machine. */
const storageFor = (history: HistoryMode, open: RecentQueriesDeps['openStorage']): TextStorage | undefined =>
  history === 'off' ? undefined : open(history === 'session' ? 'sessionStorage' : 'localStorage');

import { asRecord, asText } from '../api/json.rules.ts';
import type { SearchApi } from '../api/search.ts';
import type { RecentQueries } from './recent-queries.store.ts';

export interface SearchPersonDeps {
  readonly api: () => SearchApi;
  readonly signal: AbortSignal;
  readonly openRecent: (userId: string | undefined) => RecentQueries;
  readonly onRecent: (recent: readonly string[]) => void;
  readonly onServices: (json: unknown) => void;
}

/** Who searches: the person first, then that person's recent queries; the services meanwhile. Once, at the first use. */
export function createSearchPerson({ api, signal, openRecent, onRecent, onServices }: SearchPersonDeps) {
  let recent = openRecent(undefined);
  let userId: string | undefined;
  let meeting: Promise<void> | undefined;

  const meet = async (): Promise<void> => {
    const services = api()
      .fetchServices(signal)
      .catch(() => undefined);
    const user = await api()
      .fetchUser(signal)
      .catch(() => undefined);
    if (signal.aborted) return;
    userId = asText(asRecord(user)['id']);
    recent = withEarlier(openRecent(userId), recent.read());
    onRecent(recent.read());
    void services.then(onServices);
  };

  const tell = (now: readonly string[]) => onRecent(now);

  return {
    meet: () => (meeting ??= meet()),
    /** Without an id the user-scoped completions have nobody to answer for. */
    hasId: () => userId !== undefined,
    /** Another box of the page may have added to the list. */
    readAgain() {
      if (meeting) tell(recent.read());
    },
    add: (query: string) => tell(recent.add(query)),
    remove: (query: string) => tell(recent.remove(query)),
    clear: () => tell(recent.clear()),
    /** Another person, or another place for the queries: nothing of the former stays on the screen. */
    forget() {
      meeting = undefined;
      userId = undefined;
      recent = openRecent(undefined);
      tell([]);
    },
  };
}

/** What was searched for before anybody knew whose list it belongs to. */
function withEarlier(recent: RecentQueries, earlier: readonly string[]): RecentQueries {
  for (const query of earlier.toReversed()) recent.add(query);
  return recent;
}

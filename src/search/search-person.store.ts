import { asRecord, asText } from '../api/json.rules.ts';
import type { SearchApi } from '../api/search.ts';
import type { PersonNews } from '../session/person-news.store.ts';
import type { RecentQueries } from './recent-queries.store.ts';
import { OfflineError, mayComeBack } from './search-answers.store.ts';

export interface SearchPersonDeps {
  readonly api: () => SearchApi;
  /** Ends with the box. */
  readonly life: AbortSignal;
  readonly openRecent: (userId: string | undefined) => RecentQueries;
  readonly onRecent: (recent: readonly string[]) => void;
  /** Undefined when the services could not be read. */
  readonly onServices: (json: unknown) => void;
}

/** The page may also say by itself that somebody else searches. */
export type SearchPersonNews = PersonNews | 'configured';

export type Searcher = 'unnamed' | 'named' | 'leaving';

/** Who searches: the person first, then that person's recent queries; the services meanwhile. Once, at the first use. */
export function createSearchPerson({ api, life, openRecent, onRecent, onServices }: SearchPersonDeps) {
  let userId: string | undefined;
  let meeting: Promise<void> | undefined;
  let hasFailed = false;
  let knowsServices = false;
  let hasLeft = false;
  /** Cleared before it was known whose list it is. */
  let clearsStored = false;
  let present = new AbortController();
  let recent = openRecent(undefined);
  let unsubscribe = recent.subscribe(tell);

  function tell(): void {
    onRecent(recent.read());
  }

  function take(next: RecentQueries): void {
    unsubscribe();
    recent = next;
    unsubscribe = recent.subscribe(tell);
    tell();
  }

  const meet = async (): Promise<void> => {
    const signal = AbortSignal.any([life, present.signal]);
    const before = recent;
    const failed = (error: unknown): undefined => {
      if (!signal.aborted) fail(error);
    };
    void api()
      .fetchServices(signal)
      .catch(failed)
      // A later failure takes nothing away that is known.
      .then((json) => {
        if (signal.aborted || (json === undefined && knowsServices)) return;
        knowsServices ||= json !== undefined;
        onServices(json);
      });
    const user = await api().fetchUser(signal).catch(failed);
    const id = asText(asRecord(user)['id']);
    // Another list is open by now: who was asked after may have gone.
    if (signal.aborted || recent !== before || id === undefined || id === userId) return;
    const isNamed = userId !== undefined;
    userId = id;
    // Another company may know them by another id; what they have searched for there stays where it is.
    if (isNamed) take(openRecent(id));
    else moveIn();
  };

  /** What is known by now is asked for again at the next use, and nothing that is still under way counts. */
  const meetAgain = () => {
    present.abort();
    present = new AbortController();
    meeting = undefined;
    hasFailed = knowsServices = false;
  };

  /** What was searched for before anybody knew whose list it belongs to comes along. */
  const moveIn = () => {
    const earlier = recent.read();
    recent.clear();
    take(openRecent(userId));
    if (clearsStored) recent.clear();
    clearsStored = false;
    for (const query of earlier.toReversed()) recent.add(query);
  };

  /**
   * A failure leaves the person, or the services, unknown until somebody comes back to the box; a refusal is an answer.
   * Without a network nothing was asked, and the next key asks again.
   */
  const fail = (error: unknown): void => {
    if (error instanceof OfflineError) meeting = undefined;
    hasFailed ||= mayComeBack(error);
  };

  /** For who comes back to the box, or clears: what could not be read before is asked for once more. */
  const forgetFailure = (): void => {
    if (hasFailed) meeting = undefined;
    hasFailed = false;
  };

  tell();
  return {
    /** Asked now, a server would still name who is leaving. */
    meet: () => (hasLeft ? Promise.resolve() : (meeting ??= meet())),
    /** Another tab, or a page that was there meanwhile, may have changed what they have searched for. */
    comesBack() {
      forgetFailure();
      recent.read();
    },
    /** Without an id the user-scoped completions have nobody to answer for; a server would still answer for who leaves. */
    who: (): Searcher => (hasLeft ? 'leaving' : userId === undefined ? 'unnamed' : 'named'),
    add: (query: string) => recent.add(query),
    remove: (query: string) => recent.remove(query),
    clear() {
      recent.clear();
      clearsStored = userId === undefined;
      forgetFailure();
    },
    /**
     * Nothing of a person who may have gone stays on the screen; doubted, their recent queries come back at the next use
     * when they are confirmed. For another company they are still theirs.
     */
    hear(news: SearchPersonNews) {
      // Whatever the page configures meanwhile.
      if (news !== 'configured') hasLeft = news === 'left';
      if (news !== 'doubted') meetAgain();
      if (news === 'moved') return;
      // It stands in memory alone, and belongs to nobody else.
      if (userId === undefined) recent.clear();
      userId = undefined;
      // Whoever is confirmed has asked for it.
      clearsStored &&= news !== 'changed' && news !== 'configured';
      take(openRecent(undefined));
    },
    stop: () => unsubscribe(),
  };
}

import { createStore } from 'zustand/vanilla';
import type { UserState } from '../../elements/events.ts';
import { fetchApps } from '../api/apps.ts';
import { type Http, HttpError, isAborted, statusOf } from '../api/http.ts';
import { fetchBootstrap } from '../api/session.ts';
import type { Report } from '../app/reports.ts';
import type { TextStorage } from '../browser/storage.ts';
import { type MyApps, NO_APPS, isNoAnswer, parseApps } from '../my-apps/my-apps.rules.ts';
import { type Bootstrap, NOTHING_KNOWN, parseBootstrap } from './bootstrap.rules.ts';
import { type AppsOutcome, MOCK_COMPANY_UUID, userStateOf } from './session.rules.ts';

/** Who is here. `unknown` until the first answer: then nothing that depends on the person is shown. */
export type Session =
  | { readonly at: 'unknown' }
  | {
      readonly at: 'known';
      readonly userState: UserState;
      readonly bootstrap: Bootstrap;
      readonly apps: MyApps;
      /** The apps call has ended, however. */
      readonly settled: boolean;
    };

/**
 * What becomes of the person who is here: `left`, by a logout that is on its way; `changed`, to another one or to
 * nobody; `doubted`, since a call was refused (401); `confirmed` after that.
 */
export type PersonNews = 'left' | 'changed' | 'doubted' | 'confirmed';

export interface SessionDeps {
  readonly http: Http;
  readonly marketUrl: string;
  readonly report: Report;
  /** A 401 on the bootstrap. */
  readonly unauthorized: (url: string) => void;
  readonly storage: TextStorage;
  readonly rememberedKey: string;
}

export interface Identity {
  readonly bootstrap?: unknown;
  readonly userUuid?: string;
}

export function createSessionStore(deps: SessionDeps) {
  const { http, marketUrl, report, unauthorized, storage, rememberedKey } = deps;
  const store = createStore<Session>(() => ({ at: 'unknown' }));
  let round = 0;

  /** Asks once more who is here. An answer that a later round has overtaken, or that was given up, is dropped. */
  const load = async ({ bootstrap: given, userUuid }: Identity): Promise<void> => {
    const mine = ++round;
    try {
      const bootstrap = given === undefined ? await askServer() : parse(given);
      if (mine === round && bootstrap) await meet(bootstrap, userUuid, mine);
    } catch (error) {
      if (!isAborted(error)) throw error;
    }
  };

  const meet = async (bootstrap: Bootstrap, userUuid: string | undefined, mine: number): Promise<void> => {
    const remembered = userUuid ?? storage.get(rememberedKey);
    const known = (outcome: AppsOutcome, apps: MyApps = NO_APPS) => {
      const userState = userStateOf(bootstrap.userUuid, remembered, outcome);
      store.setState({ at: 'known', userState, bootstrap, apps, settled: outcome !== 'pending' }, true);
    };
    if (!bootstrap.userUuid) return known('nothing');
    storage.set(rememberedKey, bootstrap.userUuid);
    const before = store.getState();
    // The same person asked for once more keeps the apps that are shown until others come.
    if (before.at === 'known' && before.settled && before.bootstrap.userUuid === bootstrap.userUuid) {
      store.setState({ ...before, bootstrap }, true);
    } else known('pending');
    const { outcome, apps } = await askApps(bootstrap, bootstrap.userUuid);
    if (mine === round) known(outcome, apps);
  };

  /** An object of the page may even throw when it is read. */
  const parse = (json: unknown): Bootstrap => {
    try {
      return parseBootstrap(json);
    } catch {
      report({ code: 'bootstrap', message: 'The given bootstrap context could not be read', retryable: false });
      return NOTHING_KNOWN;
    }
  };

  /** A failure tells nothing about a person who is known already: then what is shown stays. */
  const askServer = async (): Promise<Bootstrap | undefined> => {
    try {
      return parse(await fetchBootstrap(http));
    } catch (error) {
      if (isAborted(error)) throw error;
      const status = statusOf(error);
      if (error instanceof HttpError && status === 401) unauthorized(error.url);
      else console.warn(error instanceof Error ? error.message : String(error));
      report({
        code: 'bootstrap',
        message: 'The bootstrap context could not be read',
        status,
        retryable: status !== 401,
      });
      return status !== 401 && store.getState().at === 'known' ? undefined : NOTHING_KNOWN;
    }
  };

  const askApps = async (bootstrap: Bootstrap, userUuid: string): Promise<{ outcome: AppsOutcome; apps: MyApps }> => {
    try {
      const json = await fetchApps(http, bootstrap.company.uuid ?? MOCK_COMPANY_UUID, userUuid);
      return { outcome: isNoAnswer(json) ? 'nothing' : 'listed', apps: parseApps(json, marketUrl) };
    } catch (error) {
      if (isAborted(error)) throw error;
      const status = statusOf(error);
      report({ code: 'apps', message: 'The apps could not be read', status, retryable: true });
      return { outcome: 'failed', apps: NO_APPS };
    }
  };

  const listeners = new Set<(news: PersonNews) => void>();
  let doubted = false;
  const tell = (news: PersonNews) => {
    doubted = news === 'doubted';
    for (const run of listeners) run(news);
  };
  store.subscribe((now, before) => {
    const isSame = personOf(before) === personOf(now);
    if (before.at === 'known' && !isSame) tell('changed');
    else if (doubted) tell(personOf(now) === undefined ? 'changed' : 'confirmed');
  });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    load,
    /** Runs when there is news of the person who was here. Answers the way to stop. */
    onPersonNews(run: (news: PersonNews) => void): () => void {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    /** A call was refused: the bootstrap will say who is here. */
    doubt: () => tell('doubted'),
    /** Nobody has said otherwise. */
    endDoubt: () => doubted && tell('confirmed'),
    hasPerson: () => personOf(store.getState()) !== undefined,
    /** All that depends on who is here has been answered, or never will be. */
    isSettled(): boolean {
      const session = store.getState();
      return session.at === 'known' && session.settled;
    },
    /** Leaves nothing of the person behind. */
    forget() {
      round += 1;
      storage.remove(rememberedKey);
      tell('left');
    },
    stop() {
      round += 1;
    },
  };
}

const personOf = (session: Session): string | undefined =>
  session.at === 'known' && session.userState !== 'loggedout' ? session.bootstrap.userUuid : undefined;

import { unread } from '../app/unread.rules.ts';
import { unlessSame } from '../api/json.rules.ts';
import { createStore } from 'zustand/vanilla';
import type { UserState } from '../../elements/events.ts';
import { type Http, HttpError, isAborted, statusOf } from '../api/http.ts';
import { BOOTSTRAP_PATH, fetchBootstrap } from '../api/session.ts';
import type { Report } from '../app/reports.ts';
import { type MyApps, NO_APPS } from '../my-apps/my-apps.rules.ts';
import type { AnswerCache } from './answer-cache.store.ts';
import { type BootGiven, bootPlan } from './boot.rules.ts';
import { type Bootstrap, isKept, readBootstrap } from './bootstrap.rules.ts';
import { createPersonApps } from './person-apps.store.ts';
import type { PersonMarks } from './person-marks.store.ts';
import { createPersonNews, presentIn } from './person-news.store.ts';
import { createPersonNotes } from './person-notes.store.ts';
import { type AppsOutcome, bootstrapOf, userStateOf } from './session.rules.ts';
import { storedBootstrap } from './stored-bootstrap.store.ts';

/** Who is here. `unknown` until the first answer: then nothing that depends on the person is shown. */
export type Session =
  | { readonly at: 'unknown' }
  | {
      readonly at: 'known';
      readonly userState: UserState;
      readonly bootstrap: Bootstrap;
      readonly apps: MyApps;
      /** The apps are those of an answer, be it one that was kept, or no answer is to come. */
      readonly knowsApps: boolean;
      /** Said by a server or by the page just now, and not kept from an earlier page. */
      readonly fresh: boolean;
      /** The apps call has ended, however. */
      readonly settled: boolean;
    };

type Known = Extract<Session, { at: 'known' }>;

export interface SessionDeps {
  readonly http: Http;
  readonly marketUrl: string;
  readonly report: Report;
  /** A 401 on the bootstrap. */
  readonly unauthorized: (url: string) => void;
  readonly marks: PersonMarks;
  readonly cache: AnswerCache;
  /** In which language the bootstrap's names are asked for. */
  readonly locale: () => string;
  /** Whether the page itself says that an administrator acts in somebody's name. */
  readonly isActing?: () => boolean;
  /** Whether the apps are asked for: undefined, for a person only; `true`, for a visitor, too. */
  readonly myApps: () => boolean | undefined;
}

export interface Identity extends BootGiven {
  readonly userUuid?: string;
}

/** Nothing was said, and so nobody has gone. */
const NO_ANSWER = Object.freeze({});

/** Those of another company are still to come. */
const NO_APPS_YET = { apps: NO_APPS, knowsApps: false, settled: false } as const;

const isSettled = (session: Session): boolean => session.at === 'known' && session.settled;
/** Somebody is here, be it one whom nobody has named. */
const isShown = (session: Session): boolean => session.at === 'known' && session.userState !== 'loggedout';

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(deps: SessionDeps) {
  const { http, marketUrl, report, unauthorized, marks, cache, isActing, myApps } = deps;
  const store = createStore<Session>(() => ({ at: 'unknown' }));
  /** Nothing is kept of somebody in whose name an administrator acts, whoever says so. */
  const mayKeep = (bootstrap: Bootstrap): boolean => isKept(bootstrap) && !isActing?.();
  const personApps = createPersonApps({ http, marketUrl, report, cache, mayKeep });
  const notes = createPersonNotes({ ...deps, mayKeep });
  let round = 0;
  let left = false;
  /** Who was lost sight of, until a server says who is here. */
  let lost: Bootstrap | undefined;
  /** Who is shown, or was until sight was lost of them: what is said with them of the marketplace holds on. */
  const lastSeen = (): Bootstrap | undefined => bootstrapOf(store.getState()) ?? lost;
  let isNew = true;
  let acting = false;

  const take = (next: Known): void => {
    isNew = false;
    const before = store.getState();
    if (before.at === 'unknown') return store.setState(next, true);
    const bootstrap = unlessSame(before.bootstrap, next.bootstrap);
    store.setState({ ...next, bootstrap, apps: unlessSame(before.apps, next.apps) }, true);
  };

  /**
   * Who is here: as the page says, as the browser has kept it, as the server says. `anew` asks the server whatever the
   * page says. An answer that a later round has overtaken, or that was given up, is dropped.
   */
  const load = async (identity: Identity, anew = false): Promise<void> => {
    const mine = ++round;
    left = false;
    const asked = marks.sign();
    const plan = bootPlan(identity, () => storedBootstrap(deps, identity.userUuid));
    try {
      if (plan.asks === 'never' || (plan.asks === 'anew' && !anew)) {
        const bootstrap = parse(plan.show);
        // Whom static data names, no server has: the browser goes on remembering whoever it did.
        if (plan.asks !== 'never') notes.take(bootstrap, marks.isStillUnder(asked));
        return await meet(bootstrap, identity, mine);
      }
      const said = http.said?.({ path: BOOTSTRAP_PATH });
      // Who is out of sight may have gone, whatever the page said of them.
      if (said === undefined && plan.show !== undefined && isNew) showKept(parse(plan.show), identity);
      const json = said === undefined ? await askServer() : (said ?? {});
      if (mine !== round) return;
      if (json === undefined) return settle();
      const bootstrap = parse(json);
      if (json === NO_ANSWER) marks.miss();
      else {
        lost = undefined;
        notes.take(bootstrap, marks.isStillUnder(asked));
        notes.keep(bootstrap, json);
      }
      await meet(bootstrap, identity, mine);
    } catch (error) {
      if (!isAborted(error)) throw error;
    }
  };

  const showKept = (bootstrap: Bootstrap, { userUuid }: Identity): void => {
    const userState = userStateOf(bootstrap.userUuid, userUuid ?? marks.remembered(), 'pending');
    const apps = myApps() === false ? NO_APPS : personApps.kept(bootstrap);
    // An earlier page may have been left before its apps came.
    const knowsApps = apps !== undefined;
    take({ at: 'known', userState, bootstrap, apps: apps ?? NO_APPS, knowsApps, fresh: false, settled: false });
  };

  /** What is shown stays: there will be nothing newer. */
  const settle = (): void => {
    const state = store.getState();
    if (state.at === 'known' && !state.settled) store.setState({ ...state, knowsApps: true, settled: true }, true);
  };

  const meet = async (bootstrap: Bootstrap, { userUuid }: Identity, mine: number): Promise<void> => {
    const remembered = userUuid ?? marks.remembered();
    const known = (outcome: AppsOutcome, apps?: MyApps) => {
      const userState = userStateOf(bootstrap.userUuid, remembered, outcome);
      const settled = outcome !== 'pending';
      const knowsApps = settled || apps !== undefined;
      take({ at: 'known', userState, bootstrap, apps: apps ?? NO_APPS, knowsApps, fresh: true, settled });
    };
    const asksApps = myApps() ?? bootstrap.userUuid !== undefined;
    const said = asksApps ? personApps.said(bootstrap) : undefined;
    if (said) return known(bootstrap.userUuid ? said.outcome : 'nothing', said.apps);
    const before = store.getState();
    if (!bootstrap.userUuid) known('nothing');
    // Those that have come before the page switched them off go.
    else if (!asksApps) known('listed');
    // The same person keeps the apps that are shown until others come, in the same company.
    else if (before.at === 'known' && before.bootstrap.userUuid === bootstrap.userUuid) {
      const isElsewhere = before.bootstrap.company.uuid !== bootstrap.company.uuid;
      take({ ...before, ...(isElsewhere && NO_APPS_YET), bootstrap, fresh: true });
    } else known('pending', personApps.kept(bootstrap));
    if (!asksApps) return undefined;
    const answer = await personApps.ask(bootstrap, () => mine === round);
    if (mine !== round) return;
    if (answer) known(bootstrap.userUuid ? answer.outcome : 'nothing', answer.apps);
    else settle();
  };

  const parse = (json: unknown): Bootstrap =>
    readBootstrap(json, () =>
      report({ code: 'bootstrap', message: 'The given bootstrap context could not be read', retryable: false }),
    );

  /** A failure tells nothing about a person who is known already: then what is shown stays. */
  const askServer = async (): Promise<unknown> => {
    marks.ask();
    try {
      return (await fetchBootstrap(http)) ?? {};
    } catch (error) {
      if (isAborted(error)) throw error;
      const status = statusOf(error);
      if (error instanceof HttpError && status === 401) unauthorized(error.url);
      else console.warn(error instanceof Error ? error.message : String(error));
      report(unread('bootstrap', 'bootstrap context', status));
      return status !== 401 && store.getState().at === 'known' ? undefined : status === 401 ? {} : NO_ANSWER;
    }
  };

  const news = createPersonNews();
  store.subscribe((now) => news.compare(presentIn(now), now.at === 'known'));

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    load,
    /** Runs when there is news of the person who was here. Answers the way to stop. */
    onPersonNews: news.listen,
    isOnHold: news.isOnHold,
    mayKeep,
    keepCurrency: notes.keepCurrency,
    /** What was kept of who is here goes where it is said late that an administrator acts in their name. */
    obeyActing() {
      const wasActing = acting;
      acting = isActing?.() ?? false;
      if (!acting || wasActing) return;
      cache.clear();
      marks.goOnActing();
    },
    /** A call was refused: the bootstrap will say who is here. */
    doubt: () => news.tell('doubted'),
    /** Nobody has said otherwise. */
    endDoubt: news.endDoubt,
    /** Whether that person is no longer the one who is here, or is on the way out. */
    isGone: (person: string | undefined) => left || presentIn(store.getState())?.person !== person,
    hasPerson: () => !left && presentIn(store.getState()) !== undefined,
    /** Whether somebody else, or nobody, has become this browser's person meanwhile: in another tab. */
    isReplaced: (): boolean => (isNew || isShown(store.getState())) && marks.hasChanged(),
    /** Whether somebody may have signed in where nobody is shown: in another tab, or before the page came back. */
    mayHaveCome: (isBack: boolean): boolean => !left && !presentIn(store.getState()) && marks.mayHaveCome(isBack),
    /** Whether a logout may be under way. It is over for a page that has come back from its own. */
    isLeaving: (isBack: boolean): boolean =>
      marks.isForgotten() && (left || marks.hadPerson()) && !(isBack && marks.hasForgotten()),
    lastSeen,
    /** Nothing of the person stays on the screen; the next load says who is here. */
    loseSight(isLeaving: boolean) {
      round += 1;
      left = isLeaving;
      lost = lastSeen();
      isNew = false;
      cache.shut();
      store.setState({ at: 'unknown' }, true);
    },
    /** All that depends on who is here has been answered, or never will be. */
    isSettled: () => isSettled(store.getState()),
    /** It was never known who is here. */
    isNew: () => isNew,
    /** Somebody has left, and nobody has asked since who is here. */
    hasLeft: () => left,
    /** Leaves nothing of the person behind. */
    forget() {
      round += 1;
      left = true;
      marks.forget();
      cache.shut();
      news.tell('left');
    },
    stop: () => void (round += 1),
  };
}

import { unread } from '../app/unread.rules.ts';
import { unlessSame } from '../api/json.rules.ts';
import { createStore } from 'zustand/vanilla';
import { fetchMemberships } from '../api/account.ts';
import { fetchConfiguration } from '../api/configuration.ts';
import { fetchFlags } from '../api/flags.ts';
import { HttpError, isAborted, statusOf } from '../api/http.ts';
import type { App } from '../app/start-app.ts';
import type { PageEvents } from '../browser/page-events.ts';
import { type Bootstrap, type Membership, parseMemberships } from '../session/bootstrap.rules.ts';
import type { Session } from '../session/session.store.ts';
import type { ErrorCode } from '../../elements/events.ts';
import { ofCompany, withCompany } from '../session/of-company.rules.ts';
import { tenantOfHost } from '../session/tenants.rules.ts';
import { type AddonStore, NO_ADDON_STORE, parseAddonStore } from './addon-store.rules.ts';
import { FLAG_KEYS, type Flags, NO_FLAGS, parseFlags } from './flags.rules.ts';

/** What the header asks for a person beside the apps. */
export interface PersonData {
  readonly memberships: readonly Membership[];
  readonly flags: Flags;
  readonly addonStore: AddonStore;
  /** All of it has come, or never will. */
  readonly settled: boolean;
}

const NOTHING: PersonData = { memberships: [], flags: NO_FLAGS, addonStore: NO_ADDON_STORE, settled: false };

export type PersonDataStore = ReturnType<typeof createPersonDataStore>;

type Needed = Pick<
  App,
  'http' | 'session' | 'cache' | 'report' | 'config' | 'location' | 'tenants' | 'partner' | 'recall'
>;

/** What a header that comes back finds: it does not load again. */
const newMemory = () => ({
  store: createStore<PersonData>(() => NOTHING),
  /** Whose the state is; for which of their companies it was asked, and what it shows is. */
  whose: '',
  asked: '',
  standsFor: '',
});

type Known = Extract<Session, { at: 'known' }>;

interface Question {
  readonly key: string;
  readonly code: ErrorCode;
  readonly ask: () => Promise<unknown>;
  /** What the answer means; undefined for a call that failed. */
  readonly take: (json: unknown) => Partial<PersonData>;
  /** Kept for the next page, and then not asked for there. */
  readonly keeps?: boolean;
  /** Whose answer it is, where each of a person's companies has its own. */
  readonly company?: string;
}

interface Answer {
  /** Undefined for a call that failed. */
  readonly json?: unknown;
  readonly status?: number | undefined;
}

/** Of another company they are other answers. */
const whoOf = ({ userUuid, company }: Bootstrap): string => `${userUuid}|${company.uuid ?? ''}`;

/**
 * Memberships, flags and the add-on store, all three at once, for a signed-in person only (H §7); flags only where their
 * apps are known. A failed call leaves its part empty (H §8), or as it was answered before.
 */
export function createPersonDataStore(app: Needed, pageEvents: Pick<PageEvents, 'dispatch'>) {
  const { http, session, report } = app;
  const memory = app.recall('person-data', newMemory);
  const { store } = memory;
  const place = (person: string, { key }: Question) => ({ person, widget: 'header', key });
  const kept = {
    read: (person: string, question: Question) => ofCompany(app.cache.read(place(person, question)), question.company),
    save: (person: string, question: Question, json: unknown) =>
      app.cache.save(place(person, question), withCompany(json, question.company)),
  };
  /** Refused calls say nothing: they are worth another once it is known that they are still here. */
  let refused: (() => Promise<void>)[] = [];
  let isAsking = false;
  /** Answers that newer ones have overtaken are dropped. */
  let round = 0;
  /** The next answers come from the server alone. */
  let anew = false;

  const take = (news: Partial<PersonData>): void => {
    const before = store.getState();
    const after = { ...before, ...news };
    store.setState({
      memberships: unlessSame(before.memberships, after.memberships),
      flags: unlessSame(before.flags, after.flags),
      addonStore: unlessSame(before.addonStore, after.addonStore),
    });
  };

  const questionsFor = ({ bootstrap, userState }: Known, person: string): readonly Question[] => [
    ...(bootstrap.memberships
      ? []
      : [
          {
            key: 'memberships',
            code: 'memberships',
            ask: () => fetchMemberships(http, person),
            take: (json) => ({ memberships: parseMemberships(json) }),
          } as const satisfies Question,
        ]),
    ...(userState === 'loggedin'
      ? [
          {
            key: 'flags',
            code: 'flags',
            ask: () => fetchFlags(http, flagsTenant(), FLAG_KEYS),
            take: (json) => ({ flags: parseFlags(json) }),
          } as const satisfies Question,
        ]
      : []),
    {
      key: 'configuration',
      code: 'configuration',
      ask: () => fetchConfiguration(http),
      take: (json) => ({ addonStore: parseAddonStore(json, `${app.config.marketUrl}/`) }),
      keeps: true,
      company: bootstrap.company.uuid,
    },
  ];

  /** The host's tenant comes before the bootstrap's partner, for this call alone. */
  const flagsTenant = () => tenantOfHost(app.tenants(), app.location.url().hostname) ?? app.partner();

  const answer = async (known: Known, person: string, question: Question, isWanted: () => boolean): Promise<void> => {
    const before = question.keeps && !anew ? kept.read(person, question) : undefined;
    const { json, status }: Answer = before === undefined ? await ask(question) : { json: before };
    if (!isWanted()) return;
    if (status === 401 && !question.keeps) refused.push(() => answer(known, person, question, isWanted));
    if (json !== undefined || !stands(known, question, status)) take(question.take(json));
    if (json !== undefined && session.mayKeep(known.bootstrap)) kept.save(person, question, json);
  };

  /** Whether what is shown stays where no answer comes. Without a session there are no links of a store (BOOT-40). */
  const stands = ({ bootstrap }: Known, { code }: Question, status: number | undefined): boolean =>
    memory.standsFor === whoOf(bootstrap) && !(status === 401 && code === 'configuration');

  const ask = async ({ code, ask: call }: Question): Promise<Answer> => {
    try {
      return { json: await call() };
    } catch (error) {
      if (isAborted(error)) return {};
      const status = statusOf(error);
      if (code === 'configuration' && error instanceof HttpError && status === 401) {
        pageEvents.dispatch('universalnav:401', { url: error.url });
      }
      report(unread(code, code, status));
      return { status };
    }
  };

  /** What an earlier page has kept, until the answers come. */
  const showKept = (known: Known, person: string): void => {
    const { memberships = [] } = known.bootstrap;
    const all = questionsFor(known, person).map((question) => {
      const json = kept.read(person, question);
      return json === undefined ? {} : question.take(json);
    });
    store.setState(Object.assign({}, NOTHING, { memberships }, ...all) as PersonData, true);
  };

  /** Of who is only remembered nothing is asked; what came with them holds all the same. */
  const told = (state: ReturnType<typeof session.getState>): Partial<PersonData> =>
    state.at === 'known' && state.userState !== 'loggedout' && state.bootstrap.memberships
      ? { memberships: state.bootstrap.memberships }
      : {};

  let isOver = false;
  const follow = (): void => {
    // A header that has gone meanwhile may call still: nobody would be there for the answers.
    if (isOver) return;
    const state = session.getState();
    const person = state.at === 'known' && state.userState !== 'loggedout' ? state.bootstrap.userUuid : undefined;
    if (state.at !== 'known' || person === undefined) {
      Object.assign(memory, { whose: '', asked: '' });
      refused = [];
      // Nobody to ask for; while it is unknown who is here, something may still come.
      const settled = state.at === 'known' && state.fresh;
      if (store.getState() !== NOTHING || settled) store.setState({ ...NOTHING, ...told(state), settled }, true);
      return;
    }
    const who = whoOf(state.bootstrap);
    if (memory.whose !== person) {
      // What an earlier page has kept is of the company that it knew.
      Object.assign(memory, { whose: person, standsFor: state.fresh ? '' : who });
      showKept(state, person);
    }
    const everything = `${who}|flags`;
    const wanted = state.userState === 'loggedin' ? everything : who;
    // Whose apps are unknown keeps what was asked while they were on their way.
    if (!state.fresh || memory.asked === everything || memory.asked === wanted) return;
    memory.asked = wanted;
    refused = [];
    if (memory.standsFor !== who) {
      // What is kept was answered to the company before.
      anew ||= memory.standsFor !== '';
      memory.standsFor = '';
    }
    isAsking = true;
    const mine = ++round;
    const isWanted = () => memory.whose === person && mine === round;
    if (state.bootstrap.memberships) take({ memberships: state.bootstrap.memberships });
    const answers = questionsFor(state, person).map((question) => answer(state, person, question, isWanted));
    void Promise.all(answers).then(() => {
      if (!isWanted()) return;
      isAsking = anew = false;
      memory.standsFor = who;
      store.setState({ settled: true });
    });
  };

  const stops = [
    session.subscribe(follow),
    session.onPersonNews((news) => {
      if (news === 'confirmed') for (const ask of refused.splice(0)) void ask();
    }),
  ];
  follow();
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    stop() {
      for (const end of stops) end();
      isOver = true;
      // No answer comes any more: the next one asks.
      round += 1;
      if (isAsking || refused.length > 0) memory.asked = '';
    },
    /** Asks what has not been asked yet. */
    ask: follow,
    /** What is shown stays until other answers come. */
    askAgain() {
      anew = true;
      memory.asked = '';
    },
  };
}

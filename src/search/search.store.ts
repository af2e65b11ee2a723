import { createStore } from 'zustand/vanilla';
import type { Emit, Scope } from '../../elements/events.ts';
import type { SearchApi } from '../api/search.ts';
import type { Clock } from '../browser/clock.ts';
import type { Connection } from '../browser/connection.ts';
import type { PageLocation } from '../browser/page-location.ts';
import type { RecentQueriesShelf } from './recent-queries.store.ts';
import { arrivalOf, lookAt, stateAfter } from './arrivals.rules.ts';
import { createDebounce } from './debounce.store.ts';
import { createServiceLookup } from './results.rules.ts';
import type { Row } from './rows.rules.ts';
import { runSearch } from './run-search.store.ts';
import type { SearchTargets } from './search-target.rules.ts';
import type { SearchEvent } from './search.rules.ts';
import { type Source, initialSearchState, questionInForce, sameQuestion } from './search-state.rules.ts';
import { type SearchConfig, whereFrom, whose } from './search-config.rules.ts';
import { type SearchPersonNews, createSearchPerson } from './search-person.store.ts';
import { callSource, createSearchSources } from './search-sources.store.ts';
import { hintOf, rememberSections, remembered, rowsOf } from './sections.rules.ts';
import { acceptedQuery } from './query.rules.ts';

export interface SearchDeps {
  readonly config: SearchConfig;
  /** Text that was typed before the box was there, and so comes before the initial one. */
  readonly typed?: string;
  /** When the last letter of it was typed, in ms since the epoch. */
  readonly typedAt?: number;
  /** Made for a configuration; asked for again when that changes. */
  readonly apiFor: (config: SearchConfig) => SearchApi;
  readonly targets: SearchTargets;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly location: PageLocation;
  readonly emit: Emit;
  readonly openRecent: RecentQueriesShelf['of'];
  readonly serviceName: (fixed: string) => string;
  readonly onFailure: (source: Source, error: unknown) => void;
}

export type SearchStore = ReturnType<typeof createSearchStore>;

/** One search box: carries out what the rules say. Failures of any call give empty groups and no message (S §8). */
export function createSearchStore(deps: SearchDeps) {
  const { apiFor, targets, clock, location, emit, serviceName } = deps;
  let config = deps.config;
  let api = apiFor(config);
  let scopeChosen = false;
  let services: unknown;
  const lookupOf = (json: unknown) => createServiceLookup(json, `${config.marketUrl}/`, serviceName);
  const isTyped = deps.typed !== undefined;
  const firstText = deps.typed ?? config.initialQuery;
  const store = createStore(() => initialSearchState(config.initialScope, firstText, lookupOf(undefined), isTyped));
  const sections = rememberSections();
  const hint = remembered((state) => hintOf(state, sections(state)));
  const life = new AbortController();
  let typedAt = deps.typedAt ?? clock.now();

  const send = (...events: readonly SearchEvent[]) => {
    const before = store.getState();
    const after = stateAfter(before, ...events);
    if (after === before) return;
    store.setState(after, true);
    // What nobody waits for any more is asked when they come back.
    if (before.requested && !after.requested) debounce.cancel();
    const question = questionInForce(after);
    if (!sameQuestion(questionInForce(before), question)) sources.ask(config.suggests ? question : undefined);
  };

  const person = createSearchPerson({
    api: () => api,
    life: life.signal,
    openRecent: (userId) => deps.openRecent(userId, config.history, whose(config)),
    onRecent: (recent) => send({ on: 'recent', recent }),
    onServices(json) {
      services = json;
      send({ on: 'lookup', lookup: lookupOf(json) });
    },
  });
  const meetPerson = () => (config.suggests && config.capabilities.length > 0 ? person.meet() : undefined);

  const sources = createSearchSources({
    clock,
    connection: deps.connection,
    fetchSource: async (source, question, signal) => {
      if (source === 'terms') await meetPerson();
      return callSource(api, source, question, { signal, who: person.who(), deployment: config.deployment });
    },
    onAnswers: (asked, answers) =>
      send(...answers.map(([source, answer]) => arrivalOf(source, asked, answer, `${config.marketUrl}/`))),
    onLate: (asked) => send({ on: 'late', asked }),
    onSlow: (asked) => send({ on: 'slow', asked }),
    onFailure: deps.onFailure,
  });

  const debounce = createDebounce(clock, () => send({ on: 'accepted' }));
  /** Nothing that was found for a former person or company stays, and what is open is asked for the next. */
  const hearOfPerson = (news: SearchPersonNews) => {
    const mayStay = news === 'confirmed' && person.who() !== 'leaving';
    person.hear(news);
    if (news === 'doubted') return;
    if (!mayStay) send({ on: 'unasked', lookup: lookupOf(undefined) });
    // It has rested already.
    if (news === 'left' || !store.getState().requested) return;
    void meetPerson();
    debounce.start(typedAt);
  };

  const take = (event: SearchEvent & { readonly on: 'typed' }) => {
    void meetPerson();
    const before = store.getState();
    const query = acceptedQuery(event.text);
    send(event);
    if (event.text !== before.text) typedAt = clock.now();
    if (query === '') debounce.cancel();
    else if (event.text !== before.text || query !== questionInForce(before).query) debounce.start(typedAt);
  };

  const rows = () => rowsOf(sections(store.getState()));

  const submit = (query: string, scope: Scope, inNewWindow: boolean): void => {
    debounce.cancel();
    send({ on: 'typed', text: query, quietly: true }, { on: 'hidden' }, { on: 'menu', open: false });
    const accepted = acceptedQuery(query);
    if (scope === 'all' && accepted !== '') person.add(accepted);
    runSearch({ text: accepted, scope, config, targets, inNewWindow }, { emit, location });
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    config: () => config,
    /** What would complete the typed text; nothing where nothing would. */
    hint: () => hint(store.getState()),
    /** What the panel shows; the same object until something in it changes. */
    sections: () => sections(store.getState()),

    /** Takes over a changed configuration; what the visitor has typed stays, and the scope that they chose while it can. */
    configure(next: SearchConfig) {
      const before = config;
      config = next;
      api = apiFor(config);
      if (before.initialQuery !== next.initialQuery) send({ on: 'brought', text: next.initialQuery });
      const { scope, text, requested } = store.getState();
      if (whose(before) !== whose(next)) hearOfPerson('configured');
      const keeps = next.scopes.includes(scope) && (scopeChosen || before.initialScope === next.initialScope);
      store.setState({ ...store.getState() }, true);
      // What is forced upon them is no choice of theirs.
      scopeChosen &&= keeps;
      if (!keeps) send({ on: 'scope-chosen', scope: next.initialScope });
      if (before.scopes.join() !== next.scopes.join()) send({ on: 'menu', open: false });
      if (requested) void meetPerson();
      if (acceptedQuery(text) === '') return send({ on: 'accepted' });
      // The same text is a question once more, of another place; not before somebody wants to see its answers.
      if (whereFrom(before) !== whereFrom(next) || !(keeps || requested)) send({ on: 'unasked' });
      if (requested) debounce.start(keeps ? typedAt : undefined);
    },

    type: (text: string) => take({ on: 'typed', text }),
    /** A text that has come to its end by itself: results that are hidden stay hidden. */
    settle: (text: string) => take({ on: 'typed', text, quietly: true }),
    show() {
      const isBack = !store.getState().requested;
      if (isBack) person.comesBack();
      void meetPerson();
      send({ on: 'shown' });
      const state = store.getState();
      // What stands there would be another question.
      if (stateAfter(state, { on: 'accepted' }) !== state) debounce.start();
      else if (isBack) sources.askAgain();
    },
    hide: () => send({ on: 'hidden' }),
    toggleMenu: () => send({ on: 'menu', open: !store.getState().menuOpen }),
    closeMenu: () => send({ on: 'menu', open: false }),

    chooseScope(scope: Scope) {
      const changed = scope !== store.getState().scope;
      scopeChosen = true;
      send({ on: 'scope-chosen', scope, byPerson: true });
      if (!changed) return;
      emit('mp-scope-change', { scope });
      if (acceptedQuery(store.getState().text) === '') send({ on: 'accepted' });
      else debounce.start();
    },

    /** Moves the highlight by one row: it stops at the last one, and above the first the typed text is back. */
    move: (step: 1 | -1) => send(lookAt(rows(), store.getState().highlight + step)),
    highlighted: (): Row | undefined => rows()[store.getState().highlight],

    /** Takes the completion as the text. Answers what to put behind the typed text: nothing where there is none. */
    acceptHint(): string {
      const state = store.getState();
      const rest = hint(state);
      if (!rest) return '';
      send({ on: 'hint-taken', text: state.text + rest });
      typedAt = clock.now();
      debounce.start();
      return rest;
    },
    dismissHint: () => send({ on: 'hint-dismissed' }),

    submit(inNewWindow = false) {
      const { selection, text, scope } = store.getState();
      submit(selection ?? text, scope, inNewWindow);
    },

    /** Answers whether the row's link may open; a row without one runs a search instead, where it was found. */
    choose(row: Row, inNewWindow = false): boolean {
      const { asked } = store.getState();
      const { kind, url = null } = row;
      // A content type is what was chosen: the term before it is the query.
      const label = row.facet ?? row.label;
      const allowed = emit('mp-select', { kind, label, url, query: asked.query, scope: asked.scope });
      if (!allowed || url !== null) {
        debounce.cancel();
        // A page that prevents it goes there by itself: what was typed is still the person's.
        send(allowed && url !== null ? { on: 'selected', text: row.text, url } : { on: 'hidden' });
        return allowed;
      }
      submit(row.query, asked.scope, inNewWindow);
      return false;
    },

    clear: () => take({ on: 'typed', text: '' }),
    removeRecent(query: string) {
      const { highlight } = store.getState();
      person.remove(query);
      // Who looked at it goes on from there: at what stands there now.
      if (store.getState().highlight < 0) send(lookAt(rows(), highlight));
    },
    /** Also what is still to be read: the list is that of whoever is here. */
    clearRecent() {
      person.clear();
      return meetPerson();
    },

    hearOfPerson,
    /** The texts have changed, and the names of our own services with them. */
    nameServices() {
      if (store.getState().servicesKnown) send({ on: 'lookup', lookup: lookupOf(services) });
    },

    stop() {
      debounce.cancel();
      sources.stop();
      person.stop();
      life.abort();
    },
  };
}

import { createStore } from 'zustand/vanilla';
import type { Emit, Scope } from '../../elements/events.ts';
import type { SearchApi } from '../api/search.ts';
import type { Clock } from '../browser/clock.ts';
import type { PageLocation } from '../browser/page-location.ts';
import type { RecentQueries } from './recent-queries.store.ts';
import { createServiceLookup, parseFacets, parseResults } from './results.rules.ts';
import { type Row, highlightAfter, hintOf, rowsOf, sectionsOf } from './rows.rules.ts';
import { type SearchTargets, outcomeOf } from './search-target.rules.ts';
import {
  type Question,
  type SearchEvent,
  type SearchState,
  type Source,
  initialSearchState,
  sameQuestion,
  searchReducer,
  sourcesFor,
} from './search.rules.ts';
import type { HistoryMode, SearchConfig } from './search-config.rules.ts';
import { createSearchPerson } from './search-person.store.ts';
import { productLines } from './scopes.rules.ts';
import { acceptedQuery } from './query.rules.ts';
import { parseTerms } from './suggestions.rules.ts';

export const DEBOUNCE_MS = 300;

export interface SearchDeps {
  readonly config: SearchConfig;
  /** Made for a configuration; asked for again when that changes. */
  readonly apiFor: (config: SearchConfig) => SearchApi;
  readonly targets: SearchTargets;
  readonly clock: Clock;
  readonly location: PageLocation;
  readonly emit: Emit;
  readonly openRecent: (userId: string | undefined, history: HistoryMode) => RecentQueries;
  readonly serviceName: (fixed: string) => string;
}

export type SearchStore = ReturnType<typeof createSearchStore>;

/** One search box: carries out what the rules say. Failures of any call give empty groups and no message (S §8). */
export function createSearchStore({
  config: first,
  apiFor,
  targets,
  clock,
  location,
  emit,
  openRecent,
  serviceName,
}: SearchDeps) {
  let config = first;
  let api = apiFor(config);
  let scopeChosen = false;
  const lookupOf = (json: unknown) => createServiceLookup(json, config.marketUrl, serviceName);
  const store = createStore(() => initialSearchState(config.initialScope, config.initialQuery, lookupOf(undefined)));
  const life = new AbortController();
  let cancelDebounce = () => {};
  let asking = new AbortController();

  const send = (event: SearchEvent) => {
    const before = store.getState();
    const after = searchReducer(before, event);
    if (after === before) return;
    store.setState(isArrival(event) ? withHighlight(after, highlightAfter(before, after)) : after, true);
    if (!sameQuestion(before.asked, after.asked)) ask(after.asked);
  };

  const person = createSearchPerson({
    api: () => api,
    signal: life.signal,
    openRecent: (userId) => openRecent(userId, config.history),
    onRecent: (recent) => send({ on: 'recent', recent }),
    onServices: (json) => send({ on: 'lookup', lookup: lookupOf(json) }),
  });
  const meetPerson = () => (config.suggests && config.capabilities.length > 0 ? person.meet() : Promise.resolve());

  /** What was typed before the box could ask. */
  const askAgain = () => {
    send({ on: 'unasked' });
    askSoon();
  };

  const askSoon = () => {
    cancelDebounce();
    cancelDebounce = clock.after(DEBOUNCE_MS, () => send({ on: 'accepted' }));
  };

  /** What is still under way belongs to another question: it is aborted on the wire. */
  const ask = (asked: Question) => {
    asking.abort();
    asking = new AbortController();
    if (!config.suggests) return;
    for (const source of sourcesFor(asked)) void run(source, asked, AbortSignal.any([asking.signal, life.signal]));
  };

  const run = async (source: Source, asked: Question, signal: AbortSignal) => {
    const answer = await call(source, asked, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (source === 'terms') send({ on: source, asked, items: parseTerms(answer, asked.query) });
    else if (source === 'facets') send({ on: source, asked, ...parseFacets(answer) });
    else send({ on: source, asked, items: parseResults(answer, config.marketUrl) });
  };

  const call = async (source: Source, { query, scope }: Question, signal: AbortSignal) => {
    switch (source) {
      case 'terms':
        await meetPerson();
        return person.hasId() ? api.autocomplete(query, signal) : api.autocompleteMarketplace(query, signal);
      case 'allResults':
        return api.searchAll(query, signal);
      case 'facets':
        return api.suggestFacets(query, signal);
      case 'marketplace':
        return api.searchMarketplace(query, productLines(scope, config.deployment).join(',') || undefined, signal);
    }
  };

  const rows = () => rowsOf(sectionsOf(store.getState()));

  const submit = (query: string, scope: Scope): void => {
    cancelDebounce();
    send({ on: 'hidden' });
    const trimmed = acceptedQuery(query);
    if (trimmed === '') return;
    if (scope === 'all') person.add(trimmed);
    const outcome = outcomeOf(trimmed, scope, config, targets);
    const url = outcome.does === 'navigate' ? outcome.url : null;
    if (!emit('mp-search', { query: trimmed, scope, url })) return;
    if (outcome.does === 'callback') outcome.run();
    else if (outcome.hash === undefined) location.go(outcome.url);
    else location.setHash(outcome.hash);
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    config: () => config,

    /** Takes over a changed configuration; a scope that the visitor has chosen stays while it is available. */
    configure(next: SearchConfig) {
      const before = config;
      config = next;
      api = apiFor(config);
      const { scope, text } = store.getState();
      if (whose(before) !== whose(next)) person.forget();
      const keeps = next.scopes.includes(scope) && (scopeChosen || before.initialScope === next.initialScope);
      store.setState({ ...store.getState() }, true);
      if (!keeps) send({ on: 'scope-chosen', scope: next.initialScope });
      if (acceptedQuery(text) === '') send({ on: 'accepted' });
      else if (next.suggests && !before.suggests) askAgain();
    },

    type(text: string) {
      void meetPerson();
      send({ on: 'typed', text });
      if (acceptedQuery(text) === '') cancelDebounce();
      else askSoon();
    },
    show() {
      void meetPerson();
      send({ on: 'shown' });
      const { text, asked, scope } = store.getState();
      person.readAgain();
      if (acceptedQuery(text) !== asked.query || scope !== asked.scope) askSoon();
    },
    hide: () => send({ on: 'hidden' }),
    toggleMenu: () => send({ on: 'menu', open: !store.getState().menuOpen }),
    closeMenu: () => send({ on: 'menu', open: false }),

    chooseScope(scope: Scope) {
      const changed = scope !== store.getState().scope;
      scopeChosen = true;
      send({ on: 'scope-chosen', scope });
      if (!changed) return;
      emit('mp-scope-change', { scope });
      if (acceptedQuery(store.getState().text) === '') send({ on: 'accepted' });
      else askSoon();
    },

    /** Moves the highlight by one row: it stops at the last one, and above the first the typed text is back. */
    move(step: 1 | -1) {
      const { highlight } = store.getState();
      const shown = rows();
      const index = Math.max(-1, Math.min(shown.length - 1, highlight + step));
      if (index !== highlight) send({ on: 'highlighted', index, text: shown[index]?.text });
    },
    highlighted: (): Row | undefined => rows()[store.getState().highlight],

    /** Takes the hint as the text. Answers whether there was one. */
    acceptHint(): boolean {
      const hint = hintOf(store.getState());
      if (!hint) return false;
      send({ on: 'typed', text: store.getState().text + hint });
      askSoon();
      return true;
    },

    submit: () => submit(store.getState().selection ?? store.getState().text, store.getState().scope),

    /** Answers whether the row's link may open; a row without one runs a search instead. */
    choose(row: Row): boolean {
      const { asked } = store.getState();
      const { kind, label, url = null } = row;
      const allowed = emit('mp-select', { kind, label, url, query: asked.query, scope: asked.scope });
      if (url !== null) {
        cancelDebounce();
        send({ on: 'selected', text: row.text, url });
        return allowed;
      }
      if (!allowed) return false;
      send({ on: 'typed', text: row.query });
      submit(row.query, kind === 'suggestion' ? store.getState().scope : 'all');
      return false;
    },

    clear() {
      cancelDebounce();
      send({ on: 'typed', text: '' });
    },
    removeRecent: (query: string) => person.remove(query),
    clearRecent: () => person.clear(),

    stop() {
      cancelDebounce();
      life.abort();
    },
  };
}

/** On whom and on which storage the recent queries depend. */
const whose = ({ marketUrl, domain, accessToken, history }: SearchConfig): string =>
  JSON.stringify([marketUrl, domain, accessToken, history]);

const isArrival = ({ on }: SearchEvent): boolean =>
  on === 'recent' ||
  on === 'terms' ||
  on === 'allResults' ||
  on === 'marketplace' ||
  on === 'facets' ||
  on === 'lookup';

const withHighlight = (state: SearchState, highlight: number): SearchState =>
  highlight === state.highlight
    ? state
    : { ...state, highlight, selection: highlight < 0 ? undefined : state.selection };

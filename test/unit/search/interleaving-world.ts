import { HttpError } from '../../../src/api/http.ts';
import type { SearchApi } from '../../../src/api/search.ts';
import type { Scope } from '../../../elements/events.ts';
import type * as AnswersModule from '../../../src/search/search-answers.store.ts';
import { createRecentQueriesShelf } from '../../../src/search/recent-queries.store.ts';
import { readSearchConfig } from '../../../src/search/search-config.rules.ts';
import { ownTargets } from '../../../src/search/search-target.rules.ts';
import type * as StoreModule from '../../../src/search/search.store.ts';
import { createClock } from '../clock.ts';

/** The parts under test: the true ones, or a copy that was broken on purpose. */
export interface Modules {
  readonly createSearchStore: typeof StoreModule.createSearchStore;
  readonly createSearchAnswers: typeof AnswersModule.createSearchAnswers;
  readonly withSharedAnswers: typeof AnswersModule.withSharedAnswers;
}

export type SourceName = Exclude<keyof SearchApi, 'fetchUser' | 'fetchServices'>;

export interface PendingCall {
  readonly name: keyof SearchApi;
  readonly query: string;
  readonly signal: AbortSignal;
  readonly answer: () => void;
  readonly fail: (how: 'broken' | 'busy' | 'refused') => void;
}

/** Says in every row for which question it was found. */
export const marker = (name: string, query: string): string => `${name}-${query.replaceAll(' ', '_')}`;

function answerTo(name: keyof SearchApi, query: string): unknown {
  const texts = [1, 2, 3].map((at) => `${query} ${marker(name, query)} ${at}`);
  switch (name) {
    case 'fetchUser':
      return { id: 'u1' };
    case 'fetchServices':
      return { results: [] };
    case 'autocomplete':
    case 'autocompleteMarketplace':
      return { docs: texts };
    case 'searchAll':
      return { docs: texts.map((label, at) => ({ name: label, source: at === 2 ? 'marketplace' : 'mail' })) };
    case 'searchMarketplace':
      return { docs: texts.map((label) => ({ name: label, source: 'marketplace' })) };
    case 'suggestFacets': {
      const facets = [marker('facet', query), 2];
      return { facet_counts: { facet_fields: { source: facets, content_type: facets } } };
    }
  }
}

const busy = () =>
  new HttpError(new Response('', { status: 503, headers: { 'Retry-After': '1' } }), '', '503 Service Unavailable');

const PAGE = new URL('https://market.example/home');

/** A page with boxes that share answers, a server that answers when it is told to, and a clock. */
export function createWorld({ createSearchStore, createSearchAnswers, withSharedAnswers }: Modules, boxCount: number) {
  const clock = createClock();
  let pending: PendingCall[] = [];
  let online = true;
  const waitingForNetwork = new Set<(isOnline: boolean) => void>();
  const connection = {
    isOnline: () => online,
    onChange(run: (isOnline: boolean) => void) {
      waitingForNetwork.add(run);
      return () => waitingForNetwork.delete(run);
    },
  };
  const call = (name: keyof SearchApi, query: string, signal: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      const end = (run: () => void) => () => {
        pending = pending.filter((one) => one !== entry);
        run();
      };
      const entry: PendingCall = {
        name,
        query,
        signal,
        answer: end(() => resolve(answerTo(name, query))),
        fail: (how) =>
          end(() =>
            reject(how === 'busy' ? busy() : how === 'broken' ? new TypeError('Failed to fetch') : signal.reason),
          )(),
      };
      pending.push(entry);
    });
  const api: SearchApi = {
    fetchUser: (signal) => call('fetchUser', '', signal),
    fetchServices: (signal) => call('fetchServices', '', signal),
    autocomplete: (query, signal) => call('autocomplete', query, signal),
    autocompleteMarketplace: (query, signal) => call('autocompleteMarketplace', query, signal),
    searchAll: (query, signal) => call('searchAll', query, signal),
    searchMarketplace: (query, _lines, signal) => call('searchMarketplace', query, signal),
    suggestFacets: (query, signal) => call('suggestFacets', query, signal),
  };
  const answers = createSearchAnswers({ clock, connection });
  const shared = withSharedAnswers(api, answers, 'market');
  const kept = new Map<string, string>();
  const shelf = createRecentQueriesShelf({
    openStorage: () => ({
      get: (key) => kept.get(key),
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    }),
    onOtherTab: () => () => {},
  });
  const config = readSearchConfig({ config: { capabilities: ['appwise'] }, page: PAGE });
  const failures: unknown[] = [];
  const boxes = Array.from({ length: boxCount }, () =>
    createSearchStore({
      config,
      apiFor: () => shared,
      targets: ownTargets(config),
      clock,
      connection,
      location: {
        url: () => PAGE,
        go() {},
        open() {},
        reload() {},
        setHash() {},
        referrer: () => '',
        onChange: () => () => {},
      },
      emit: () => false,
      openRecent: shelf.of,
      serviceName: (fixed) => fixed,
      onFailure: (_source, error) => failures.push(error),
    }),
  );
  return {
    clock,
    boxes,
    failures,
    pending: () => pending,
    setOnline(now: boolean) {
      online = now;
      if (!now) return;
      for (const run of waitingForNetwork) run(true);
    },
  };
}

export type World = ReturnType<typeof createWorld>;
export type Box = World['boxes'][number];

export const SCOPES: readonly Scope[] = ['all', 'marketplace'];
export const QUERIES = ['cloud', 'cloud s', 'invoice'] as const;

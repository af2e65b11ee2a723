import type { Scope } from '../../elements/events.ts';
import type { Facet, SearchResult, ServiceLookup } from './results.rules.ts';
import { acceptedQuery, isWordInWord } from './query.rules.ts';

/** The state of one search box, and what each event makes of it. Pure: the store carries out what follows. */

/** What is asked for, one call each. Every source loads, paints and fails on its own. */
export type Source = 'terms' | 'allResults' | 'facets' | 'marketplace';

/** The question that answers must belong to: the accepted text and its scope. */
export interface Question {
  readonly query: string;
  readonly scope: Scope;
}

/** One source's rows. While it loads, they may still belong to an earlier question. */
export interface Group<Items> {
  readonly items: Items;
  readonly loading: boolean;
  /** Settled at least once since the box was empty: from then on an empty group says so. */
  readonly answered: boolean;
}

export interface SearchState {
  /** What was typed, as it was typed. */
  readonly text: string;
  /** What is shown instead of it while a row is highlighted. */
  readonly selection?: string;
  /** The question in force, since the last debounce. */
  readonly asked: Question;
  readonly scope: Scope;
  readonly highlight: number;
  /** Whether the results are asked to show. */
  readonly requested: boolean;
  /** Where the last selected result leads (S §3). */
  readonly resultUrl?: string;
  readonly menuOpen: boolean;
  readonly terms: Group<readonly string[]>;
  readonly allResults: Group<readonly SearchResult[]>;
  readonly marketplace: Group<readonly SearchResult[]>;
  readonly services: Group<readonly Facet[]>;
  readonly contentTypes: Group<readonly Facet[]>;
  readonly recent: readonly string[];
  readonly lookup: ServiceLookup;
}

export type SearchEvent =
  | { readonly on: 'typed'; readonly text: string }
  | { readonly on: 'accepted' }
  | { readonly on: 'scope-chosen'; readonly scope: Scope }
  | { readonly on: 'menu'; readonly open: boolean }
  | { readonly on: 'shown' }
  | { readonly on: 'hidden' }
  | { readonly on: 'selected'; readonly text: string; readonly url: string }
  | { readonly on: 'highlighted'; readonly index: number; readonly text: string | undefined }
  | { readonly on: 'terms'; readonly asked: Question; readonly items: readonly string[] }
  | { readonly on: 'allResults'; readonly asked: Question; readonly items: readonly SearchResult[] }
  | { readonly on: 'marketplace'; readonly asked: Question; readonly items: readonly SearchResult[] }
  | {
      readonly on: 'facets';
      readonly asked: Question;
      readonly services: readonly Facet[];
      readonly contentTypes: readonly Facet[];
    }
  | { readonly on: 'unasked' }
  | { readonly on: 'recent'; readonly recent: readonly string[] }
  | { readonly on: 'lookup'; readonly lookup: ServiceLookup };

const EMPTY_GROUP = { items: [], loading: false, answered: false } as const;

export const initialSearchState = (scope: Scope, text: string, lookup: ServiceLookup): SearchState => ({
  text,
  asked: { query: '', scope },
  scope,
  highlight: -1,
  requested: false,
  menuOpen: false,
  terms: EMPTY_GROUP,
  allResults: EMPTY_GROUP,
  marketplace: EMPTY_GROUP,
  services: EMPTY_GROUP,
  contentTypes: EMPTY_GROUP,
  recent: [],
  lookup,
});

export const sameQuestion = (one: Question, other: Question): boolean =>
  one.query === other.query && one.scope === other.scope;

/** What to ask for a question. A blank query asks nothing; a "word in word" query only for completions. */
export function sourcesFor({ query, scope }: Question): readonly Source[] {
  if (query === '') return [];
  if (isWordInWord(query)) return scope === 'all' ? ['terms'] : [];
  return scope === 'all' ? ['terms', 'allResults', 'facets'] : ['marketplace'];
}

export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.on) {
    case 'typed':
      return withText({ ...state, requested: true, menuOpen: false }, event.text);
    case 'accepted':
      return accepted(state);
    case 'scope-chosen':
      return event.scope === state.scope
        ? { ...state, menuOpen: false }
        : { ...state, scope: event.scope, menuOpen: false, highlight: -1, selection: undefined };
    case 'menu':
      return event.open ? { ...hidden(state), menuOpen: true } : { ...state, menuOpen: false };
    case 'shown':
      return { ...state, requested: true, menuOpen: false };
    case 'hidden':
      return hidden(state);
    case 'selected':
      return { ...hidden(state), text: event.text, resultUrl: event.url };
    case 'highlighted':
      return { ...state, highlight: event.index, selection: event.index < 0 ? undefined : event.text };
    case 'recent':
      return sameTexts(event.recent, state.recent) ? state : { ...state, recent: event.recent };
    case 'unasked':
      return { ...state, asked: { query: '', scope: state.scope } };
    case 'lookup':
      return { ...state, lookup: event.lookup };
    case 'facets':
      if (!sameQuestion(event.asked, state.asked)) return state;
      return { ...state, services: settled(event.services), contentTypes: settled(event.contentTypes) };
    default:
      // A late reply is refused by what it was asked for, not by when it came.
      return sameQuestion(event.asked, state.asked) ? { ...state, [event.on]: settled(event.items) } : state;
  }
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

const unhighlighted = { highlight: -1, selection: undefined } as const;

const hidden = (state: SearchState): SearchState => ({ ...state, requested: false, ...unhighlighted });

const settled = <Items>(items: Items): Group<Items> => ({ items, loading: false, answered: true });

/** An empty text needs no debounce: nothing is asked and nothing is shown for it. */
function withText(state: SearchState, text: string): SearchState {
  const next = { ...state, text, ...unhighlighted };
  return acceptedQuery(text) === '' ? accepted(next) : next;
}

/** The typed text and scope become the question; groups that it does not concern are emptied, the others go stale. */
function accepted(state: SearchState): SearchState {
  const asked = { query: acceptedQuery(state.text), scope: state.scope };
  if (sameQuestion(asked, state.asked)) return state;
  const sources = sourcesFor(asked);
  const sameScope = asked.scope === state.asked.scope;
  const group = <Items extends readonly unknown[]>(source: Source, before: Group<Items>): Group<Items> => {
    if (!sources.includes(source)) return { ...EMPTY_GROUP, answered: asked.query !== '' } as unknown as Group<Items>;
    return {
      items: sameScope ? before.items : ([] as unknown as Items),
      loading: true,
      answered: sameScope && before.answered,
    };
  };
  return {
    ...state,
    asked,
    ...unhighlighted,
    terms: group('terms', state.terms),
    allResults: group('allResults', state.allResults),
    marketplace: group('marketplace', state.marketplace),
    services: group('facets', state.services),
    contentTypes: group('facets', state.contentTypes),
  };
}

import type { Scope } from '../../elements/events.ts';
import { resultPlaces, suggestionPlaces } from './places.rules.ts';
import { acceptedQuery, isWordInWord } from './query.rules.ts';
import type { Facet, SearchResult, ServiceLookup } from './results.rules.ts';

/** The state of one search box, and what each event makes of it. Pure: the store carries out what follows. */

/** What is asked for, one call each. Every source loads, paints and fails on its own. */
export type Source = 'terms' | 'allResults' | 'facets' | 'marketplace';

/** The question that answers must belong to: the accepted text and its scope. */
export interface Question {
  readonly query: string;
  readonly scope: Scope;
}

/** One source's rows. */
export interface Group<Items> {
  readonly items: Items;
  /** The query that the rows were found for; while the group loads, an earlier one. Empty: for none yet. */
  readonly query: string;
  readonly loading: boolean;
  /** Something below it is shown already, and must not move any more: it keeps so many places in each section. */
  readonly kept?: readonly number[];
}

export interface SearchState {
  /** What was typed, as it was typed. */
  readonly text: string;
  /** What is shown instead of it while a row is highlighted. */
  readonly selection?: string;
  /** The question in force, since the last debounce. */
  readonly asked: Question;
  readonly scope: Scope;
  /** The person has just chosen it. */
  readonly scopeIsNew: boolean;
  readonly highlight: number;
  /** The completion was taken or sent away; the next change of the text brings one back. */
  readonly hintOff: boolean;
  /** Whether the results are asked to show. */
  readonly requested: boolean;
  /** Where the last selected result leads (S §3). */
  readonly resultUrl?: string;
  readonly menuOpen: boolean;
  /** The question in force has been waited for long enough to say so. */
  readonly slow: boolean;
  readonly terms: Group<readonly string[]>;
  readonly allResults: Group<readonly SearchResult[]>;
  readonly marketplace: Group<readonly SearchResult[]>;
  readonly services: Group<readonly Facet[]>;
  readonly contentTypes: Group<readonly Facet[]>;
  readonly recent: readonly string[];
  readonly lookup: ServiceLookup;
  /** The person's services have been read, or never will be. Until then nobody can tell which sources they are. */
  readonly servicesKnown: boolean;
}

export type SearchEvent =
  /** `quietly`: the results are not asked for with it. */
  | { readonly on: 'typed'; readonly text: string; readonly quietly?: true }
  | { readonly on: 'accepted' }
  | { readonly on: 'late'; readonly asked: Question }
  | { readonly on: 'slow'; readonly asked: Question }
  | { readonly on: 'hint-taken'; readonly text: string }
  | { readonly on: 'hint-dismissed' }
  | { readonly on: 'scope-chosen'; readonly scope: Scope; readonly byPerson?: true }
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
  | { readonly on: 'unasked'; readonly lookup: ServiceLookup }
  | { readonly on: 'recent'; readonly recent: readonly string[] }
  | { readonly on: 'lookup'; readonly lookup: ServiceLookup };

const EMPTY_GROUP = { items: [], query: '', loading: false } as const;

const NOTHING_FOUND = {
  terms: EMPTY_GROUP,
  allResults: EMPTY_GROUP,
  marketplace: EMPTY_GROUP,
  services: EMPTY_GROUP,
  contentTypes: EMPTY_GROUP,
} as const;

const unknownServices = (lookup: ServiceLookup) => ({ lookup, servicesKnown: false });

export const initialSearchState = (scope: Scope, text: string, lookup: ServiceLookup): SearchState => ({
  text,
  asked: { query: '', scope },
  scope,
  scopeIsNew: false,
  highlight: -1,
  hintOff: false,
  requested: false,
  menuOpen: false,
  slow: false,
  ...NOTHING_FOUND,
  recent: [],
  ...unknownServices(lookup),
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
  // A late reply is refused by what it was asked for, not by when it came.
  if ('asked' in event && !sameQuestion(event.asked, state.asked)) return state;
  switch (event.on) {
    case 'typed':
      return typed(event.quietly ? state : searchReducer(state, { on: 'shown' }), event.text);
    case 'hint-taken':
      return { ...withText(state, event.text), hintOff: true };
    case 'hint-dismissed':
      return { ...state, hintOff: true };
    case 'accepted':
      return accepted(state);
    case 'slow':
      return { ...state, slow: true };
    case 'late':
      return late(state);
    case 'scope-chosen':
      return event.scope === state.scope
        ? { ...state, menuOpen: false }
        : { ...state, scope: event.scope, scopeIsNew: event.byPerson === true, menuOpen: false, ...unhighlighted };
    case 'menu':
      return event.open ? { ...hidden(state), menuOpen: true } : { ...state, menuOpen: false };
    case 'shown':
      return state.requested && !state.menuOpen ? state : { ...state, requested: true, menuOpen: false };
    case 'hidden':
      return hidden(state);
    case 'selected':
      return { ...hidden(state), text: event.text, resultUrl: event.url };
    case 'highlighted':
      return { ...state, highlight: event.index, selection: event.index < 0 ? undefined : event.text };
    case 'recent':
      return sameTexts(event.recent, state.recent) ? state : { ...state, recent: event.recent };
    case 'unasked':
      return {
        ...state,
        ...NOTHING_FOUND,
        ...unhighlighted,
        asked: { query: '', scope: state.scope },
        ...unknownServices(event.lookup),
      };
    case 'lookup':
      return { ...state, lookup: event.lookup, servicesKnown: true };
    case 'facets':
      return withFacets(state, event.services, event.contentTypes);
    case 'terms':
      return { ...state, terms: settled(state.terms, event.items, event.asked) };
    default:
      return { ...state, [event.on]: settled(state[event.on], event.items, event.asked) };
  }
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

const unhighlighted = { highlight: -1, selection: undefined } as const;

const hidden = (state: SearchState): SearchState => ({ ...state, requested: false, ...unhighlighted });

const settled = <Items>(group: Group<Items>, items: Items, { query }: Question): Group<Items> => ({
  ...group,
  items,
  query,
  loading: false,
});

/** The same text again changes nothing but that the results are asked for. */
function typed(state: SearchState, text: string): SearchState {
  if (text === state.text && state.selection === undefined) return state;
  return { ...withText(state, text), hintOff: false, scopeIsNew: false };
}

/** An empty text needs no debounce: nothing is asked and nothing is shown for it. */
function withText(state: SearchState, text: string): SearchState {
  const next = { ...state, text, ...unhighlighted };
  return acceptedQuery(text) === '' ? accepted(next) : next;
}

/** The typed text and scope become the question. Groups that it does not concern are emptied, the others wait. */
function accepted(state: SearchState): SearchState {
  const asked = { query: acceptedQuery(state.text), scope: state.scope };
  if (sameQuestion(asked, state.asked)) return state;
  const sources = sourcesFor(asked);
  const keeps = asked.scope === state.asked.scope;
  const group = <Items extends readonly unknown[]>(source: Source, { items, query }: Group<Items>): Group<Items> => {
    if (!sources.includes(source)) return EMPTY_GROUP as unknown as Group<Items>;
    const nothing = { items: [] as unknown as Items, query: '' };
    return { ...(keeps ? { items, query } : nothing), loading: true };
  };
  return {
    ...state,
    asked,
    slow: false,
    ...unhighlighted,
    terms: group('terms', state.terms),
    allResults: group('allResults', state.allResults),
    marketplace: group('marketplace', state.marketplace),
    services: group('facets', state.services),
    contentTypes: group('facets', state.contentTypes),
  };
}

/** The services keep a place for each of them until somebody can say which they are. */
function withFacets(state: SearchState, services: readonly Facet[], contentTypes: readonly Facet[]): SearchState {
  const named = settled(state.services, services, state.asked);
  return {
    ...state,
    services: state.servicesKnown ? named : { ...named, kept: [services.length] },
    contentTypes: settled(state.contentTypes, contentTypes, state.asked),
  };
}

/** What still loads keeps the places that it has. Below the facets there is nothing that could move. */
function late(state: SearchState): SearchState {
  const { terms, allResults } = state;
  if (!terms.loading && !allResults.loading) return state;
  const { others, listings } = resultPlaces(state);
  return {
    ...state,
    terms: terms.loading ? { ...terms, kept: [suggestionPlaces(state)] } : terms,
    allResults: allResults.loading ? { ...allResults, kept: [others, listings] } : allResults,
  };
}

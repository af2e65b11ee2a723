import type { Scope } from '../../elements/events.ts';
import { isLonger, resultPlaces, suggestionPlaces } from './places.rules.ts';
import { acceptedQuery } from './query.rules.ts';
import type { Facet, SearchResult, ServiceLookup } from './results.rules.ts';
import {
  EMPTY_GROUP,
  type Group,
  NOTHING_FOUND,
  type Question,
  type SearchState,
  type Source,
  questionInForce,
  sameQuestion,
  sourcesFor,
  unknownServices,
} from './search-state.rules.ts';

/** What each event makes of the state of a search box. Pure: the store carries out what follows. */

export type SearchEvent =
  /** `quietly`: the results are not asked for with it. */
  | { readonly on: 'typed'; readonly text: string; readonly quietly?: true }
  /** By the page: a text in place of the one that it has brought before. */
  | { readonly on: 'brought'; readonly text: string }
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
  /** `lookup`: by somebody else, whose services are not known yet. */
  | { readonly on: 'unasked'; readonly lookup?: ServiceLookup }
  | { readonly on: 'recent'; readonly recent: readonly string[] }
  | { readonly on: 'lookup'; readonly lookup: ServiceLookup };

export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  if (!('asked' in event)) return deed(state, event);
  // A late reply is refused by what it was asked for, not by when it came.
  if (!sameQuestion(event.asked, questionInForce(state))) return state;
  return word(state.next ? begun(state, state.next) : state, event);
}

type Word = Extract<SearchEvent, { readonly asked: Question }>;

/** What is said of the question in force. */
function word(state: SearchState, event: Word): SearchState {
  switch (event.on) {
    case 'slow':
      return { ...state, slow: true };
    case 'late':
      return late(state);
    case 'facets':
      return withFacets(state, event.services, event.contentTypes);
    case 'terms':
      return { ...state, terms: settled(state.terms, event.items, event.asked) };
    default:
      return { ...state, [event.on]: settled(state[event.on], event.items, event.asked) };
  }
}

/** What the person, the page or the browser does. */
function deed(state: SearchState, event: Exclude<SearchEvent, Word>): SearchState {
  switch (event.on) {
    case 'typed':
      return typed(event.quietly ? state : searchReducer(state, { on: 'shown' }), event.text);
    case 'brought':
      return brought(state, event.text);
    case 'hint-taken':
      return { ...withText(state, event.text), isOwn: true, hintOff: 'taken' };
    case 'hint-dismissed':
      return { ...state, hintOff: true };
    case 'accepted':
      return accepted(state);
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
      return { ...hidden(state), text: event.text, isOwn: true, resultUrl: event.url };
    case 'highlighted':
      if (event.index === state.highlight) return state;
      return { ...state, highlight: event.index, selection: event.index < 0 ? undefined : event.text };
    case 'recent':
      return sameTexts(event.recent, state.recent) ? state : { ...state, recent: event.recent };
    case 'unasked':
      return {
        ...state,
        ...NOTHING_FOUND,
        ...unhighlighted,
        asked: { query: '', scope: state.scope },
        next: undefined,
        ...(event.lookup && unknownServices(event.lookup)),
      };
    case 'lookup':
      return { ...state, lookup: event.lookup, servicesKnown: true };
  }
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

const unhighlighted = { highlight: -1, selection: undefined } as const;

const hidden = (state: SearchState): SearchState => ({
  ...state,
  requested: false,
  scopeIsNew: false,
  // What was taken has been said.
  hintOff: state.hintOff !== false,
  ...unhighlighted,
});

const settled = <Items>(group: Group<Items>, items: Items, { query }: Question): Group<Items> => ({
  ...group,
  items,
  query,
  loading: false,
});

/** What the page says: nothing in place of a text leaves it there, and so does a row that somebody looks at. */
function brought(state: SearchState, text: string): SearchState {
  if (text === '' || state.selection !== undefined) return state;
  // A page that says after the person what they have searched for may say the next one, too.
  if (acceptedQuery(text) === acceptedQuery(state.text)) return state.isOwn ? { ...state, isOwn: false } : state;
  return state.isOwn ? state : withText(state, text);
}

/** The same text again changes nothing but that the results are asked for. */
function typed(state: SearchState, text: string): SearchState {
  if (text === state.text && state.selection === undefined) return state;
  return { ...withText(state, text), isOwn: true, hintOff: false, scopeIsNew: false };
}

/** An empty text needs no debounce: nothing is asked and nothing is shown for it. */
function withText(state: SearchState, text: string): SearchState {
  const next = { ...state, text, ...unhighlighted };
  return acceptedQuery(text) === '' ? accepted(next) : next;
}

/** The typed text and scope become the question. */
function accepted(state: SearchState): SearchState {
  const question = { query: acceptedQuery(state.text), scope: state.scope };
  if (sameQuestion(question, questionInForce(state))) return state;
  const next = { ...state, ...unhighlighted, next: question };
  return isFollowUp(question, state.asked) && sourcesFor(question).length > 0 ? next : begun(next, question);
}

/** Something is shown that may stay for a moment: not what was found elsewhere, or before anything was asked. */
const isFollowUp = (question: Question, { query, scope }: Question): boolean =>
  query !== '' && scope === question.scope;

/** The question is shown. Groups that it does not concern are emptied, the others wait. */
function begun(state: SearchState, asked: Question): SearchState {
  const sources = sourcesFor(asked);
  const keeps = asked.scope === state.asked.scope;
  const group = <Items extends readonly unknown[]>(source: Source, { items, query }: Group<Items>) => {
    const nothing = EMPTY_GROUP as unknown as Group<Items>;
    if (!sources.includes(source)) return nothing;
    return { ...(keeps ? { items, query } : nothing), loading: true };
  };
  return {
    ...state,
    asked,
    next: undefined,
    root: isLonger(asked.query, state.root) ? state.root : asked.query,
    slow: false,
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

import type { Scope } from '../../elements/events.ts';
import { isWordInWord } from './query.rules.ts';
import type { Facet, SearchResult, ServiceLookup } from './results.rules.ts';

/** What one search box knows and shows. */

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
  /** The person has had a hand in it: what the page says later is not put in its place. */
  readonly isOwn: boolean;
  /** What is shown instead of it while a row is highlighted. */
  readonly selection?: string;
  /** The question that is shown. */
  readonly asked: Question;
  /**
   * The question that is asked since the last debounce. It is shown with the first answer to it, or once it has been
   * waited for: nobody sees that a quick answer was not there at once, and what stood there would only go and come back.
   */
  readonly next?: Question;
  /** The query of which the one that is shown is a longer form, letter by letter. */
  readonly root: string;
  readonly scope: Scope;
  /** The person has just chosen it. */
  readonly scopeIsNew: boolean;
  readonly highlight: number;
  /** The completion was taken or sent away; the next change of the text brings one back. */
  readonly hintOff: boolean | 'taken';
  /** Whether the results are asked to show. */
  readonly requested: boolean;
  /** Where the last selected result leads (S §3). */
  readonly resultUrl?: string;
  readonly menuOpen: boolean;
  /** The question that is shown has been waited for long enough to say so. */
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

export const EMPTY_GROUP = { items: [], query: '', loading: false } as const;

export const NOTHING_FOUND = {
  terms: EMPTY_GROUP,
  allResults: EMPTY_GROUP,
  marketplace: EMPTY_GROUP,
  services: EMPTY_GROUP,
  contentTypes: EMPTY_GROUP,
} as const;

export const unknownServices = (lookup: ServiceLookup) => ({ lookup, servicesKnown: false });

export const initialSearchState = (scope: Scope, text: string, lookup: ServiceLookup, isOwn = false): SearchState => ({
  text,
  isOwn,
  asked: { query: '', scope },
  root: '',
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

export const questionInForce = ({ next, asked }: SearchState): Question => next ?? asked;

/** What to ask for a question. A blank query asks nothing; a "word in word" query only for completions. */
export function sourcesFor({ query, scope }: Question): readonly Source[] {
  if (query === '') return [];
  if (isWordInWord(query)) return scope === 'all' ? ['terms'] : [];
  return scope === 'all' ? ['terms', 'allResults', 'facets'] : ['marketplace'];
}

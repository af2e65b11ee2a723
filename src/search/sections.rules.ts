import type { MessageKey } from '../i18n/messages.ts';
import { completion, isOneDirection } from './highlighting.rules.ts';
import { isNarrowed, resultPlaces, suggestionPlaces } from './places.rules.ts';
import { holdsQuery } from './query.rules.ts';
import { isFromMarketplace } from './results.rules.ts';
import { type Row, contentTypeRow, resultRow, serviceRow, suggestionRows } from './rows.rules.ts';
import type { Group, SearchState } from './search-state.rules.ts';

/** What the panel shows for a state: sections of rows, and the places of rows that are still to come. */

export type SectionId = 'suggestions' | 'allResults' | 'marketplace' | 'services' | 'contentTypes';

export interface Section {
  readonly id: SectionId;
  /** Changes when rows are drawn anew in place of what stood there, instead of moving it. */
  readonly key: string;
  readonly heading: MessageKey;
  readonly rows: readonly Row[];
  /** Index of its first row among all rows. */
  readonly first: number;
  /** Places below the rows: for what may still come, or kept so that nothing below moves. */
  readonly places: number;
  readonly state: 'loading' | 'rows' | 'none' | 'vacant';
}

/** Places of a section of which nothing is known yet. */
const PLACES = 3;

/** More than the panel has room for: a section keeps no more places. */
const MANY_PLACES = 30;

const HEADINGS: Readonly<Record<SectionId, MessageKey>> = {
  suggestions: 'unav.search.suggestions',
  allResults: 'unav.search.allResults',
  marketplace: 'unav.search.marketplace',
  services: 'unav.search.services',
  contentTypes: 'unav.search.contentTypes',
};

/** The sections that belong to the scope and have something to say, in the order of the documents. */
export function sectionsOf(state: SearchState): readonly Section[] {
  let first = 0;
  return unnumbered(state).map((section) => {
    const numbered = { ...section, first };
    first += section.rows.length;
    return numbered;
  });
}

function unnumbered(state: SearchState): readonly Section[] {
  const { query, scope } = state.asked;
  if (scope !== 'all') return query === '' ? [] : [marketplaceSection(state)];
  if (query === '') return suggestionsSection(state);
  return [...suggestionsSection(state), ...resultSections(state), servicesSection(state), contentTypesSection(state)];
}

/** The answer for one state, reckoned once. */
export function remembered<Value>(reckon: (state: SearchState) => Value): (state: SearchState) => Value {
  let last: { readonly state: SearchState; readonly value: Value } | undefined;
  return (state) => {
    if (last?.state !== state) last = { state, value: reckon(state) };
    return last.value;
  };
}

/** The panel draws by the sections alone: they stay the same object until something in them changes. */
export function rememberSections(): (state: SearchState) => readonly Section[] {
  let last: SearchState | undefined;
  let sections: readonly Section[] = [];
  return (state) => {
    if (!last || INGREDIENTS.some((name) => state[name] !== last?.[name])) sections = sectionsOf(state);
    last = state;
    return sections;
  };
}

const INGREDIENTS = [
  'asked',
  'terms',
  'allResults',
  'marketplace',
  'services',
  'contentTypes',
  'recent',
  'lookup',
  'servicesKnown',
] as const satisfies readonly (keyof SearchState)[];

interface Drawn {
  readonly rows: readonly Row[];
  /** How many rows and places there are together, at least. */
  readonly size: number;
  readonly group: Group<unknown>;
  readonly loading?: boolean;
}

function section(id: SectionId, state: SearchState, drawn: Drawn): Section {
  const { rows, size, group, loading = group.loading } = drawn;
  return {
    id,
    key: `${id} ${kindOf(group, loading, state)}`,
    heading: HEADINGS[id],
    rows,
    first: 0,
    places: Math.max(0, Math.min(size, MANY_PLACES) - rows.length),
    state: loading ? 'loading' : rows.length > 0 ? 'rows' : 'none',
  };
}

/** Letter by letter a section stays; rows of other words, and those that come into kept places, are another one. */
function kindOf(group: Group<unknown>, loading: boolean, { asked, root }: SearchState): string {
  if (loading) return isNarrowed(group, asked.query) ? root : '';
  return group.kept ? 'late' : root;
}

/** Rows for an earlier query stay while they also match the one that is asked now. */
const stillHolding = <Item extends { readonly label: string }>(
  { items, loading }: Group<readonly Item[]>,
  query: string,
): readonly Item[] => (loading ? items.filter(({ label }) => holdsQuery(label, query)) : items);

function suggestionsSection(state: SearchState): readonly Section[] {
  const { terms: group, asked } = state;
  const rows = suggestionRows(state, asked.query);
  const size = group.kept?.[0] ?? (group.loading ? suggestionPlaces(state) : 0);
  return rows.length > 0 || size > 0 ? [section('suggestions', state, { rows, size, group })] : [];
}

/** Documents of the marketplace have a section of their own, which is left out where there are none. */
function resultSections(state: SearchState): readonly Section[] {
  const { allResults: group, asked } = state;
  const shown = stillHolding(group, asked.query);
  const others = shown.filter((one) => !isFromMarketplace(one)).map(resultRow('result', state));
  const listings = shown.filter(isFromMarketplace).map(resultRow('marketplace', state));
  const places = group.loading ? resultPlaces(state) : keptPlaces(group, others.length);
  const first = section('allResults', state, { rows: others, size: places.others, group });
  const second = section('marketplace', state, { rows: listings, size: places.listings, group });
  if (second.rows.length > 0 || (group.loading && second.places > 0)) return [first, second];
  return places.listings > 0 ? [first, { ...second, state: 'vacant' }] : [first];
}

/** Together as many as were kept, whichever section has the rows. */
function keptPlaces({ kept }: Group<unknown>, others: number): { readonly others: number; readonly listings: number } {
  if (!kept) return { others: 0, listings: 0 };
  const [forOthers = 0, forListings = 0] = kept;
  const used = Math.max(1, others);
  return forListings > 0
    ? { others: used, listings: forOthers + forListings - used }
    : { others: forOthers, listings: 0 };
}

function marketplaceSection(state: SearchState): Section {
  const { marketplace: group, asked } = state;
  const rows = stillHolding(group, asked.query).map(resultRow('marketplace', state));
  return section('marketplace', state, { rows, size: group.loading ? sizeBefore(group, asked.query) : 0, group });
}

const sizeBefore = (group: Group<readonly unknown[]>, asked: string): number =>
  isNarrowed(group, asked) ? Math.max(1, group.items.length) : Math.max(PLACES, group.items.length);

/**
 * Until the person's services are known nobody can say which sources they are. Counts of a wider query are not those
 * of a narrower one: what stays while it loads stays without them.
 */
function servicesSection(state: SearchState): Section {
  const { services: group, asked, servicesKnown } = state;
  const loading = group.loading || !servicesKnown;
  const usable = servicesKnown && (!group.loading || isNarrowed(group, asked.query));
  const rows = usable ? group.items.flatMap((facet) => serviceRow(facet, state, group.loading)) : [];
  const size = group.kept?.[0] ?? (loading ? sizeBefore(group, asked.query) : 0);
  return section('services', state, { rows, size, group, loading });
}

function contentTypesSection(state: SearchState): Section {
  const { contentTypes: group, asked } = state;
  const usable = !group.loading || isNarrowed(group, asked.query);
  const rows = usable ? group.items.map((facet) => contentTypeRow(facet, state, group.loading)) : [];
  return section('contentTypes', state, { rows, size: group.loading ? sizeBefore(group, asked.query) : 0, group });
}

export const rowsOf = (sections: readonly Section[]): readonly Row[] => sections.flatMap(({ rows }) => rows);

/** Where the highlighted row is after rows came above it, or -1 when it is gone. */
export function highlightAfter(before: SearchState, after: SearchState): number {
  if (before.highlight < 0) return -1;
  const row = rowsOf(sectionsOf(before))[before.highlight];
  return row ? rowsOf(sectionsOf(after)).findIndex(({ key }) => key === row.key) : -1;
}

/** Results are asked for, there is something to ask or recents to offer, and rows, or a word about their absence. */
export function panelShows(state: SearchState, sections: readonly Section[], hideOnEmpty: boolean): boolean {
  if (!state.requested) return false;
  const { query, scope } = state.asked;
  if (query === '' && !(scope === 'all' && state.recent.length > 0)) return false;
  return sections.some(({ rows }) => rows.length > 0) || (!hideOnEmpty && sections.length > 0);
}

/** What would complete the typed text: only in scope all, with the panel asked for and nothing highlighted. */
export function hintOf(state: SearchState, sections: readonly Section[]): string {
  const { scope, asked, requested, highlight, text, hintOff } = state;
  if (scope !== 'all' || asked.scope !== 'all' || !requested || highlight >= 0 || text === '' || hintOff) return '';
  const suggestions = sections.find(({ id }) => id === 'suggestions')?.rows ?? [];
  const hint = completion(
    text,
    suggestions.map(({ label }) => label),
  );
  return hint && isOneDirection(text + hint) ? hint : '';
}

export const isLoading = (sections: readonly Section[]): boolean => sections.some(({ state }) => state === 'loading');

/** A section without rows that says so. */
export const saysNothingFound = ({ state, id }: Section): boolean => state === 'none' && id !== 'suggestions';

/** Whether there is something in it that may be an option of the list. */
export const hasOptions = (section: Section): boolean => section.rows.length > 0 || saysNothingFound(section);

import type { ElementEvents } from '../../elements/events.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { IconName } from '../ui/icon-paths.ts';
import { completion } from './query.rules.ts';
import { type SearchResult, capitalised, iconOfContent, isFromMarketplace, serviceOf } from './results.rules.ts';
import type { Group, SearchState } from './search.rules.ts';
import { suggestionsFor } from './suggestions.rules.ts';

/** What the panel shows for a state: sections of rows. */

export interface Row {
  readonly kind: ElementEvents['mp-select']['kind'];
  readonly label: string;
  /** What goes into the input while the row is highlighted. */
  readonly text: string;
  /** Absent: choosing the row runs a search for `query`. */
  readonly url?: string;
  readonly query: string;
  readonly icon: IconName;
  readonly imageUrl?: string;
  readonly end?: string;
  readonly recent?: boolean;
  /** A content type's row is the term, then the type. */
  readonly facet?: string;
}

export type SectionId = 'suggestions' | 'allResults' | 'marketplace' | 'services' | 'contentTypes';

export interface Section {
  readonly id: SectionId;
  readonly heading: MessageKey;
  readonly rows: readonly Row[];
  /** `waiting`: first look-up, nothing to show yet. `none`: answered, and empty. */
  readonly state: 'rows' | 'waiting' | 'none';
}

/** The sections that belong to the scope and have something to say, in the order of the documents. */
export function sectionsOf(state: SearchState): readonly Section[] {
  const { asked } = state;
  if (asked.scope !== 'all') {
    return asked.query === ''
      ? []
      : [section('marketplace', state.marketplace, state.marketplace.items.map(resultRow('marketplace', state)))];
  }
  const suggestions = suggestionRows(state);
  const listings = state.allResults.items.filter(isFromMarketplace);
  const others = state.allResults.items.filter((result) => !isFromMarketplace(result));
  return [
    ...(suggestions.length > 0
      ? [{ id: 'suggestions', heading: HEADINGS.suggestions, rows: suggestions, state: 'rows' } as const]
      : []),
    ...(asked.query === ''
      ? []
      : [
          section('allResults', state.allResults, others.map(resultRow('result', state))),
          ...(listings.length > 0
            ? [section('marketplace', state.allResults, listings.map(resultRow('marketplace', state)))]
            : []),
          section('services', state.services, serviceRows(state)),
          section('contentTypes', state.contentTypes, contentTypeRows(state)),
        ]),
  ];
}

const HEADINGS: Readonly<Record<SectionId, MessageKey>> = {
  suggestions: 'unav.search.suggestions',
  allResults: 'unav.search.allResults',
  marketplace: 'unav.search.marketplace',
  services: 'unav.search.services',
  contentTypes: 'unav.search.contentTypes',
};

function section(id: SectionId, { answered }: Group<unknown>, rows: readonly Row[]): Section {
  const state = rows.length > 0 ? 'rows' : answered ? 'none' : 'waiting';
  return { id, heading: HEADINGS[id], rows, state };
}

function suggestionRows({ recent, terms, asked }: SearchState): readonly Row[] {
  return suggestionsFor(recent, terms.items, asked.query).map(({ source, label }) => ({
    kind: 'suggestion',
    label,
    text: label,
    query: label,
    icon: 'document',
    recent: source === 'recent',
  }));
}

const resultRow =
  (kind: 'result' | 'marketplace', { lookup }: SearchState) =>
  ({ label, url, contentType, imageUrl, source, vendor }: SearchResult): Row => ({
    kind,
    label,
    text: label || url || '',
    url,
    query: label,
    icon: iconOfContent(contentType),
    imageUrl,
    end: kind === 'marketplace' ? vendor : serviceOf(lookup, source)?.name,
  });

function serviceRows({ services, lookup, asked }: SearchState): readonly Row[] {
  return services.items.flatMap(({ type, count }): readonly Row[] => {
    const service = serviceOf(lookup, type);
    if (!service) return [];
    const query = `${asked.query} in ${service.name}`;
    return [
      {
        kind: 'service',
        label: service.name,
        text: query,
        query,
        icon: service.icon,
        imageUrl: service.iconUrl,
        end: String(count),
      },
    ];
  });
}

function contentTypeRows({ contentTypes, asked }: SearchState): readonly Row[] {
  return contentTypes.items.map(({ type, count }): Row => {
    const facet = capitalised(type);
    const query = `${asked.query} in ${facet}`;
    return {
      kind: 'contentType',
      label: asked.query,
      text: query,
      query,
      icon: iconOfContent(type.toLowerCase()),
      facet,
      end: String(count),
    };
  });
}

export const rowsOf = (sections: readonly Section[]): readonly Row[] => sections.flatMap(({ rows }) => rows);

const keyOf = ({ kind, label, url, facet }: Row): string => [kind, label, url, facet].join('|');

/** Where the highlighted row is after rows came above it, or -1 when it is gone. */
export function highlightAfter(before: SearchState, after: SearchState): number {
  const row = rowsOf(sectionsOf(before))[before.highlight];
  return row ? rowsOf(sectionsOf(after)).findIndex((other) => keyOf(other) === keyOf(row)) : -1;
}

/** Results are asked for, there is something to ask or recents to offer, and rows, or a word about their absence. */
export function panelShows(state: SearchState, sections: readonly Section[], hideOnEmpty: boolean): boolean {
  if (!state.requested) return false;
  const { query, scope } = state.asked;
  if (query === '' && !(scope === 'all' && state.recent.length > 0)) return false;
  const total = rowsOf(sections).length;
  return total > 0 || (!hideOnEmpty && sections.length > 0);
}

/** What would complete the typed text: only in scope all, with the panel asked for and nothing highlighted. */
export function hintOf(state: SearchState): string {
  if (
    state.scope !== 'all' ||
    state.asked.scope !== 'all' ||
    !state.requested ||
    state.highlight >= 0 ||
    state.text === ''
  )
    return '';
  return completion(
    state.text,
    suggestionRows(state).map(({ label }) => label),
  );
}

export const isLoading = ({ terms, allResults, marketplace, services }: SearchState): boolean =>
  [terms, allResults, marketplace, services].some(({ loading }) => loading);

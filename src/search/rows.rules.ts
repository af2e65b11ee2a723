import type { ElementEvents } from '../../elements/events.ts';
import type { IconName } from '../ui/icon-paths.ts';
import { type Facet, type SearchResult, capitalised, iconOfContent, serviceOf } from './results.rules.ts';
import type { SearchState } from './search-state.rules.ts';
import { suggestionsFor } from './suggestions.rules.ts';

/** One row of the panel: what it shows, and what choosing it does. */
export interface Row {
  /** The same for the same thing, whatever else the panel shows. */
  readonly key: string;
  readonly kind: ElementEvents['mp-select']['kind'];
  readonly label: string;
  /** The part of the label to show as found. */
  readonly found?: string;
  /** What goes into the input while the row is highlighted. */
  readonly text: string;
  /** Absent: choosing the row runs a search for `query`. */
  readonly url?: string;
  readonly query: string;
  readonly icon: IconName;
  readonly imageUrl?: string;
  readonly end?: string | number;
  readonly recent?: boolean;
  /** A content type's row is the term, then the type. */
  readonly facet?: string;
}

export function suggestionRows({ recent, terms }: SearchState, query: string): readonly Row[] {
  return suggestionsFor(recent, terms.items, query).map(({ source, label }) => ({
    key: `suggestion|${label}`,
    kind: 'suggestion',
    label,
    found: query,
    text: label,
    query: label,
    icon: 'document',
    recent: source === 'recent',
  }));
}

export const resultRow =
  (kind: 'result' | 'marketplace', { lookup, servicesKnown }: SearchState) =>
  ({ label, url, contentType, imageUrl, source, vendor }: SearchResult): Row => ({
    key: `${kind}|${label}|${url ?? ''}|${source}`,
    kind,
    label,
    text: label || url || '',
    url,
    query: label,
    icon: iconOfContent(contentType),
    imageUrl,
    end: kind === 'marketplace' ? vendor : servicesKnown ? serviceOf(lookup, source)?.name : undefined,
  });

/** No row for a source that nobody can name. `stale`: the count belongs to another query. */
export function serviceRow({ type, count }: Facet, { lookup, asked }: SearchState, stale: boolean): readonly Row[] {
  const service = serviceOf(lookup, type);
  if (!service) return [];
  const query = `${asked.query} in ${service.name}`;
  return [
    {
      key: `service|${type}`,
      kind: 'service',
      label: service.name,
      text: query,
      query,
      icon: service.icon,
      imageUrl: service.iconUrl,
      end: stale ? undefined : count,
    },
  ];
}

export function contentTypeRow({ type, count }: Facet, { asked }: SearchState, stale: boolean): Row {
  const facet = capitalised(type);
  const query = `${asked.query} in ${facet}`;
  return {
    key: `contentType|${type}`,
    kind: 'contentType',
    label: asked.query,
    text: query,
    query,
    icon: iconOfContent(type.toLowerCase()),
    facet,
    end: stale ? undefined : count,
  };
}

/** What a row is called: its full label, and what kind of content it stands for. */
export const nameOf = ({ label, facet }: Pick<Row, 'label' | 'facet'>): string => (facet ? `${label} ${facet}` : label);

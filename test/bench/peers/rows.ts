import { ICON_PATHS, type IconName } from '../../../src/ui/icon-paths.ts';
import type { Domain } from '../answers.ts';

/** The same rows from the same answers as ours, without any of our checks: what a peer draws. */

export interface PeerRow {
  readonly id: string;
  readonly label: string;
  /** The part of the label to mark; without it nothing is marked. */
  readonly found?: string;
  readonly facet?: string;
  readonly end?: string;
  readonly url?: string;
  readonly icon: string;
}

export interface PeerGroup {
  readonly id: string;
  readonly heading: string;
  readonly rows: readonly PeerRow[];
}

export const DEBOUNCE_MS = 300;
export const domainOfPage = (): Domain => (new URLSearchParams(location.search).get('domain') ?? 'x') as Domain;

const CORE = '/api/appwise/v2/core';

interface Doc {
  readonly name: string;
  readonly url: string;
  readonly source: string;
  readonly content_type: string;
  readonly vendor?: string;
}

interface Answers {
  readonly terms: { readonly docs: readonly string[] };
  readonly found: { readonly docs: readonly Doc[] };
  readonly facets: {
    readonly facet_counts: { readonly facet_fields: Readonly<Record<string, readonly (string | number)[]>> };
  };
}

const get = async <Answer>(path: string, query: string): Promise<Answer> => {
  const response = await fetch(`${CORE}/${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`);
  return (await response.json()) as Answer;
};

export async function fetchGroups(domain: Domain, query: string): Promise<readonly PeerGroup[]> {
  if (domain !== 'x') {
    const { docs } = await get<Answers['found']>(`marketplaces/${domain}/index/search?page_size=5`, query);
    return [{ id: 'marketplace', heading: 'Marketplace', rows: docs.map(documentRow) }];
  }
  const [terms, found, facets] = await Promise.all([
    get<Answers['terms']>('users/me/index/autocomplete', query),
    get<Answers['found']>('users/me/index/search?page_size=5', query),
    get<Answers['facets']>('users/me/index/suggest', query),
  ]);
  const { source = [], content_type = [] } = facets.facet_counts.facet_fields;
  const [listed, others] = [found.docs.filter(isListing), found.docs.filter((doc) => !isListing(doc))];
  return [
    { id: 'suggestions', heading: 'Suggestions', rows: terms.docs.map((label) => termRow(label, query)) },
    { id: 'results', heading: 'All Results', rows: others.map(documentRow) },
    { id: 'marketplace', heading: 'Marketplace', rows: listed.map(documentRow) },
    { id: 'services', heading: 'Services', rows: pairs(source).map(serviceRow) },
    { id: 'types', heading: 'Content Types', rows: pairs(content_type).map((pair) => typeRow(pair, query)) },
  ];
}

const isListing = ({ source }: Doc): boolean => source === 'marketplace';
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const icon = (name: string): string => ICON_PATHS[name as IconName] ?? ICON_PATHS.app;

const pairs = (flat: readonly (string | number)[]): readonly (readonly [string, string])[] =>
  flat.flatMap((type, at) => (at % 2 === 0 ? [[String(type), String(flat[at + 1])] as const] : []));

const termRow = (label: string, found: string): PeerRow => ({ id: label, label, found, icon: ICON_PATHS.document });

const documentRow = ({ name, url, source, content_type, vendor }: Doc): PeerRow => ({
  id: url,
  label: name,
  url,
  icon: icon(content_type),
  end: vendor ?? capital(source),
});

const serviceRow = ([type, end]: readonly [string, string]): PeerRow => ({
  id: type,
  label: capital(type),
  icon: icon(type === 'marketplace' ? type : 'app'),
  end,
});

const typeRow = ([type, end]: readonly [string, string], query: string): PeerRow => ({
  id: type,
  label: query,
  facet: capital(type),
  icon: icon(type),
  end,
});

/** A label cut around what was found. */
export function cut(label: string, found: string | undefined): readonly [string, string, string] {
  const at = found ? label.toLowerCase().indexOf(found.toLowerCase()) : -1;
  if (!found || at < 0) return [label, '', ''];
  return [label.slice(0, at), label.slice(at, at + found.length), label.slice(at + found.length)];
}

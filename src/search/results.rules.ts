import { type JsonRecord, asList, asNumber, asRecord, asText, toJson } from '../api/json.rules.ts';
import { safePicture, safeResource } from '../api/url.rules.ts';
import type { IconName } from '../ui/icon-paths.ts';

/** Wire shapes of the search answers and what they mean (S §3). */

export interface SearchResult {
  readonly label: string;
  readonly source: string;
  readonly contentType: string;
  readonly imageUrl?: string;
  readonly url?: string;
  /** What stands at the end of its row. */
  readonly vendor?: string;
}

export interface Facet {
  readonly type: string;
  readonly count: number;
}

export interface Facets {
  readonly services: readonly Facet[];
  readonly contentTypes: readonly Facet[];
}

export interface Service {
  readonly name: string;
  readonly iconUrl?: string;
  readonly icon: IconName;
}

export type ServiceLookup = ReadonlyMap<string, Service>;

/** So many documents of the search over all services are shown (S §9). */
export const MOST_RESULTS = 10;
const LABEL_FIELDS = ['emptyResultText', 'subject', 'name', 'filename', 'title', 'message'];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Docs without any label or address are left out, and what comes twice stands once. */
export function parseResults(json: unknown, base: string): readonly SearchResult[] {
  const seen = new Set<string>();
  return asList(asRecord(json)['docs'])
    .flatMap((doc) => parseResult(asRecord(doc), base))
    .filter(({ label, url, source }) => {
      const key = toJson([label, url, source]);
      return !seen.has(key) && seen.add(key);
    });
}

function parseResult(doc: JsonRecord, base: string): readonly SearchResult[] {
  const address = asText(doc['url']);
  const url = safeResource(address, base);
  const said = LABEL_FIELDS.map((field) => asText(doc[field])).find((text) => text !== undefined) ?? (url && address);
  // It is put into the field, which has one line.
  const label = said?.replaceAll(/\s+/g, ' ').trim();
  if (!label) return [];
  return [
    {
      label,
      source: asText(doc['source']) ?? '',
      contentType: (asText(doc['content_type']) ?? '').toLowerCase(),
      imageUrl: safePicture(asText(doc['imageUrl']), base),
      url,
      vendor: asText(doc['vendor']),
    },
  ];
}

export const isFromMarketplace = ({ source }: SearchResult): boolean => source.toLowerCase() === 'marketplace';

export function parseFacets(json: unknown): Facets {
  const fields = asRecord(asRecord(asRecord(json)['facet_counts'])['facet_fields']);
  return { services: parsePairs(fields['source']), contentTypes: parsePairs(fields['content_type']) };
}

/** A flat list that alternates type and count. A type without a count, or with none, is dropped; so is a repeated one. */
function parsePairs(json: unknown): readonly Facet[] {
  const list = asList(json);
  const seen = new Set<string>();
  const pairs: Facet[] = [];
  for (let at = 0; at + 1 < list.length; at += 2) {
    const type = asText(list[at]);
    const count = asNumber(list[at + 1]) ?? 0;
    if (!type || count <= 0 || seen.has(type)) continue;
    seen.add(type);
    pairs.push({ type, count });
  }
  return pairs;
}

/** Keys of the three services that every lookup holds; their names are ours. */
export const FIXED_SERVICES: readonly (readonly [key: string, icon: IconName])[] = [
  ['messenger', 'messages'],
  ['marketplace', 'marketplace'],
  ['directory', 'contact'],
];

/** Enabled services by their marketplace_product_uuid, else by name, beside the three fixed ones. */
export function createServiceLookup(json: unknown, base: string, nameOf: (fixed: string) => string): ServiceLookup {
  const lookup = new Map<string, Service>();
  for (const entry of asList(asRecord(json)['results']).map(asRecord)) {
    const name = asText(entry['pretty_name']) ?? asText(entry['name']);
    const key = asText(entry['marketplace_product_uuid']) ?? asText(entry['name']);
    if (!name || !key) continue;
    const iconUrl = safePicture(asText(entry['icon_url']) ?? asText(entry['logo_url']), base);
    lookup.set(key.toLowerCase(), { name, iconUrl, icon: 'app' });
  }
  for (const [key, icon] of FIXED_SERVICES) lookup.set(key, { name: nameOf(key), icon });
  return lookup;
}

/** A source's service; unknown ones go by their capitalised type, unless that is a mere uuid. */
export function serviceOf(lookup: ServiceLookup, type: string): Service | undefined {
  const known = lookup.get(type.toLowerCase());
  if (known) return known;
  return UUID.test(type) ? undefined : { name: capitalised(type), icon: 'app' };
}

/** In any browser alike: of a Turkish one an `i` would be another letter, and the query with it. */
export function capitalised(text: string): string {
  const [first = '', ...rest] = [...text.replaceAll('_', ' ')];
  return first.toUpperCase() + rest.join('');
}

const CONTENT_ICONS: ReadonlyMap<string, IconName> = new Map(
  (['app', 'contact', 'invoice', 'order', 'page', 'payment', 'subscription'] as const).map((name) => [name, name]),
);

export const iconOfContent = (contentType: string): IconName =>
  CONTENT_ICONS.get(contentType) ?? CONTENT_ICONS.get(contentType.replace(/s$/, '')) ?? 'app';

import MiniSearch from 'minisearch';
import { catalogue } from './catalogue.ts';
import { labelOf, MARKETPLACE_SOURCE, type CatalogueDocument } from './catalogue-document.ts';
import { FREQUENT_QUERIES } from './catalogue-words.ts';

const TERM_MAX_WORDS = 7;

let index: MiniSearch<CatalogueDocument> | undefined;

/** Built at the first question: most tests never ask. */
function theIndex(): MiniSearch<CatalogueDocument> {
  if (!index) {
    index = new MiniSearch<CatalogueDocument>({
      fields: ['label', 'vendor', 'content_type', 'source'],
      storeFields: ['content_type'],
      extractField: (document, field) => {
        if (field === 'label') return labelOf(document);
        const value = Reflect.get(document, field) as unknown;
        return typeof value === 'string' ? value : '';
      },
      searchOptions: {
        prefix: true,
        boost: { label: 4, vendor: 2 },
        boostDocument: (_id, _term, stored) => (stored?.['content_type'] === 'app' ? 2 : 1),
        combineWith: 'AND',
      },
    });
    index.addAll(catalogue);
  }
  return index;
}

const byId = new Map(catalogue.map((document) => [document.id, document]));

/** Whole words and beginnings of words; where there are none, a typing error may have been made (`cluod`). */
export function find(query: string, keep: (document: CatalogueDocument) => boolean = () => true): CatalogueDocument[] {
  const exact = theIndex().search(query);
  const found =
    exact.length > 0 ? exact : theIndex().search(query, { fuzzy: (term) => (term.length > 3 ? 0.4 : false) });
  return found.flatMap(({ id }) => byId.get(String(id)) ?? []).filter(keep);
}

export function findListings(query: string, lines: readonly string[] = []): CatalogueDocument[] {
  return find(query, (one) => one.pl !== undefined && (lines.length === 0 || lines.includes(one.pl)));
}

/** A page of listings and a page of everything else: with five of each, the ten that S §9 keeps. */
export function findForUser(query: string, pageSize: number): CatalogueDocument[] {
  const all = find(query);
  const isListing = (one: CatalogueDocument) => one.source === MARKETPLACE_SOURCE;
  const others = all.filter((one) => !isListing(one));
  return [...onePerKindFirst(others).slice(0, pageSize), ...all.filter(isListing).slice(0, pageSize)];
}

/** Two hundred invoices must not hide the one contact: the best of each content type comes first. */
function onePerKindFirst(documents: CatalogueDocument[]): CatalogueDocument[] {
  const kinds = new Set<string>();
  const best = documents.filter((one) => !kinds.has(one.content_type) && kinds.add(one.content_type));
  return [...best, ...documents.filter((one) => !best.includes(one))];
}

/** Terms that begin with the query: what people ask most often first, then names in the index. */
export function autocomplete(query: string, among: readonly CatalogueDocument[] = catalogue): string[] {
  const start = query.trim().toLowerCase();
  if (!start) return [];
  const names = among.filter((one) => one.pl !== undefined || one.content_type === 'contact').map(labelOf);
  const terms = [...FREQUENT_QUERIES, ...names.map((name) => name.toLowerCase())].filter(
    (term) => term.startsWith(start) && term.split(/\s+/).length <= TERM_MAX_WORDS,
  );
  return [...new Set(terms)].slice(0, 10);
}

export interface FacetFields {
  source: (string | number)[];
  content_type: (string | number)[];
}

/** Flat lists that alternate type and count (S §3), most frequent first. */
export function facets(query: string): FacetFields {
  const found = find(query);
  const count = (field: 'source' | 'content_type') => {
    const counts = new Map<string, number>();
    for (const one of found) counts.set(one[field], (counts.get(one[field]) ?? 0) + 1);
    return [...counts].toSorted(([, a], [, b]) => b - a).flat();
  };
  return { source: count('source'), content_type: count('content_type') };
}

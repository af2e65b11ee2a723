/** What the bench's marketplace answers: a pure function of the question, so that all contenders get the same. */

/** Of ten letters each, and no two begin with the same one: their first letter is a question of its own. */
export const WORDS = ['accounting', 'department', 'enterprise', 'foundation'] as const;
/** Typed before anything is measured. */
export const WARM_UP = 'university';

export const ALL_ROWS = 28;
export const LONG_ROWS = 500;

/** `x`: five groups. `long`: one group of 500. `same`: one group that is the same for each letter of a word. */
export const DOMAINS = ['x', 'long', 'same'] as const;
export type Domain = (typeof DOMAINS)[number];

export const rowsIn = (domain: Domain): number => (domain === 'long' ? LONG_ROWS : ALL_ROWS);

const TERMS = ['console', 'reports', 'templates', 'training', 'checklist'];
const SERVICES = ['salesforce', 'dropbox', 'zendesk', 'slack', 'asana', 'hubspot', 'marketplace'];
const CONTENT_TYPES = ['invoice', 'order', 'contact', 'page', 'payment', 'subscription'];

export const wordOf = (query: string): string =>
  [...WORDS, WARM_UP].find((word) => query !== '' && word.startsWith(query)) ?? query;

const numbers = (length: number, from = 0) => Array.from({ length }, (_, index) => from + index);

/** A longer query finds less: each letter changes the counts. */
const count = (base: number, query: string): number => base * (12 - Math.min(11, query.length));

function docOf(query: string, origin: string, number: number, source: string) {
  const name = `${wordOf(query)} plan ${number}`;
  const url = `${origin}/doc/${source}/${number}`;
  const content_type = CONTENT_TYPES[number % CONTENT_TYPES.length];
  return { name, url, source, content_type, ...(source === 'marketplace' && { vendor: `Vendor ${number % 17}` }) };
}

export const termsFor = (query: string) => ({ docs: TERMS.map((term) => `${wordOf(query)} ${term}`) });

export const documentsFor = (query: string, origin: string) => ({
  docs: [
    ...numbers(5, 1).map((number) => docOf(query, origin, number, SERVICES[number] as string)),
    ...numbers(5, 6).map((number) => docOf(query, origin, number, 'marketplace')),
  ],
});

export const facetsFor = (query: string) => ({
  facet_counts: {
    facet_fields: {
      source: SERVICES.flatMap((type, index) => [type, count(index + 2, query)]),
      content_type: CONTENT_TYPES.flatMap((type, index) => [type, count(index + 3, query)]),
    },
  },
});

/** A tenth of a long list is new for each letter. */
export const firstListing = (domain: Domain, query: string): number =>
  domain === 'long' ? query.length * (LONG_ROWS / 10) : 0;

export const listingsFor = (domain: Domain, query: string, origin: string) => ({
  docs: numbers(rowsIn(domain), firstListing(domain, query)).map((number) =>
    docOf(query, origin, number, 'marketplace'),
  ),
});

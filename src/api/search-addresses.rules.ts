import { type JsonRecord, asText } from './json.rules.ts';
import { safeLink } from './url.rules.ts';

/** Addresses by which an embedder may replace base and path of three calls. */
export interface SearchAddresses {
  readonly searchApiUrl?: string;
  readonly suggestApiUrl?: string;
  readonly facetApiUrl?: string;
}

export const readSearchAddresses = (given: JsonRecord, base: string): SearchAddresses => ({
  searchApiUrl: safeLink(asText(given['searchApiUrl']), base),
  suggestApiUrl: safeLink(asText(given['suggestApiUrl']), base),
  facetApiUrl: safeLink(asText(given['facetApiUrl']), base),
});

import { encoded } from './url.rules.ts';
import type { Http, HttpCall } from './http.ts';
import type { SearchAddresses } from './search-addresses.rules.ts';

/** The seven calls of the search widget (S §7): all GET, with credentials, against the marketplace. */

const CORE = '/api/appwise/v2/core';
export const PAGE_SIZE = 5;
export const SERVICES_PAGE_SIZE = 1000;

export function createSearchApi(http: Http, domain: string, addresses: SearchAddresses = {}) {
  const get = (path: string, query: HttpCall['query'], signal: AbortSignal) =>
    http({ path, query, signal, answer: 'json' });
  const marketplace = `${CORE}/marketplaces/${encoded(domain)}/index`;
  return {
    fetchUser: (signal: AbortSignal) => get(`${CORE}/users/me`, undefined, signal),
    fetchServices: (signal: AbortSignal) =>
      get(`${CORE}/users/me/services/enabled`, { page_size: SERVICES_PAGE_SIZE }, signal),
    autocomplete: (q: string, signal: AbortSignal) =>
      get(addresses.suggestApiUrl ?? `${CORE}/users/me/index/autocomplete`, { q }, signal),
    autocompleteMarketplace: (q: string, signal: AbortSignal) =>
      get(addresses.suggestApiUrl ?? `${marketplace}/autocomplete`, { q }, signal),
    searchAll: (q: string, signal: AbortSignal) =>
      get(addresses.searchApiUrl ?? `${CORE}/users/me/index/search`, { q, page_size: PAGE_SIZE }, signal),
    /** `pl`: product lines, outside the reseller deployment none. */
    searchMarketplace: (q: string, pl: string | undefined, signal: AbortSignal) =>
      get(addresses.searchApiUrl ?? `${marketplace}/search`, { page_size: PAGE_SIZE, q, pl }, signal),
    suggestFacets: (q: string, signal: AbortSignal) =>
      get(addresses.facetApiUrl ?? `${CORE}/users/me/index/suggest`, { q }, signal),
  };
}

export type SearchApi = ReturnType<typeof createSearchApi>;

import { asRecord } from '../api/json.rules.ts';
import { type SearchConfig, readSearchConfig } from '../search/search-config.rules.ts';
import type { SearchTargets } from '../search/search-target.rules.ts';
import type { HeaderConfig } from './header-config.rules.ts';
import { SEARCH_MAX_LENGTH, appsTarget, emptiedTarget, initialQuery, searchTarget } from './search-box.rules.ts';

/** The search box's configuration as the header gives it (H §2.3). */

interface Place {
  readonly page: URL;
  readonly marketUrl: string;
}

export const readHeaderSearch = (
  { search }: HeaderConfig,
  { page, marketUrl }: Place,
  channelCapabilities?: readonly string[],
): SearchConfig =>
  readSearchConfig({
    ...search,
    channelCapabilities,
    page,
    marketUrl,
    fixed: { hideOnEmpty: true, focusOnLoad: false, maxLength: SEARCH_MAX_LENGTH, initialQuery: initialQuery(page) },
  });

/** The bar without capabilities, or for nobody for whom the calls could answer. */
export const plainSearch = (search: SearchConfig): SearchConfig => ({
  ...search,
  suggests: false,
  scopes: ['marketplace'],
  initialScope: 'marketplace',
});

/** Whether a signed-in person chooses a scope here: then its place is kept for everybody, and nothing moves. */
export function keepsScopePlace({ search }: HeaderConfig, { scopes, capabilities }: SearchConfig): boolean {
  const wishes = asRecord(search.config)['capabilities'];
  return scopes.length > 1 || (wishes === 'auto' && capabilities.length === 0);
}

export const headerTargets = (
  { storefrontBuilder, listingEndpoint }: HeaderConfig,
  { page, marketUrl, isMarketplace }: Place & { readonly isMarketplace: boolean },
): SearchTargets => {
  const searched = { url: page, marketUrl, isMarketplace, storefrontBuilder, listingEndpoint };
  return {
    marketplace: (query) => searchTarget(searched, query),
    apps: (query) => appsTarget(marketUrl, query),
    emptied: () => emptiedTarget(searched),
  };
};

import { encoded } from '../api/url.rules.ts';
import type { Scope } from '../../elements/events.ts';
import { productLines } from './scopes.rules.ts';
import type { SearchConfig } from './search-config.rules.ts';

/** What running a search does (S §2): hand it to a callback of the host, or leave the page. */
export type SearchOutcome =
  | { readonly does: 'callback'; readonly run: () => unknown }
  | { readonly does: 'navigate'; readonly url: string; readonly hash?: string };

/** Where the surroundings of the box lead a search that no callback takes; the header has rules of its own. */
export interface SearchTargets {
  marketplace(query: string): { readonly go: string; readonly hash?: string };
  apps(query: string): string;
  /** Where a search of the marketplace for nothing leads; absent, or undefined: nowhere. */
  emptied?(): string | undefined;
}

export const ownTargets = ({ marketUrl, appsUrl }: SearchConfig): SearchTargets => ({
  marketplace: (query) => ({ go: `${marketUrl}/listing?q=${encoded(query)}` }),
  apps: (query) => `${appsUrl}/beta/search/${encoded(query)}`,
});

/** Custom handler first; then the reseller's listing; then the host's callback; then the targets. */
export function outcomeOf(query: string, scope: Scope, config: SearchConfig, targets: SearchTargets): SearchOutcome {
  const { customSearch, onSearchMarketplace, onSearchQuery, deployment } = config;
  if (customSearch) return { does: 'callback', run: () => customSearch(query, scope) };
  if (scope === 'all') {
    if (onSearchQuery) return { does: 'callback', run: () => onSearchQuery(query) };
    return { does: 'navigate', url: deployment ? resellerListing(config, query, scope) : targets.apps(query) };
  }
  if (deployment) return { does: 'navigate', url: resellerListing(config, query, scope) };
  if (onSearchMarketplace) return { does: 'callback', run: () => onSearchMarketplace(query) };
  const { go, hash } = targets.marketplace(query);
  return { does: 'navigate', url: go, hash };
}

/** Without a query there is something to do only where the box itself leads somewhere. */
export function outcomeOfNothing(
  scope: Scope,
  config: SearchConfig,
  targets: SearchTargets,
): SearchOutcome | undefined {
  const isOwn = scope === 'marketplace' && !config.customSearch && !config.onSearchMarketplace && !config.deployment;
  const url = isOwn ? targets.emptied?.() : undefined;
  return url === undefined ? undefined : { does: 'navigate', url };
}

/** The reseller deployment's listing, with one `pl` for each product line of the scope; `en-US` is literal. */
function resellerListing({ marketUrl, deployment }: SearchConfig, query: string, scope: Scope): string {
  const lines = productLines(scope, deployment).map((line) => `&pl=${line}`);
  return `${marketUrl}/en-US/listing?q=${encoded(query)}${lines.join('')}`;
}

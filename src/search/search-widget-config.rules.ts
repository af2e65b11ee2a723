import { asRecord } from '../api/json.rules.ts';
import { readTenants } from '../session/tenants.rules.ts';
import { type SearchConfig, readSearchConfig } from './search-config.rules.ts';

export interface SearchWidgetConfig {
  readonly search: SearchConfig;
  readonly placeholder?: string;
}

/** A complete configuration from the tag's raw fields. Never throws. */
export function readSearchWidgetConfig(given: Readonly<Record<string, unknown>>, page: URL): SearchWidgetConfig {
  const raw = asRecord(given);
  const { placeholder } = raw;
  return {
    placeholder: typeof placeholder === 'string' ? placeholder : undefined,
    search: readSearchConfig({
      config: raw['config'],
      page,
      marketUrl: typeof raw['marketUrl'] === 'string' ? raw['marketUrl'] : undefined,
      customSearchQuery: raw['customSearchQuery'],
      onSearchMarketplace: raw['onSearchMarketplace'] ?? raw['searchMarketplace'],
      onSearchQuery: raw['onSearchQuery'] ?? raw['searchQuery'],
      history: raw['history'],
      tenants: readTenants(raw['tenants'], raw['tenantHosts']),
    }),
  };
}

import type { Emit } from '../../elements/events.ts';
import { asRecord, asText } from '../api/json.rules.ts';
import type { App } from '../app/start-app.ts';
import { typedInto } from '../browser/shadow-dom.ts';
import { readTenants } from '../session/tenants.rules.ts';
import { createSearchBox } from './search-box.store.ts';
import { type SearchConfig, readSearchConfig } from './search-config.rules.ts';
import { ownTargets } from './search-target.rules.ts';

export interface SearchWidgetConfig {
  readonly search: SearchConfig;
  readonly placeholder?: string;
}

/** A complete configuration from the tag's raw fields. Never throws. */
export function readSearchWidgetConfig(raw: Readonly<Record<string, unknown>>, page: URL): SearchWidgetConfig {
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

/** `config.marketUrl` beats `market-url`, for the page's own calls, too. */
export function searchWidgetPageFields(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const marketUrl = asText(asRecord(raw['config'])['marketUrl']);
  return marketUrl ? { ...raw, marketUrl } : raw;
}

export type SearchWidgetStore = ReturnType<typeof createSearchWidgetStore>;

/** The widget's own search box; its targets are those of the search document. */
export function createSearchWidgetStore(
  first: SearchWidgetConfig,
  { app, emit, root }: { readonly app: App; readonly emit: Emit; readonly root: ShadowRoot },
) {
  let config = first.search;
  const search = createSearchBox({
    app,
    config,
    emit,
    typed: typedInto(root, 'q'),
    targets: {
      marketplace: (query) => ownTargets(config).marketplace(query),
      apps: (query) => ownTargets(config).apps(query),
    },
  });
  return {
    search,
    methods: {
      focus: () => root.querySelector('input')?.focus(),
      clearRecentQueries: () => search.clearRecent(),
    },
    configure(next: SearchWidgetConfig) {
      config = next.search;
      search.configure(config);
    },
    stop: () => search.stop(),
  };
}

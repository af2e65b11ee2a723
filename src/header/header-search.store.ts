import { asRecord } from '../api/json.rules.ts';
import type { App } from '../app/start-app.ts';
import type { SearchSurroundings } from '../search/search-box.store.ts';
import { type SearchConfig, readSearchConfig } from '../search/search-config.rules.ts';
import type { SearchStore } from '../search/search.store.ts';
import type { HeaderConfig } from './header-config.rules.ts';
import { SEARCH_MAX_LENGTH, appsTarget, initialQuery, searchTarget } from './search-box.rules.ts';

interface Deps {
  readonly app: App;
  readonly config: () => HeaderConfig;
  readonly create: (box: Pick<SearchSurroundings, 'config' | 'targets' | 'onUnauthorized'>) => SearchStore;
}

/** The search box by the header's own rules: where it leads, and whether it suggests (H §2.3). */
export function createHeaderSearch({ app, config, create }: Deps) {
  const { location } = app;
  const { marketUrl } = app.config;

  const read = (): SearchConfig => {
    const session = app.session.getState();
    return readSearchConfig({
      ...config().search,
      channelCapabilities: session.at === 'known' ? session.bootstrap.settings.capabilities : undefined,
      page: location.url(),
      marketUrl,
      fixed: {
        hideOnEmpty: true,
        focusOnLoad: false,
        maxLength: SEARCH_MAX_LENGTH,
        initialQuery: initialQuery(location.url()),
      },
    });
  };

  const searchConfig = (): SearchConfig => {
    const session = app.session.getState();
    const knowsPerson = session.at === 'known' && session.userState !== 'loggedout';
    // The plain bar: no capabilities, or nobody for whom the calls could answer.
    const given = read();
    return knowsPerson && given.capabilities.length > 0
      ? { ...given, focusOnLoad: false }
      : { ...given, focusOnLoad: false, suggests: false, scopes: ['marketplace'], initialScope: 'marketplace' };
  };

  const box = create({
    config: searchConfig(),
    onUnauthorized: app.tellUnauthorized,
    targets: {
      marketplace: (query) => {
        const { storefrontBuilder, listingEndpoint } = config();
        const isMarketplace = app.config.isMarketplace ?? false;
        return searchTarget(
          { url: location.url(), marketUrl, isMarketplace, storefrontBuilder, listingEndpoint },
          query,
        );
      },
      apps: (query) => appsTarget(marketUrl, query),
    },
  });
  const follow = () => box.configure(searchConfig());
  return {
    ...box,
    follow,
    /** Whether a signed-in person chooses a scope here: then its place is kept for everybody, and nothing moves. */
    keepsScopePlace(): boolean {
      const { capabilities, scopes } = read();
      const wishes = asRecord(config().search.config)['capabilities'];
      return scopes.length > 1 || (wishes === 'auto' && capabilities.length === 0);
    },
  };
}

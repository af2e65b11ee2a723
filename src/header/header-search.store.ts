import type { App } from '../app/start-app.ts';
import type { SearchBox, SearchSurroundings } from '../search/search-box.store.ts';
import type { SearchConfig } from '../search/search-config.rules.ts';
import { bootstrapOf } from '../session/session.rules.ts';
import type { HeaderConfig } from './header-config.rules.ts';
import { headerTargets, keepsScopePlace, plainSearch, readHeaderSearch } from './header-search.rules.ts';

interface Deps {
  readonly app: App;
  readonly config: () => HeaderConfig;
  readonly create: (box: Pick<SearchSurroundings, 'config' | 'targets' | 'onUnauthorized'>) => SearchBox;
}

/** The search box by the header's own rules: where it leads, and whether it suggests (H §2.3). */
export function createHeaderSearch({ app, config, create }: Deps) {
  const { marketUrl } = app.config;
  const place = () => ({ page: app.location.url(), marketUrl, isMarketplace: app.config.isMarketplace ?? false });

  const read = (): SearchConfig => {
    const known = bootstrapOf(app.session.getState());
    return readHeaderSearch(config(), place(), known?.settings.capabilities);
  };

  const searchConfig = (): SearchConfig => {
    const session = app.session.getState();
    const knowsPerson = session.at === 'known' && session.userState !== 'loggedout';
    const given = read();
    return knowsPerson && given.capabilities.length > 0 ? given : plainSearch(given);
  };

  // Told before the box is: a visitor is asked after by no call of a person's. All others it asks for anew by itself.
  const stopFollowing = app.session.onPersonNews((news) => {
    if (news === 'changed' && !searchConfig().suggests) follow();
  });
  const box = create({
    config: searchConfig(),
    onUnauthorized: app.tellUnauthorized,
    targets: {
      marketplace: (query) => headerTargets(config(), place()).marketplace(query),
      apps: (query) => headerTargets(config(), place()).apps(query),
      emptied: () => headerTargets(config(), place()).emptied?.(),
    },
  });
  const follow = () => box.configure(searchConfig());
  return {
    ...box,
    follow,
    keepsScopePlace: () => keepsScopePlace(config(), read()),
    stop() {
      stopFollowing();
      box.stop();
    },
  };
}

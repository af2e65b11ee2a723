import type { Emit } from '../../elements/events.ts';
import type { App } from '../app/start-app.ts';
import type { CreateSearchBox } from './search-box.store.ts';
import { ownTargets } from './search-target.rules.ts';
import type { SearchWidgetConfig } from './search-widget-config.rules.ts';

export type SearchWidgetStore = ReturnType<typeof createSearchWidgetStore>;

export interface SearchWidgetSurroundings {
  readonly app: App;
  readonly emit: Emit;
  readonly root: ShadowRoot;
  readonly createSearchBox: CreateSearchBox;
}

/** The widget's own search box; its targets are those of the search document. */
export function createSearchWidgetStore(
  first: SearchWidgetConfig,
  { app, emit, root, createSearchBox }: SearchWidgetSurroundings,
) {
  let config = first.search;
  const search = createSearchBox({
    app,
    config,
    emit,
    root,
    targets: {
      marketplace: (query) => ownTargets(config).marketplace(query),
      apps: (query) => ownTargets(config).apps(query),
    },
  });
  return {
    search,
    methods: {
      focus: (options?: unknown) => root.querySelector('input')?.focus(Object(options) as FocusOptions),
      clearRecentQueries: () => search.clearRecent(),
    },
    configure(next: SearchWidgetConfig) {
      config = next.search;
      search.configure(config);
    },
    stop: () => search.stop(),
  };
}

import { useApp, useStore } from '../app/app-context.tsx';
import { SearchView } from '../search/search.view.tsx';
import type { RegionProps } from './header.view.tsx';
import { NarrowSearch } from './narrow-search.view.tsx';
import { placeholderOf } from './search-box.rules.ts';

/** The search box in its column, with the texts of the page that it is on. */
export function HeaderSearch({ config, parts, isWaiting }: RegionProps) {
  const { app, t } = useApp();
  const name = useStore(app.session, (state) =>
    state.at === 'known' ? state.bootstrap.settings.marketplaceName : undefined,
  );
  const page = new URL(useStore(app.address, ({ href }) => href));
  useStore(parts.catalog, ({ productLines }) => productLines);
  const placeholder = placeholderOf(page, config.searchPlaceholder, parts.catalog.productLineName);
  const text = 'text' in placeholder ? placeholder.text : t(placeholder.key, ...(placeholder.args ?? []));
  if (!config.widgets.search) return <div className="search-place" />;
  return (
    <NarrowSearch placeholder={text}>
      <SearchView
        store={parts.search}
        placeholder={text}
        label={name ? t('unav.search.landmark', name) : text}
        action={`${app.config.marketUrl}/listing`}
        lateTabStop
        scopePlace={parts.search.keepsScopePlace() ? (isWaiting ? 'waiting' : 'kept') : undefined}
      />
    </NarrowSearch>
  );
}

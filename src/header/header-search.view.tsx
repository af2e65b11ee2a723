import { useApp, useSight, useStore } from '../app/app-context.tsx';
import { searchField } from '../browser/shadow-dom.ts';
import { SearchView } from '../search/search.view.tsx';
import type { RegionProps } from './header.view.tsx';
import { NarrowSearch } from './narrow-search.view.tsx';
import { placeholderOf } from './search-box.rules.ts';

/** The search box in its column, with the texts of the page that it is on. */
export function HeaderSearch(props: RegionProps) {
  const placeholder = usePlaceholder(props);
  const name = useNameFor(placeholder);
  if (!props.config.widgets.search) return <div className="search-place" />;
  return (
    <NarrowSearch name={name}>
      <SearchBox {...props} placeholder={placeholder} />
    </NarrowSearch>
  );
}

/** The search box alone, at whatever width it gets. */
export function PlainSearch(props: RegionProps) {
  const placeholder = usePlaceholder(props);
  return <SearchBox {...props} placeholder={placeholder} />;
}

/** What was drawn before keeps its words until it is taken over: the page may have become another one since. */
function usePlaceholder({ config, parts }: RegionProps): string {
  const { app, root, t } = useApp();
  const drawn = useSight() ? undefined : searchField(root)?.placeholder;
  const page = new URL(useStore(app.address, ({ href }) => href));
  useStore(parts.catalog, ({ productLines }) => productLines);
  const placeholder = placeholderOf(page, config.searchPlaceholder, parts.catalog.productLineName);
  if (drawn) return drawn;
  return 'text' in placeholder ? placeholder.text : t(placeholder.key, ...(placeholder.args ?? []));
}

/** Nothing goes without a name. */
function useNameFor(placeholder: string): string {
  const { t } = useApp();
  return placeholder || t('unav.search.placeholder');
}

function SearchBox({ parts, isWaiting, placeholder }: RegionProps & { readonly placeholder: string }) {
  const { app, t } = useApp();
  const ownName = useNameFor(placeholder);
  const name = useStore(app.session, (state) =>
    state.at === 'known' ? state.bootstrap.settings.marketplaceName : undefined,
  );
  return (
    <SearchView
      store={parts.search}
      placeholder={placeholder}
      label={name ? t('unav.search.landmark', name) : ownName}
      action={`${app.config.marketUrl}/listing`}
      scopePlace={parts.search.keepsScopePlace() ? (isWaiting ? 'waiting' : 'kept') : undefined}
    />
  );
}

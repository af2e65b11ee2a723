import { useApp } from '../app/app-context.tsx';
import { SearchView } from './search.view.tsx';
import type { SearchWidgetConfig } from './search-widget-config.rules.ts';
import type { SearchWidgetStore } from './search-widget.store.ts';

/** The search box in the page's body. */
export function SearchWidgetView({
  config,
  parts,
}: {
  readonly config: SearchWidgetConfig;
  readonly parts: SearchWidgetStore;
}) {
  const { t } = useApp();
  const placeholder = config.placeholder ?? t('unav.search.placeholder');
  return (
    <SearchView
      store={parts.search}
      placeholder={placeholder}
      label={placeholder || t('unav.search.placeholder')}
      action={`${config.search.marketUrl}/listing`}
    />
  );
}

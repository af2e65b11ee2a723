import { useApp, useStore } from '../app/app-context.tsx';
import { categoryPath } from '../catalog/catalog.rules.ts';
import { NOTHING_KNOWN } from '../session/bootstrap.rules.ts';
import { PageLink } from '../ui/page-link.view.tsx';
import { DrawerHead } from './drawer-head.view.tsx';
import { NamedLinks } from './named-links.view.tsx';
import type { PanelProps } from './mobile-menu.view.tsx';

/** The way to all applications, and to each category of them (H §2.5). */
export function BrowsePanel({ config, parts }: PanelProps) {
  const { app, t } = useApp();
  const categories = useStore(parts.catalog, (state) => state.categories);
  const session = useStore(app.session, (state) => state);
  const { settings } = session.at === 'known' ? session.bootstrap : NOTHING_KNOWN;
  const builder = config.storefrontBuilder || settings.storefrontBuilderPublishedThemeEnabled;
  return (
    <>
      <DrawerHead title={t('unav.menu.browse')} parts={parts} />
      <div className="drawer-group">
        <PageLink navId="menu.all" href={parts.linkTo('/listing')} className="drawer-entry strong">
          <span className="entry-label">{t('unav.menu.viewAll')}</span>
        </PageLink>
      </div>
      <div className="drawer-group" aria-busy={categories === undefined}>
        {categories === undefined &&
          [1, 2, 3, 4, 5].map((bar) => <div key={bar} className="drawer-skeleton skeleton" />)}
        <NamedLinks
          navId="menu.category"
          items={categories ?? []}
          pathOf={(category) => categoryPath(category, builder)}
          parts={parts}
        />
      </div>
    </>
  );
}

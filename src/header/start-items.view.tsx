import { useApp, useStore } from '../app/app-context.tsx';
import { MyAppsMenu } from '../my-apps/my-apps-menu.view.tsx';
import { canSeeMyApps, iconLinks, isCurrent } from '../navigation/links.rules.ts';
import { Icon } from '../ui/icon.view.tsx';
import { PageLink } from '../ui/page-link.view.tsx';
import type { RegionProps } from './header.view.tsx';

/**
 * The launcher and the icons. Which there are depends on the person's apps: they come all at once, when these have
 * come, so that none of them moves another.
 */
export function StartItems({ config, parts, viewer, isWaiting }: RegionProps) {
  const { app, t } = useApp();
  const page = new URL(useStore(app.address, ({ href }) => href));
  const hasApps = useStore(app.session, (state) => state.at === 'known' && (state.settled || !state.fresh));
  const patienceOver = useStore(parts.patience, ({ over }) => over);
  if (isWaiting || (viewer && !hasApps && !patienceOver)) return <Places />;
  if (!viewer) return <div className="items start" />;
  return (
    <div className="items start">
      {config.widgets.myapps && canSeeMyApps(viewer) && <MyAppsMenu apps={viewer.apps.tiles} parts={parts} />}
      {config.widgets.icons &&
        iconLinks(viewer).map(({ id, label, icon, path }) => {
          const url = parts.linkTo(path);
          return (
            <PageLink
              key={id}
              navId={id}
              href={url}
              className="item icon-item"
              aria-label={t(label)}
              aria-current={isCurrent(page, url) ? 'page' : undefined}
              data-tooltip={t(label)}
            >
              <Icon name={icon} size={20} />
            </PageLink>
          );
        })}
    </div>
  );
}

/** Where the items will be. */
const Places = () => (
  <div className="items start" aria-hidden="true">
    {[1, 2, 3, 4, 5].map((place) => (
      <span key={place} className="place">
        <span className="skeleton" />
      </span>
    ))}
  </div>
);

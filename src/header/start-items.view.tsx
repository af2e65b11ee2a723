import { memo } from 'react';
import { useApp, usePage, useStore } from '../app/app-context.tsx';
import { MyAppsMenu } from '../my-apps/my-apps-menu.view.tsx';
import { canSeeMyApps, iconLinks } from '../navigation/links.rules.ts';
import { HomeLink, IconLink } from '../notifications/notification-links.view.tsx';
import { keyOf } from '../navigation/viewer.rules.ts';
import type { RegionProps } from './header.view.tsx';

/**
 * The launcher and the icons. Which there are depends on the person's apps: they come all at once, when these have
 * come, so that none of them moves another.
 */
export const StartItems = memo(function StartItems({ config, parts, viewer, isWaiting }: RegionProps) {
  const { app, t } = useApp();
  const hasApps = useStore(app.session, (state) => state.at === 'known' && state.knowsApps);
  const patience = useStore(parts.patience, (state) => state);
  const patienceOver = usePage(() => patience.over, false);
  if (isWaiting || (viewer && !hasApps && !patienceOver)) return <Places />;
  if (!viewer) return <div className="items start" />;
  return (
    <div key={keyOf(viewer)} className="items start">
      {config.widgets.myapps && canSeeMyApps(viewer) && <MyAppsMenu apps={viewer.apps.tiles} parts={parts} />}
      {config.widgets.icons &&
        iconLinks(viewer).map(({ id, label, icon, path }) =>
          id === 'home' ? (
            <HomeLink key={id} parts={parts} />
          ) : (
            <IconLink key={id} id={id} icon={icon} path={path} label={t(label)} parts={parts} />
          ),
        )}
    </div>
  );
});

/** Where the items will be. */
const Places = () => (
  <div className="items start" aria-hidden="true">
    {[1, 2, 3, 4, 5].map((place) => (
      <span key={place} className="item-place">
        <span className="skeleton" />
      </span>
    ))}
  </div>
);

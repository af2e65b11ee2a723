import { useApp } from '../app/app-context.tsx';
import type { MyApp } from './my-apps.rules.ts';
import { Dropdown } from '../ui/dropdown.view.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { PageLink } from '../ui/page-link.view.tsx';
import { Picture } from '../ui/picture.view.tsx';
import type { HeaderStore } from '../header/header.store.ts';

/** The launcher: a grid of the person's apps, and the way to all of them. */
export function MyAppsMenu({ apps, parts }: { readonly apps: readonly MyApp[]; readonly parts: HeaderStore }) {
  const { t } = useApp();
  return (
    <Dropdown
      id="my-apps"
      layers={parts.layers}
      standing
      label={t('unav.myApps')}
      tooltip={t('unav.myApps')}
      trigger={
        <>
          <Icon name="apps" size={20} />
          <span className="apps-label ellipsis">{t('unav.myApps')}</span>
          <Icon name="chevron" size={14} />
        </>
      }
      triggerClass="apps-item"
      panelClass="apps"
      align="start"
      hover
    >
      <ul className="tiles">
        {apps.map(({ name, launchUrl, imageUrl }) => (
          <li key={`${name}|${launchUrl}`}>
            <a className="tile" part="menu-item" href={launchUrl} target="_blank" rel="noopener noreferrer">
              <AppPicture src={imageUrl} name={name} />
              <bdi className="tile-name">{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <PageLink navId="myapps" href={parts.linkTo('/myapps')} part="menu-item" className="all-apps">
        {t('unav.myApps')}
        <Icon name="end" size={16} />
      </PageLink>
    </Dropdown>
  );
}

/** The app's own picture, or its first letter where there is none or it does not load. */
function AppPicture({ src, name }: { readonly src: string | undefined; readonly name: string }) {
  const letter = (
    <span className="no-picture" aria-hidden="true">
      {[...name.trim()][0]}
    </span>
  );
  return <Picture src={src} size={40} fallback={letter} loading="lazy" />;
}

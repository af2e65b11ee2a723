import { useApp } from '../app/app-context.tsx';
import { safePicture } from '../api/url.rules.ts';
import { Avatar } from '../ui/avatar.view.tsx';
import { Dropdown } from '../ui/dropdown.view.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { PageLink, replacesPage } from '../ui/page-link.view.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { isCurrent, linkUrl, userLinks } from './links.rules.ts';
import type { Viewer } from './viewer.rules.ts';

/** The person's own entries: profile, company, settings, reports, logout. */
export function UserMenu({ viewer, parts }: { readonly viewer: Viewer; readonly parts: HeaderStore }) {
  const { app, t } = useApp();
  const { marketUrl } = app.config;
  const { user } = viewer.bootstrap;
  const firstName = user.givenName ?? user.name ?? t('unav.account');
  const picture = safePicture(user.profilePic, `${marketUrl}/`);
  const fullName = user.name ?? firstName;
  return (
    <Dropdown
      id="user"
      layers={parts.layers}
      triggerClass="label-item user"
      align="end"
      trigger={
        <>
          <Avatar name={fullName} src={picture} size={26} />
          <bdi className="first-name ellipsis">{firstName}</bdi>
          <Icon name="chevron" size={14} />
        </>
      }
    >
      <div className="who">
        <Avatar name={fullName} src={picture} size={40} />
        <div className="ellipsis">
          <bdi className="full-name ellipsis">{fullName}</bdi>
          {user.email && <bdi className="email ellipsis">{user.email}</bdi>}
        </div>
      </div>
      <div className="menu-divider" />
      {userLinks(viewer).map(({ id, label, icon, path }) => (
        <PageLink
          key={id}
          navId={id}
          href={linkUrl(marketUrl, path)}
          part="menu-item"
          className="menu-entry"
          aria-current={isCurrent(app.location.url(), linkUrl(marketUrl, path)) ? 'page' : undefined}
        >
          <Icon name={icon} size={18} />
          {t(label)}
        </PageLink>
      ))}
      <div className="menu-divider" />
      <a
        className="menu-entry"
        part="menu-item"
        href={`${marketUrl}/logout`}
        onClick={(event) => {
          // A modified click opens /logout elsewhere, yet nothing of the person stays here.
          if (!replacesPage(event)) return app.session.forget();
          event.preventDefault();
          void parts.logout();
        }}
      >
        <Icon name="logout" size={18} />
        {t('unav.logout')}
      </a>
    </Dropdown>
  );
}

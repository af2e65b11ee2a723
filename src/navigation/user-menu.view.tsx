import { useApp, useStore } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { Avatar } from '../ui/avatar.view.tsx';
import { Dropdown } from '../ui/dropdown.view.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { PersonLines } from '../ui/person-lines.view.tsx';
import { DesktopSwitch } from './desktop-switch.view.tsx';
import { LinkEntries } from './link-entries.view.tsx';
import { MOBILE_MENU } from '../mobile-menu/mobile-menu.rules.ts';
import { userLinks } from './user-links.rules.ts';
import { LogoutLink } from './logout-link.view.tsx';
import { firstName, personName, pictureOf } from './person.rules.ts';
import type { Viewer } from './viewer.rules.ts';

interface Props {
  readonly viewer: Pick<Viewer, 'bootstrap' | 'mobileWebApp'>;
  readonly parts: HeaderStore;
}

/** The person's own entries: profile, company, settings, reports, logout. */
export function UserMenu({ viewer, parts }: Props) {
  const { app, t } = useApp();
  const { user } = viewer.bootstrap;
  const shortName = firstName(user) ?? t('unav.account');
  const picture = pictureOf(user, app.config.marketUrl);
  const fullName = personName(user) ?? shortName;
  return (
    <Dropdown
      id="user"
      layers={parts.layers}
      standing
      triggerClass="label-item user"
      align="end"
      // The bar has no room for a long name, and a narrow one for none.
      tooltip={fullName}
      trigger={
        <>
          <Avatar name={fullName} src={picture} size={26} />
          <bdi className="first-name ellipsis">{shortName}</bdi>
          <Icon name="chevron" size={14} />
        </>
      }
    >
      <div className="who">
        <Avatar name={fullName} src={picture} size={40} />
        <div className="ellipsis">
          <PersonLines name={fullName} note={user.email} />
        </div>
      </div>
      <div className="menu-divider" />
      <LinkEntries links={userLinks(viewer)} linkTo={parts.linkTo} className="menu-entry" iconSize={18} />
      {viewer.mobileWebApp && <DesktopSwitch parts={parts} className="menu-entry" iconSize={18} />}
      <div className="menu-divider" />
      <LogoutLink parts={parts} className="menu-entry" iconSize={18} />
    </Dropdown>
  );
}

/** In a bar with little room the person is the way into the drawer. */
export function AvatarButton({ viewer, parts }: Props) {
  const { app, t } = useApp();
  const { user } = viewer.bootstrap;
  const shortName = firstName(user) ?? t('unav.account');
  const open = useStore(parts.layers, (state) => state.open === MOBILE_MENU);
  return (
    <button
      type="button"
      className="item icon-item avatar-button"
      aria-label={shortName}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls="mp-menu-mobile"
      onPointerEnter={parts.mobileMenu.prepare}
      onFocus={parts.mobileMenu.prepare}
      onClick={() => parts.mobileMenu.open('account')}
    >
      <Avatar name={personName(user) ?? shortName} src={pictureOf(user, app.config.marketUrl)} size={26} />
    </button>
  );
}

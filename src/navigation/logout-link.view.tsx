import { useApp } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { Icon } from '../ui/icon.view.tsx';
import { replacesPage } from '../ui/replaces-page.rules.ts';

interface Props {
  readonly parts: HeaderStore;
  readonly className: string;
  /** None without it. */
  readonly iconSize?: number;
}

/** The way out: a link, so that it works in every way that a link does. */
export function LogoutLink({ parts, className, iconSize }: Props) {
  const { app, t } = useApp();
  return (
    <a
      className={className}
      part="menu-item"
      href={parts.linkTo('/logout')}
      // Another button than the first is no click: the middle one opens /logout elsewhere, too.
      onAuxClick={({ button }) => button === 1 && app.leave()}
      onClick={(event) => {
        // A modified click opens /logout elsewhere, yet nothing of the person stays here.
        if (!replacesPage(event, event.currentTarget)) return app.leave();
        event.preventDefault();
        void parts.logout();
      }}
    >
      {iconSize && <Icon name="logout" size={iconSize} />}
      <span className="entry-label">{t('unav.logout')}</span>
    </a>
  );
}

import { useApp } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { Icon } from '../ui/icon.view.tsx';
import { LogoutAnchor } from '../ui/logout-anchor.view.tsx';

interface Props {
  readonly parts: HeaderStore;
  readonly className: string;
  /** None without it. */
  readonly iconSize?: number;
}

export function LogoutLink({ parts, className, iconSize }: Props) {
  const { t } = useApp();
  return (
    <LogoutAnchor className={className} part="menu-item" href={parts.linkTo('/logout')} logout={parts.logout}>
      {iconSize && <Icon name="logout" size={iconSize} />}
      <span className="entry-label">{t('unav.logout')}</span>
    </LogoutAnchor>
  );
}

import { useApp } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { Icon } from '../ui/icon.view.tsx';

interface Props {
  readonly parts: HeaderStore;
  readonly className: string;
  /** None without it. */
  readonly iconSize?: number;
}

/** From the mobile web app to the desktop's page (H §5). */
export function DesktopSwitch({ parts, className, iconSize }: Props) {
  const { t } = useApp();
  return (
    <button type="button" className={className} part="menu-item" onClick={() => parts.switchToDesktop()}>
      {iconSize && <Icon name="desktop" size={iconSize} />}
      <span className="entry-label">{t('unav.desktopVersion')}</span>
    </button>
  );
}

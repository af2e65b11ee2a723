import { useApp } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { Icon } from '../ui/icon.view.tsx';

/** Title of a panel, the way back to the first one, and the way out. */
export function DrawerHead({
  title,
  parts,
  leadsBack = true,
}: {
  readonly title: string;
  readonly parts: HeaderStore;
  readonly leadsBack?: boolean;
}) {
  const { t } = useApp();
  return (
    <div className="drawer-head">
      {leadsBack && (
        <button
          type="button"
          className="drawer-button"
          aria-label={t('unav.back')}
          data-back
          onClick={() => parts.mobileMenu.show('default')}
        >
          <Icon name="back" size={20} />
        </button>
      )}
      <h2 className="drawer-title">{title}</h2>
      <button
        type="button"
        className="drawer-button"
        aria-label={t('unav.menu.close')}
        onClick={() => parts.mobileMenu.close()}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}

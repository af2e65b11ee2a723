import { useApp, useStore } from '../app/app-context.tsx';
import { Icon } from '../ui/icon.view.tsx';
import type { BannersStore } from './banners.store.ts';
import { ImpersonationBanner } from './impersonation-banner.view.tsx';

interface Props {
  readonly parts: BannersStore;
}

/** A mode, a warning and an offer: each says what it is by its own weight. */
export function BannersView({ parts }: Props) {
  const { maintenance, mobileReturn } = useStore(parts, (state) => state);
  return (
    <>
      <ImpersonationBanner parts={parts.impersonation} />
      {maintenance && <MaintenanceBanner />}
      {mobileReturn && <MobileReturnBanner parts={parts} />}
    </>
  );
}

function MaintenanceBanner() {
  const { t } = useApp();
  return (
    <div className="banner maintenance" part="banner" role="region" aria-label={t('unav.maintenance')}>
      <Icon name="wrench" size={20} />
      <p className="message ellipsis">{t('product.integration.maintenance.header')}</p>
    </div>
  );
}

function MobileReturnBanner({ parts }: Props) {
  const { t } = useApp();
  return (
    <div className="banner mobile-return" part="banner" role="region" aria-label={t('unav.mobileReturn')}>
      <Icon name="phone" size={20} />
      <button type="button" className="offer" onClick={() => parts.returnToMobile()}>
        {t('return.to.mobile.website')}
      </button>
    </div>
  );
}

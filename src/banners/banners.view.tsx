import { useApp, usePage, useStore } from '../app/app-context.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { Region } from '../ui/region.view.tsx';
import type { BannersStore } from './banners.store.ts';
import { ImpersonationBanner } from './impersonation-banner.view.tsx';

interface Props {
  readonly parts: BannersStore;
}

/** A mode, a warning and an offer: each says what it is by its own weight. */
export function BannersView({ parts }: Props) {
  const shown = useStore(parts, (state) => state);
  const { maintenance } = shown;
  // By a cookie, of which no server knows.
  const mobileReturn = usePage(() => shown.mobileReturn, false);
  return (
    <>
      <Region name="impersonation" resetOn={shown}>
        <ImpersonationBanner parts={parts.impersonation} />
      </Region>
      {maintenance && (
        <Region name="maintenance" resetOn={shown}>
          <MaintenanceBanner />
        </Region>
      )}
      {mobileReturn && (
        <Region name="mobile-return" resetOn={shown}>
          <MobileReturnBanner parts={parts} />
        </Region>
      )}
    </>
  );
}

function MaintenanceBanner() {
  const { t } = useApp();
  return (
    <div className="banner maintenance" part="banner" role="region" aria-label={t('unav.maintenance')}>
      <Icon name="wrench" size={20} />
      <p className="message ellipsis" dir="auto">
        {t('product.integration.maintenance.header')}
      </p>
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

import { memo } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { CartMenu } from '../cart/cart-menu.view.tsx';
import { ManageMenu } from '../navigation/manage-menu.view.tsx';
import { canSeeRegister } from '../navigation/links.rules.ts';
import { MessagesLink } from '../notifications/notification-links.view.tsx';
import { AvatarButton, UserMenu } from '../navigation/user-menu.view.tsx';
import { keyOf } from '../navigation/viewer.rules.ts';
import { CompanyMenu } from '../pickers/company-menu.view.tsx';
import { CurrencyMenu } from '../pickers/currency-menu.view.tsx';
import { LanguageMenu } from '../pickers/language-menu.view.tsx';
import { NOTHING_KNOWN } from '../session/bootstrap.rules.ts';
import { regionsOf } from '../ui/region.view.tsx';
import type { RegionProps } from './header.view.tsx';
import { LoginLink, RegisterLink } from './sign-in.view.tsx';

/** The end of the bar, filled from its end: what comes late comes in front of what is there, and moves nothing. */
export const EndItems = memo(function EndItems(region: RegionProps) {
  const { config, parts, viewer, isWaiting } = region;
  const part = regionsOf(region);
  const { app } = useApp();
  const bootstrap = useStore(app.session, (state) => (state.at === 'known' ? state.bootstrap : NOTHING_KNOWN));
  const memberships = useStore(parts.personData, (state) => state.memberships);
  const { company, language, currency, manage, icons, cart } = config.widgets;
  if (isWaiting) return <Places />;
  // For somebody else the clusters stand elsewhere: as new nodes, which move nothing.
  const who = keyOf(viewer);
  return (
    <div className="items end">
      {viewer && (
        <div key={`person ${who}`} className="cluster wide-only">
          {company && part('company', <CompanyMenu bootstrap={bootstrap} memberships={memberships} parts={parts} />)}
          {manage && part('manage', <ManageMenu viewer={viewer} parts={parts} />)}
        </div>
      )}
      <div key={`page ${who}`} className="cluster wide-only">
        {language && part('language', <LanguageMenu tags={bootstrap.settings.localeTags} parts={parts} />)}
        {currency && part('currency', <CurrencyMenu parts={parts} />)}
      </div>
      <div key={`own ${who}`} className="cluster">
        {viewer && icons && parts.notifications.areOn() && part('messages', <MessagesLink parts={parts} />)}
        {cart && part('cart', <CartMenu parts={parts} />)}
        {part(
          'person',
          viewer ? (
            <>
              <UserMenu viewer={viewer} parts={parts} />
              <AvatarButton viewer={viewer} parts={parts} />
            </>
          ) : (
            <SignIn withRegister={canSeeRegister(bootstrap)} parts={parts} />
          ),
        )}
      </div>
    </div>
  );
});

const SignIn = ({ withRegister, parts }: Pick<RegionProps, 'parts'> & { readonly withRegister: boolean }) => (
  <div className="signed-out">
    <LoginLink parts={parts} />
    {withRegister && <RegisterLink parts={parts} />}
  </div>
);

/** Neutral places while nobody knows who is here: no Log In that turns into an avatar. */
function Places() {
  const { t } = useApp();
  return (
    <div className="items end" role="status" aria-label={t('unav.loading')}>
      <span className="item-place cart-place">
        <span className="skeleton" />
      </span>
      <span className="skeleton place-text" />
      <span className="skeleton place-round" />
    </div>
  );
}

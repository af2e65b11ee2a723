import { type ReactNode, memo, useMemo } from 'react';
import { AppProvider, useApp, useStore } from '../app/app-context.tsx';
import { CartMenu } from '../cart/cart-menu.view.tsx';
import { ManageMenu } from '../navigation/manage-menu.view.tsx';
import { canSeeRegister } from '../navigation/user-links.rules.ts';
import { MessagesLink } from '../notifications/notification-links.view.tsx';
import { AvatarButton, UserMenu } from '../navigation/user-menu.view.tsx';
import { keyOf } from '../navigation/viewer.rules.ts';
import { CompanyMenu } from '../pickers/company-menu.view.tsx';
import { CurrencyMenu } from '../pickers/currency-menu.view.tsx';
import { LanguageMenu } from '../pickers/language-menu.view.tsx';
import { NOTHING_KNOWN } from '../session/bootstrap.rules.ts';
import type { PaintedViewer } from '../session/painted-viewer.rules.ts';
import { regionsOf } from '../ui/region.view.tsx';
import type { RegionProps } from './header.view.tsx';
import { LoginLink, RegisterLink } from './sign-in.view.tsx';

/** The end of the bar, filled from its end: what comes late comes in front of what is there, and moves nothing. */
export const EndItems = memo(function EndItems(region: RegionProps) {
  const { config, parts, viewer, isWaiting, painted } = region;
  const part = regionsOf(region);
  const { app } = useApp();
  const known = useStore(app.session, (state) => (state.at === 'known' ? state.bootstrap : NOTHING_KNOWN));
  const memberships = useStore(parts.personData, (state) => state.memberships);
  const { company, language, currency, manage, icons, cart } = config.widgets;
  if (isWaiting && !painted) return <Places />;
  const bootstrap = painted?.bootstrap ?? known;
  const person = painted ? personOf(painted) : viewer;
  // For somebody else the clusters stand elsewhere: as new nodes, which move nothing.
  const who = keyOf(person);
  return (
    <div className="items end">
      {viewer && !painted && (
        <div key={`person ${who}`} className="cluster wide-only">
          {company && part('company', <CompanyMenu bootstrap={bootstrap} memberships={memberships} parts={parts} />)}
          {manage && part('manage', <ManageMenu viewer={viewer} parts={parts} />)}
        </div>
      )}
      {!painted && (
        <div key={`page ${who}`} className="cluster wide-only">
          {language && part('language', <LanguageMenu tags={bootstrap.settings.localeTags} parts={parts} />)}
          {currency && part('currency', <CurrencyMenu parts={parts} />)}
        </div>
      )}
      <div key={`own ${who}`} className="cluster">
        {viewer && !painted && icons && parts.notifications.areOn() && part('messages', <MessagesLink parts={parts} />)}
        {painted ? <CartPlace /> : cart && part('cart', <CartMenu parts={parts} />)}
        {part(
          'person',
          <InWordsOf painted={painted}>
            {person ? (
              <>
                <UserMenu viewer={person} parts={parts} />
                <AvatarButton viewer={person} parts={parts} />
              </>
            ) : (
              <SignIn withRegister={canSeeRegister(bootstrap)} parts={parts} />
            )}
          </InWordsOf>,
        )}
      </div>
    </div>
  );
});

/** Undefined for a visitor. */
const personOf = ({ bootstrap }: PaintedViewer) =>
  bootstrap.userUuid === undefined ? undefined : { bootstrap, mobileWebApp: false };

/** Who was painted keeps the words of then, until those of the page are here. */
function InWordsOf({
  painted,
  children,
}: {
  readonly painted: PaintedViewer | undefined;
  readonly children: ReactNode;
}) {
  const app = useApp();
  const t = painted?.t ?? app.t;
  const value = useMemo(() => ({ ...app, t }), [app, t]);
  return <AppProvider value={value}>{children}</AppProvider>;
}

const SignIn = ({ withRegister, parts }: Pick<RegionProps, 'parts'> & { readonly withRegister: boolean }) => (
  <div className="signed-out">
    <LoginLink parts={parts} />
    {withRegister && <RegisterLink parts={parts} />}
  </div>
);

const CartPlace = () => (
  <span className="item-place cart-place">
    <span className="skeleton" />
  </span>
);

/** Neutral places while nobody knows who is here: no Log In that turns into an avatar. */
function Places() {
  const { t } = useApp();
  return (
    <div className="items end" role="status" aria-label={t('unav.loading')}>
      <CartPlace />
      <span className="skeleton place-round" />
      <span className="skeleton place-text" />
    </div>
  );
}

import { useApp, useStore } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { badgeOf } from '../notifications/notifications.rules.ts';
import { Badge } from '../ui/badge.view.tsx';
import { Dropdown } from '../ui/dropdown.view.tsx';
import { Icon } from '../ui/icon.view.tsx';
import { PageLink } from '../ui/page-link.view.tsx';
import { PartView } from '../ui/part.view.tsx';
import { CART_LAYER } from './cart-panel.rules.ts';
import { CHECKOUT_PATH, countIn } from './cart.rules.ts';

/** The cart: a panel where the window has room for it, else the way to the checkout (H §4, A-122). */
export function CartMenu({ parts }: { readonly parts: HeaderStore }) {
  const { t, plural } = useApp();
  const count = useStore(parts.cart.contents, countIn);
  const name = count > 0 ? plural('unav.cart.count', count) : t('unav.cart');
  const face = (
    <>
      <Icon name="cart" size={20} />
      <Badge text={badgeOf(count)} />
    </>
  );
  return (
    <>
      <div className="wide-only">
        <Dropdown
          id={CART_LAYER}
          layers={parts.layers}
          label={name}
          tooltip={t('unav.cart')}
          trigger={face}
          triggerClass="icon-item"
          panelClass="cart"
          panelPart="cart-panel"
          panelLabel={t('unav.cart.summary')}
          masksPage
          align="window"
          hover
          otherwise={parts.visitCheckout}
        >
          <PartView part={parts.menuContents}>{({ CartBody }) => <CartBody parts={parts} />}</PartView>
        </Dropdown>
      </div>
      <PageLink
        navId="cart"
        href={parts.linkTo(CHECKOUT_PATH)}
        className="item icon-item narrow-only"
        aria-label={name}
      >
        {face}
      </PageLink>
    </>
  );
}

import { useApp, useStore } from '../app/app-context.tsx';
import type { HeaderStore } from '../header/header.store.ts';
import { currencyCode } from '../pickers/currency.rules.ts';
import { NOTHING_KNOWN } from '../session/bootstrap.rules.ts';
import { useAfterOpening } from '../ui/after-opening.ts';
import { Icon } from '../ui/icon.view.tsx';
import { useKeptFocus } from '../ui/kept-focus.ts';
import { PageLink } from '../ui/page-link.view.tsx';
import { CartLineView } from './cart-line.view.tsx';
import { CART_LAYER, type CartPanel, hasFoot, moneyText } from './cart-panel.rules.ts';
import { CHECKOUT_PATH, type Cart, type CartLine, EMPTY_CART } from './cart.rules.ts';

interface Props {
  readonly parts: HeaderStore;
}

/** One thing at a time between the head and the foot (H §4). */
export function CartBody({ parts }: Props) {
  const { root, t, plural } = useApp();
  const panel = useStore(parts.cart, (state) => state.panel);
  const { cart: last, isLoading, trouble } = useStore(parts.cart.contents, (state) => state);
  // Beside what has just been added, number and sum from before it would be wrong.
  const isFormer = panel === 'added' && (isLoading || trouble !== undefined);
  const known = isFormer ? undefined : last;
  const cart = known ?? EMPTY_CART;
  const isEmpty = cart.itemsCount === 0 && cart.lines.length === 0;
  const withFoot = hasFoot(panel) && !(panel === 'ready' && isEmpty);
  // Lines and foot go while the cart is asked for anew.
  useKeptFocus(root, `mp-menu-${CART_LAYER}`);
  return (
    <>
      <div className="cart-head">
        <h2 className="cart-title">{t('unav.cart.summary')}</h2>
        {known && withFoot && !isEmpty && (
          <bdi className="cart-count">{plural('unav.cart.items', cart.itemsCount)}</bdi>
        )}
      </div>
      <Content panel={panel} cart={cart} isEmpty={isEmpty} />
      {withFoot && <Foot cart={isEmpty ? EMPTY_CART : cart} parts={parts} />}
    </>
  );
}

interface ContentProps {
  readonly panel: CartPanel;
  readonly cart: Cart;
  readonly isEmpty: boolean;
}

function Content({ panel, cart, isEmpty }: ContentProps) {
  const { t } = useApp();
  switch (panel) {
    case 'closed':
      return null;
    case 'loading':
      return (
        <div className="cart-loading" role="status" aria-label={t('unav.loading')}>
          <span className="ring" />
        </div>
      );
    case 'added':
    case 'alreadyInCart':
      return <Alert isGood text={t(`unav.cart.message.${panel}`)} />;
    case 'error':
    case 'unavailable':
      return <Alert text={t(`unav.cart.message.${panel}`)} />;
    case 'ready':
      return isEmpty ? <Empty /> : <Lines cart={cart} />;
  }
}

function Alert({ text, isGood }: { readonly text: string; readonly isGood?: boolean }) {
  return (
    <div className={isGood ? 'cart-alert good' : 'cart-alert bad'} role={isGood ? 'status' : 'alert'}>
      <Icon name={isGood ? 'success' : 'error'} size={24} />
      <p className="cart-alert-text" dir="auto">
        {text}
      </p>
    </div>
  );
}

function Empty() {
  const { t } = useApp();
  return (
    <div className="cart-empty">
      <Icon name="cart" size={48} />
      <p className="cart-empty-label" dir="auto">
        {t('unav.cart.emptyLabel')}
      </p>
      <p className="cart-empty-hint" dir="auto">
        {t('unav.cart.emptyHint')}
      </p>
    </div>
  );
}

/** Of a line at least, and of all that is in the window beside the lines, in px. */
const LINE_HEIGHT = 61;
const AROUND = 240;

/** What is out of sight is drawn once the rest is seen. */
const linesInSight = () => Math.ceil(Math.max(0, window.innerHeight - AROUND) / LINE_HEIGHT) + 1;

const isLink = ({ productData, addons }: CartLine): boolean =>
  Boolean(productData.productUrl) || addons.some(({ addonUrl }) => addonUrl);

function Lines({ cart: { lines } }: { readonly cart: Cart }) {
  const drawn = useAfterOpening() ? lines : lines.slice(0, linesInSight());
  return (
    // Lines without a link in them: no key would come to what is out of sight.
    <ul className="cart-lines" tabIndex={lines.length > 0 && !lines.some(isLink) ? 0 : undefined}>
      {drawn.map((line) => (
        <CartLineView key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Foot({ cart, parts }: Props & { readonly cart: Cart }) {
  const { app, t, locale } = useApp();
  const { user } = useStore(app.session, (state) => (state.at === 'known' ? state.bootstrap : NOTHING_KNOWN));
  const saved = useStore(parts.currency, () => parts.currency.savedHere());
  const { subtotal, currency = saved ?? currencyCode(user.currency) } = cart;
  return (
    <div className="cart-foot">
      {subtotal !== undefined && (
        <p className="cart-sum">
          <span className="cart-sum-label">{t('unav.cart.subtotal')}</span>
          <bdi className="cart-amount">{moneyText(subtotal, currency, locale)}</bdi>
        </p>
      )}
      <PageLink navId="cart" href={parts.linkTo(CHECKOUT_PATH)} className="button primary cart-view">
        {t('unav.cart.view')}
      </PageLink>
    </div>
  );
}

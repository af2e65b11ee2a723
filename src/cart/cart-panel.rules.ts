import type { CartState } from './cart.rules.ts';

/**
 * What the cart's panel shows: one thing at a time (H §4). `error` is the page's own, or an answer that is no cart;
 * `unavailable`, a call that failed.
 */
export type CartPanel = 'closed' | 'loading' | 'ready' | 'added' | 'alreadyInCart' | 'error' | 'unavailable';

export type CartPanelEvent =
  /** A person opens or closes it. */
  | { readonly is: 'open' | 'close' }
  /** The page says what became of the cart. */
  | { readonly is: 'update' | 'hide' | 'error' | 'add' | 'alreadyInCart' }
  /** A call has begun or ended. */
  | { readonly is: 'changed' };

/** The cart among the layers of its header. */
export const CART_LAYER = 'cart';

type Contents = Pick<CartState, 'cart' | 'isLoading' | 'trouble' | 'byPage'>;

export function panelAfter(panel: CartPanel, event: CartPanelEvent, contents: Contents): CartPanel {
  switch (event.is) {
    case 'open':
      return panel === 'closed' ? restOf(contents) : panel;
    case 'close':
    case 'hide':
      return 'closed';
    case 'update':
      return panel === 'closed' ? 'closed' : restOf(contents);
    case 'add':
      return 'added';
    case 'error':
    case 'alreadyInCart':
      return event.is;
    case 'changed':
      return afterCall(panel, contents);
  }
}

/** Of a cart that nobody has been able to ask for yet nothing is said. */
const restOf = ({ cart, isLoading, trouble }: Contents): CartPanel => {
  if (isLoading) return 'loading';
  if (trouble) return trouble === 'malformed' ? 'error' : 'unavailable';
  return cart ? 'ready' : 'loading';
};

/** A message stays until the panel closes or the next event of the page; only bad news comes between. */
function afterCall(panel: CartPanel, contents: Contents): CartPanel {
  const rest = restOf(contents);
  // The page has just done something: that the cart was lost over it is worth a word, even unasked.
  if (rest === 'error' && contents.byPage) return 'error';
  switch (panel) {
    case 'closed':
    case 'added':
    case 'alreadyInCart':
    case 'error':
      return panel;
    default:
      return rest;
  }
}

/** What the page has a message of is said, also where the panel says it already. */
export const isPagesMessage = ({ is }: CartPanelEvent): boolean =>
  is === 'add' || is === 'alreadyInCart' || is === 'error';

/** Whether the sum and the way to the checkout are shown. */
export const hasFoot = (panel: CartPanel): boolean =>
  panel === 'ready' || panel === 'added' || panel === 'alreadyInCart';

/** Money in its currency, where it is one, and the reader's language; a text stays as it is. */
export function moneyText(amount: number | string, currency: string | undefined, locale: string): string {
  if (typeof amount === 'string') return amount;
  try {
    const parts = new Intl.NumberFormat(locale, currency ? { style: 'currency', currency } : {}).formatToParts(amount);
    const isRtl = parts.some(({ value }) => RTL_MARK.test(value));
    // Set among letters that run from right to left, the sign of `US$` would go to its other end.
    return parts.map(({ type, value }) => (isRtl && type === 'currency' ? `\u2066${value}\u2069` : value)).join('');
  } catch {
    return currency ? moneyText(amount, undefined, locale) : String(amount);
  }
}

const RTL_MARK = /[\u200f\u061c]/;

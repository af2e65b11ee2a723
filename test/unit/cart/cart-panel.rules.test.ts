import { describe, expect, it } from 'vitest';
import { type CartPanel, type CartPanelEvent, hasFoot, panelAfter } from '../../../src/cart/cart-panel.rules.ts';
import { EMPTY_CART } from '../../../src/cart/cart.rules.ts';

const QUIET = { cart: EMPTY_CART, isLoading: false, byPage: false } as const;
/** Nobody has been able to ask for it so far. */
const UNASKED = { isLoading: false, byPage: false } as const;
const LOADING = { isLoading: true, byPage: false } as const;
const MALFORMED = { isLoading: false, trouble: 'malformed', byPage: false } as const;
const DOWN = { isLoading: false, trouble: 'unavailable', byPage: false } as const;
const PANELS: readonly CartPanel[] = ['closed', 'loading', 'ready', 'added', 'alreadyInCart', 'error', 'unavailable'];

type Contents = Parameters<typeof panelAfter>[2];
type Row = readonly [before: CartPanel, is: CartPanelEvent['is'], contents: Contents, after: CartPanel];

const TABLE: readonly Row[] = [
  ['closed', 'open', QUIET, 'ready'],
  ['closed', 'open', LOADING, 'loading'],
  ['closed', 'open', UNASKED, 'loading'],
  ['loading', 'changed', UNASKED, 'loading'],
  ['closed', 'open', MALFORMED, 'error'],
  ['closed', 'open', DOWN, 'unavailable'],
  ['added', 'open', QUIET, 'added'],
  ['closed', 'update', LOADING, 'closed'],
  ['ready', 'update', LOADING, 'loading'],
  ['added', 'update', LOADING, 'loading'],
  ['error', 'update', LOADING, 'loading'],
  ['loading', 'changed', QUIET, 'ready'],
  ['loading', 'changed', MALFORMED, 'error'],
  ['loading', 'changed', DOWN, 'unavailable'],
  ['ready', 'changed', LOADING, 'loading'],
  ['unavailable', 'changed', LOADING, 'loading'],
  // A message stays until the panel closes or the next event.
  ['added', 'changed', LOADING, 'added'],
  ['added', 'changed', QUIET, 'added'],
  ['added', 'changed', DOWN, 'added'],
  ['alreadyInCart', 'changed', QUIET, 'alreadyInCart'],
  ['error', 'changed', QUIET, 'error'],
  // Nobody looked, and nothing was done to the cart.
  ['closed', 'changed', MALFORMED, 'closed'],
  ['closed', 'changed', { ...DOWN, byPage: true }, 'closed'],
  ['closed', 'changed', { ...QUIET, byPage: true }, 'closed'],
  ['closed', 'changed', { ...MALFORMED, byPage: true }, 'error'],
  ['added', 'changed', { ...MALFORMED, byPage: true }, 'error'],
];

describe("the cart's panel", () => {
  it.each(TABLE)('%s, %s, %j: %s', (before, is, contents, after) => {
    expect(panelAfter(before, { is }, contents)).toBe(after);
  });

  it.each(PANELS)('that is %s shows what the page says, and closes at its word and at the person’s', (before) => {
    for (const contents of [QUIET, LOADING, MALFORMED, DOWN]) {
      expect(panelAfter(before, { is: 'add' }, contents)).toBe('added');
      expect(panelAfter(before, { is: 'alreadyInCart' }, contents)).toBe('alreadyInCart');
      expect(panelAfter(before, { is: 'error' }, contents)).toBe('error');
      expect(panelAfter(before, { is: 'hide' }, contents)).toBe('closed');
      expect(panelAfter(before, { is: 'close' }, contents)).toBe('closed');
    }
  });

  it('has the sum under what is in it and under good news', () => {
    expect(PANELS.filter(hasFoot)).toEqual(['ready', 'added', 'alreadyInCart']);
  });
});

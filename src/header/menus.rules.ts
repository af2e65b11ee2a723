import { CART_LAYER } from '../cart/cart-panel.rules.ts';

const ON_DEMAND: readonly string[] = [CART_LAYER, 'company', 'language', 'currency'];

/** Menus that open once what they show has been fetched. Others stand in the page, or open at once and wait for it. */
export const isOnDemand = (menu: string): boolean => ON_DEMAND.includes(menu);

import { CART_LAYER } from '../cart/cart-panel.rules.ts';
import { MOBILE_MENU } from '../mobile-menu/mobile-menu.rules.ts';

const ON_DEMAND: readonly string[] = [CART_LAYER, MOBILE_MENU, 'company', 'language', 'currency'];

/** Menus that are empty while they are closed: what they show is fetched for whoever comes near one. The others stand in the page. */
export const isOnDemand = (menu: string): boolean => ON_DEMAND.includes(menu);

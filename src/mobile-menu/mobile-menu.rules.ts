/** Its name among the menus of the tag, of which one is open at most. */
export const MOBILE_MENU = 'mobile';

/** The three panels of the mobile menu (H §2.5). */
export type Panel = 'default' | 'browse' | 'account';

/** Which panel is shown, and from where it was reached: there the focus returns to. */
export interface MobileMenu {
  readonly panel: Panel;
  readonly from?: Panel;
}

export const AT_DEFAULT: MobileMenu = { panel: 'default' };

/** Every panel but the first is reached from the first, and leads back to it. */
export const goTo = ({ panel }: MobileMenu, next: Panel): MobileMenu => ({ panel: next, from: panel });

import cartCss from '../src/cart/cart.css?inline';
import drawerPanelCss from '../src/mobile-menu/drawer-panel.css?inline';
import choiceListCss from '../src/ui/choice-list.css?inline';

/** What the menus of the bar show, with the sheets that nothing else needs. */
export * from '../src/header/menu-contents.view.tsx';
export const CSS: readonly string[] = [choiceListCss, cartCss, drawerPanelCss];

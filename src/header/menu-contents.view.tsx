/** What the menus of the bar show that cannot be open before the tree is there: fetched when somebody comes near one. */
export { CartBody } from '../cart/cart-body.view.tsx';
export { DrawerPanel } from '../mobile-menu/drawer-panel.view.tsx';
export { CompanyList } from '../pickers/company-list.view.tsx';
export { CurrencyList } from '../pickers/currency-list.view.tsx';
export { LanguageList } from '../pickers/language-list.view.tsx';

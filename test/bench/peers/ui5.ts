import '@ui5/webcomponents-fiori/dist/ShellBar.js';
import '@ui5/webcomponents-fiori/dist/ShellBarBranding.js';
import '@ui5/webcomponents-fiori/dist/ShellBarSearch.js';
import '@ui5/webcomponents/dist/Button.js';
import '@ui5/webcomponents/dist/Menu.js';
import '@ui5/webcomponents/dist/MenuItem.js';
import { setDefaultFontLoading } from '@ui5/webcomponents-base/dist/config/Fonts.js';
import { fetchPerson } from './bar.ts';

/** UI5's ShellBar with its own search; its menus are opened by the page. Its fonts would come from another host. */

setDefaultFontLoading(false);

document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('#account')) return;
  const menu = document.querySelector('#account-menu') as HTMLElement & { open: boolean };
  menu.open = !menu.open;
});

void fetchPerson().then(({ name }) => {
  const account = document.querySelector('#account');
  if (account) account.textContent = name;
});

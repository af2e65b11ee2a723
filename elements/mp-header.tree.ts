import { createPageCalls } from '../src/app/page-calls.ts';
import { onPageReturn } from '../src/browser/page-document.ts';
import { openStorage } from '../src/browser/storage.ts';
import { pageEvents } from '../src/browser/page-events.ts';
import cartCss from '../src/cart/cart.css?inline';
import { createCartPanel } from '../src/cart/cart-panel.store.ts';
import { createCartStore } from '../src/cart/cart.store.ts';
import { createCatalogStore } from '../src/catalog/catalog.store.ts';
import { type HeaderConfig, readHeaderConfig } from '../src/header/header-config.rules.ts';
import headerCss from '../src/header/header.css?inline';
import headerItemsCss from '../src/header/header-items.css?inline';
import headerNarrowCss from '../src/header/header-narrow.css?inline';
import type { HeaderParts } from '../src/header/header-parts.ts';
import { createHeaderStore } from '../src/header/header.store.ts';
import { HeaderView } from '../src/header/header.view.tsx';
import mobileMenuCss from '../src/mobile-menu/mobile-menu.css?inline';
import { createMobileMenuStore } from '../src/mobile-menu/mobile-menu.store.ts';
import myAppsCss from '../src/my-apps/my-apps.css?inline';
import { createPersonDataStore } from '../src/navigation/person-data.store.ts';
import personCss from '../src/navigation/person.css?inline';
import { createCompanyStore } from '../src/pickers/company.store.ts';
import { createCurrencyStore } from '../src/pickers/currency.store.ts';
import resultsCss from '../src/search/results-panel.css?inline';
import { createSearchBox } from '../src/search/search-box.store.ts';
import searchCss from '../src/search/search.css?inline';
import { createTagTemplates } from '../src/templates/tag-templates.store.ts';
import templateCss from '../src/templates/template.css?inline';
import badgeCss from '../src/ui/badge.css?inline';
import choiceListCss from '../src/ui/choice-list.css?inline';
import menuCss from '../src/ui/menu.css?inline';
import tooltipCss from '../src/ui/tooltip.css?inline';
import { type Surroundings, defineTree } from './mount-tree.tsx';

const createParts: HeaderParts = ({ app, emit, root, layers, currency, templates, adopt }) => {
  // One page asks each question once, however many headers it has.
  const personData = app.share('person-data', () => createPersonDataStore(app, pageEvents));
  const catalog = app.share('catalog', () => createCatalogStore(app.http));
  const contents = app.share('cart', () =>
    createCartStore(app, { pageEvents, tab: openStorage('sessionStorage'), onPageReturn }),
  );
  return {
    pageCalls: app.share('page-calls', () => createPageCalls(pageEvents)),
    cart: createCartPanel({ contents, layers, emit, pageEvents, root }),
    templates: createTagTemplates({ app, kind: 'header', given: templates, adopt }),
    personData,
    catalog,
    company: createCompanyStore(app, emit),
    currency: createCurrencyStore({ app, emit, pageEvents, configured: currency }),
    mobileMenu: createMobileMenuStore({ app, layers, catalog }),
  };
};

export const tree = defineTree({
  css: [
    searchCss,
    resultsCss,
    menuCss,
    choiceListCss,
    headerCss,
    headerItemsCss,
    personCss,
    myAppsCss,
    cartCss,
    badgeCss,
    mobileMenuCss,
    tooltipCss,
    headerNarrowCss,
    templateCss,
  ],
  renderCall: 'universalnav:render',
  readConfig: readHeaderConfig,
  start: (config: HeaderConfig, surroundings: Surroundings) =>
    createHeaderStore(config, { ...surroundings, createSearchBox, createParts }),
  View: HeaderView,
});

import { pageEvents } from '../src/browser/page-events.ts';
import cartCss from '../src/cart/cart.css?inline';
import { createCartPanel } from '../src/cart/cart-panel.store.ts';
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
import personCss from '../src/navigation/person.css?inline';
import { createCompanyStore } from '../src/pickers/company.store.ts';
import { createCurrencyStore } from '../src/pickers/currency.store.ts';
import resultsCss from '../src/search/results-panel.css?inline';
import { createSearchBox } from '../src/search/search-box.store.ts';
import searchCss from '../src/search/search.css?inline';
import { createTagTemplates } from '../src/templates/tag-templates.store.ts';
import templateCss from '../src/templates/template.css?inline';
import badgeCss from '../src/ui/badge.css?inline';
import { startBadgeVoice } from '../src/notifications/badge-voice.store.ts';
import choiceListCss from '../src/ui/choice-list.css?inline';
import menuCss from '../src/ui/menu.css?inline';
import tooltipCss from '../src/ui/tooltip.css?inline';
import { defineTree } from './mount-tree.tsx';
import { pageCallsOf } from './shared-calls.ts';
import { cartOf, catalogOf, notificationsOf, personDataOf } from './shared-header.ts';
import { supportChatOf } from './shared-support.ts';
import type { Surroundings } from './tree-definition.ts';

const createParts: HeaderParts = ({ app, emit, root, layers, announcer, currency, templates, adopt }) => {
  const catalog = catalogOf(app);
  const notifications = notificationsOf(app);
  return {
    pageCalls: pageCallsOf(app),
    personData: personDataOf(app),
    catalog,
    notifications,
    supportChat: supportChatOf(app),
    stopBadgeVoice: startBadgeVoice({ notifications, emit, announcer }),
    templates: createTagTemplates({ app, kind: 'header', given: templates, adopt }),
    cart: createCartPanel({ contents: cartOf(app), layers, announcer, emit, pageEvents, root }),
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

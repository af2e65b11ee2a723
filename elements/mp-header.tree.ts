import { templateReader } from '../src/app/template-reader.ts';
import { pageEvents } from '../src/browser/page-events.ts';
import { pageLocation } from '../src/browser/page-location.ts';
import { createCartPanel } from '../src/cart/cart-panel.store.ts';
import { countIn } from '../src/cart/cart.rules.ts';
import { type HeaderConfig, readHeaderConfig } from '../src/header/header-config.rules.ts';
import type { HeaderParts } from '../src/header/header-parts.ts';
import { createHeaderStore } from '../src/header/header.store.ts';
import { HeaderView } from '../src/header/header.view.tsx';
import mobileMenuCss from '../src/mobile-menu/mobile-menu.css?inline';
import { createMobileMenuStore } from '../src/mobile-menu/mobile-menu.store.ts';
import { createCompanyStore } from '../src/pickers/company.store.ts';
import { createCurrencyStore } from '../src/pickers/currency.store.ts';
import { createTagTemplates } from '../src/templates/tag-templates.store.ts';
import templateCss from '../src/templates/template.css?inline';
import tooltipCss from '../src/ui/tooltip.css?inline';
import { startBadgeVoice } from '../src/notifications/badge-voice.store.ts';
import { keepPicture } from './first-paint/keep-picture.ts';
import { barLayout } from './mp-header.layout.ts';
import { defineTree } from './mount/mount-tree.tsx';
import { createPart } from '../src/ui/part.store.ts';
import { first } from './mp-header.first.ts';
import { RESULTS_CSS, createSearchBox } from './search/search-parts.ts';
import { pageCallsOf } from './shared/shared-calls.ts';
import { cartOf, catalogOf, notificationsOf, personDataOf } from './shared/shared-header.ts';
import { supportChatOf } from './shared/support-on-demand.ts';
import type { Surroundings } from './mount/tree-definition.ts';

const menuContents = createPart(() => import('./menu-contents.ts'));

/** The sheets of the menus' contents come with these. Answers how to stop. */
function styleContents({ style }: Surroundings): () => void {
  const adopt = () => {
    const { content } = menuContents.getState();
    if (content) style(...content.CSS);
  };
  adopt();
  return menuContents.subscribe(adopt);
}

const createParts: HeaderParts = ({ app, emit, root, layers, announcer, currency, templates, adopt }) => {
  const catalog = catalogOf(app);
  const notifications = notificationsOf(app);
  const cart = cartOf(app);
  return {
    pageCalls: pageCallsOf(app),
    personData: personDataOf(app),
    catalog,
    notifications,
    supportChat: supportChatOf(app),
    stopBadgeVoice: startBadgeVoice({ notifications, emit, announcer, root }),
    templates: createTagTemplates({ app, reader: templateReader, kind: 'header', given: templates, adopt }),
    cart: createCartPanel({ contents: cart, layers, announcer, emit, pageEvents, root }),
    company: createCompanyStore({ app, emit, left: cart.forget, isHere: () => root.host.isConnected }),
    currency: createCurrencyStore({ app, emit, pageEvents, configured: currency, saved: cart.askAgain }),
    mobileMenu: createMobileMenuStore({ app, layers, catalog, contents: menuContents }),
  };
};

export const tree = defineTree({
  // What the first paint shows nothing of comes with the tree.
  css: [...first.css, ...RESULTS_CSS, mobileMenuCss, tooltipCss, templateCss],
  keepPicture: ({ parts, ...page }) =>
    keepPicture({
      ...page,
      templates: parts.templates,
      shows: [parts.personData, parts.cart.contents, parts.notifications.badges, parts.currency],
      layoutOf: barLayout,
      isPainted: (fields) =>
        first.look(fields, pageLocation.url()) !== undefined &&
        parts.search.getState().scope === parts.search.config().initialScope,
    }),
  readConfig: readHeaderConfig,
  start(config: HeaderConfig, surroundings: Surroundings) {
    // Before whoever draws the contents hears of them.
    const stopStyling = styleContents(surroundings);
    const store = createHeaderStore(config, {
      ...surroundings,
      createSearchBox: (box) => createSearchBox({ ...box, onField: surroundings.sayTabStop }),
      createParts,
      menuContents,
    });
    return {
      ...store,
      drawnWith() {
        const { flags, addonStore, memberships } = store.personData.getState();
        const { open } = store.layers.getState();
        const { href } = surroundings.app.address.getState();
        const count = countIn(store.cart.contents.getState());
        const { home, team } = store.notifications.badges.getState();
        // By what they show: the same may be confirmed.
        const badges = [count, home, team.count, team.hasUnread];
        // What was said meanwhile stands in the bar, too.
        return [href, flags, addonStore, memberships, open, ...badges, store.announcer.getState()];
      },
      stop() {
        stopStyling();
        store.stop();
      },
    };
  },
  View: HeaderView,
});

import type { Emit } from '../../elements/events.ts';
import type { createPageCalls } from '../app/page-calls.ts';
import type { App } from '../app/start-app.ts';
import type { CartPanelStore } from '../cart/cart-panel.store.ts';
import type { CatalogStore } from '../catalog/catalog.store.ts';
import type { MobileMenuStore } from '../mobile-menu/mobile-menu.store.ts';
import type { PersonDataStore } from '../navigation/person-data.store.ts';
import type { NotificationsStore } from '../notifications/notifications.store.ts';
import type { SupportChat } from '../notifications/support-chat.store.ts';
import type { CompanyStore } from '../pickers/company.store.ts';
import type { CurrencyStore } from '../pickers/currency.store.ts';
import type { createTagTemplates } from '../templates/tag-templates.store.ts';
import type { Announcer } from '../ui/announcer.store.ts';
import type { LayersStore } from '../ui/layers.store.ts';

/** Makes what other features bring into the header. */
export type HeaderParts = (given: {
  readonly app: App;
  readonly emit: Emit;
  readonly root: ShadowRoot;
  readonly layers: LayersStore;
  readonly announcer: Announcer;
  /** The page's own currency configuration. */
  readonly currency: () => unknown;
  /** The page's own template set. */
  readonly templates: () => unknown;
  readonly adopt: (sheet: CSSStyleSheet) => () => void;
}) => {
  readonly templates: ReturnType<typeof createTagTemplates>;
  readonly personData: PersonDataStore;
  readonly pageCalls: ReturnType<typeof createPageCalls>;
  readonly cart: CartPanelStore;
  readonly notifications: NotificationsStore;
  readonly supportChat: Pick<SupportChat, 'open'>;
  readonly stopBadgeVoice: () => void;
  readonly catalog: CatalogStore;
  readonly company: CompanyStore;
  readonly currency: CurrencyStore;
  readonly mobileMenu: MobileMenuStore;
};

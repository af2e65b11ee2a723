import type { App } from '../src/app/start-app.ts';
import { createPageCalls } from '../src/app/page-calls.ts';
import { clock } from '../src/browser/clock.ts';
import { connection, onNetworkChange } from '../src/browser/connection.ts';
import { onPageHide, onPageReturn } from '../src/browser/page-document.ts';
import { pageEvents } from '../src/browser/page-events.ts';
import { loadScript } from '../src/browser/script-loader.ts';
import { openSocket } from '../src/browser/signals-socket.ts';
import { openStorage } from '../src/browser/storage.ts';
import { joinTabs } from '../src/browser/tab-leader.ts';
import { createCartStore } from '../src/cart/cart.store.ts';
import { createCatalogStore } from '../src/catalog/catalog.store.ts';
import { createDomLibrary } from '../src/footer/dom-library.store.ts';
import { createPersonDataStore } from '../src/navigation/person-data.store.ts';
import { createNotifications, hasNotifications } from '../src/notifications/notifications.store.ts';
import { createSignals } from '../src/notifications/signals.store.ts';
import { createSupportChat } from '../src/notifications/support-chat.store.ts';

/** What a page has once, however many tags show it. */

export const personDataOf = (app: App) => app.share('person-data', () => createPersonDataStore(app, pageEvents));

export const catalogOf = (app: App) => app.share('catalog', () => createCatalogStore(app.http));

export const cartOf = (app: App) =>
  app.share('cart', () => createCartStore(app, { pageEvents, tab: openStorage('sessionStorage'), onPageReturn }));

export const pageCallsOf = (app: App) => app.share('page-calls', () => createPageCalls(pageEvents));

export const notificationsOf = (app: App) =>
  app.share('notifications', () =>
    createNotifications({
      app,
      pageEvents,
      signals: createSignals({
        clock,
        random: Math.random,
        connect: openSocket,
        joinTabs,
        page: { onHide: onPageHide, onReturn: onPageReturn },
        network: { isOnline: connection.isOnline, onChange: onNetworkChange },
        report: app.report,
      }),
    }),
  );

export const supportChatOf = (app: App) =>
  app.share('support-chat', () =>
    createSupportChat({
      http: app.http,
      marketUrl: app.config.marketUrl,
      script: () => app.config.supportChatScript,
      allowed: () => hasNotifications(app),
      onPersonNews: app.session.onPersonNews,
      loadScript,
      report: app.report,
    }),
  );

export const domLibraryOf = (app: App) =>
  app.share('dom-library', () =>
    createDomLibrary({ url: () => app.config.domLibraryUrl, loadScript, report: app.report }),
  );

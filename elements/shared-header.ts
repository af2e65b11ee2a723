import type { App } from '../src/app/start-app.ts';
import { clock } from '../src/browser/clock.ts';
import { connection, onNetworkChange } from '../src/browser/connection.ts';
import { onPageHide, onPageReturn } from '../src/browser/page-document.ts';
import { pageEvents } from '../src/browser/page-events.ts';
import { openSocket } from '../src/browser/signals-socket.ts';
import { openStorage } from '../src/browser/storage.ts';
import { joinTabs } from '../src/browser/tab-leader.ts';
import { createCartStore } from '../src/cart/cart.store.ts';
import { createCatalogStore } from '../src/catalog/catalog.store.ts';
import { createPersonDataStore } from '../src/navigation/person-data.store.ts';
import { createNotifications } from '../src/notifications/notifications.store.ts';
import { createSignals } from '../src/notifications/signals.store.ts';

/** What the headers of a page have in common. */

export const personDataOf = (app: App) => app.share('person-data', () => createPersonDataStore(app, pageEvents));

export const catalogOf = (app: App) => app.share('catalog', () => createCatalogStore(app.http));

export const cartOf = (app: App) =>
  app.share('cart', () => createCartStore(app, { pageEvents, tab: openStorage('sessionStorage'), onPageReturn }));

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

import type { HttpCall } from '../../src/api/http.ts';
import type { App } from '../../src/app/start-app.ts';
import { onIdle } from '../../src/browser/page-document.ts';
import { onPageReturn } from '../../src/browser/page-return.ts';
import { onActivation } from '../../src/browser/prerendered.ts';
import { pageEvents } from '../../src/browser/page-events.ts';
import { openStorage } from '../../src/browser/storage.ts';
import { createCartStore } from '../../src/cart/cart.store.ts';
import { createCatalogStore } from '../../src/catalog/catalog.store.ts';
import { createPersonDataStore } from '../../src/navigation/person-data.store.ts';
import { createNotifications } from '../../src/notifications/notifications.store.ts';
import { createSignalsOnDemand } from '../../src/notifications/signals-on-demand.store.ts';

/** What the headers of a page have in common. */

/** A part that asks for what it shows: its calls end with it, and with the last header, whichever other tag stays. */
function withCalls<Part extends object>(app: App, make: (app: App) => Part): Part & { stop(): void } {
  const life = new AbortController();
  const http = (call: HttpCall) => app.http({ ...call, signal: life.signal });
  const part: Part & { stop?(): void } = make(Object.assign(Object.create(app) as App, { http }));
  return {
    ...part,
    stop() {
      part.stop?.();
      life.abort();
    },
  };
}

export const personDataOf = (app: App) =>
  app.share('person-data', () => withCalls(app, (own) => createPersonDataStore(own, pageEvents)));

export const catalogOf = (app: App) => app.share('catalog', () => withCalls(app, createCatalogStore));

export const cartOf = (app: App) =>
  app.share('cart', () =>
    createCartStore(app, { pageEvents, tab: openStorage('sessionStorage'), onPageReturn, onActivation }),
  );

export const notificationsOf = (app: App) =>
  app.share('notifications', () =>
    createNotifications({
      app,
      pageEvents,
      signals: createSignalsOnDemand({
        onIdle,
        load: () => import('./shared-signals.ts').then(({ startSignals }) => startSignals(app)),
      }),
    }),
  );

import { createStore } from 'zustand/vanilla';
import type { App } from '../app/start-app.ts';
import type { CatalogStore } from '../catalog/catalog.store.ts';
import { lockScroll } from '../browser/page-layout.ts';
import { onWidthFrom } from '../browser/window-width.ts';
import type { LayersStore } from '../ui/layers.store.ts';
import type { Part } from '../ui/part.store.ts';
import { AT_DEFAULT, MOBILE_MENU, type MobileMenu, type Panel, goTo } from './mobile-menu.rules.ts';

/** From this width on the bar has everything itself (H §9). */
export const WIDE_PX = 1024;

export type MobileMenuStore = ReturnType<typeof createMobileMenuStore>;

interface Deps {
  readonly app: App;
  readonly layers: LayersStore;
  readonly catalog: CatalogStore;
  /** What its panels are drawn with. */
  readonly contents: Part<unknown>;
}

/** The drawer below 1024px: open or closed, at one of its panels. The page behind it does not scroll. */
export function createMobileMenuStore({ app, layers, catalog, contents }: Deps) {
  const store = createStore<MobileMenu>(() => AT_DEFAULT);
  const locale = () => app.texts.getState().texts.locale;
  const giveUp = () => {
    if (layers.getState().open !== MOBILE_MENU) return;
    layers.close(MOBILE_MENU);
    app.report({ code: 'script', message: 'The menu could not be fetched', retryable: true });
  };
  const stop = onWidthFrom(WIDE_PX, () => layers.close(MOBILE_MENU));

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    open(panel: Panel = 'default') {
      store.setState({ panel }, true);
      void catalog.loadProductLines(locale());
      layers.open(MOBILE_MENU, true);
      contents.fetch().catch(giveUp);
    },
    /** Somebody comes near it. */
    prepare: contents.prepare,
    close: () => layers.close(MOBILE_MENU),
    show(panel: Panel) {
      if (panel === 'browse') void catalog.loadCategories(locale());
      store.setState(goTo(store.getState(), panel), true);
    },
    /** While the drawer is seen; one that could not be drawn leaves the page as it is. Answers how to end it. */
    lockScroll,
    stop,
  };
}

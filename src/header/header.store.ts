import { isSameJson } from '../api/json.rules.ts';
import type { Emit } from '../../elements/events.ts';
import type { App } from '../app/start-app.ts';
import { CHECKOUT_PATH } from '../cart/cart.rules.ts';
import { cookies } from '../browser/storage.ts';
import { linkStyleSheet, onIdle, pageDocument } from '../browser/page-document.ts';
import { followHeight, watchHeight } from '../browser/page-layout.ts';
import { pageEvents } from '../browser/page-events.ts';
import { isBehindModal } from '../browser/shadow-dom.ts';
import { linkBase, linkUrl } from '../navigation/link-base.rules.ts';
import type { CreateSearchBox } from '../search/search-box.store.ts';
import { isOfBusinessUnits } from '../session/session.rules.ts';
import { createAnnouncer } from '../ui/announcer.store.ts';
import { createLayersStore } from '../ui/layers.store.ts';
import type { Part } from '../ui/part.store.ts';
import { createPatience } from '../ui/patience.store.ts';
import { type BarGiven, barFor } from './bar.rules.ts';
import type { HeaderConfig } from './header-config.rules.ts';
import type { HeaderParts } from './header-parts.ts';
import type * as MenuContents from './menu-contents.view.tsx';
import { createHeaderSearch } from './header-search.store.ts';
import { createLogout } from './logout.store.ts';
import { isOnDemand } from './menus.rules.ts';
import { productLineOf } from './search-box.rules.ts';
import { createSubBrand } from './sub-brand.store.ts';

/** So long after its connection the header counts as ready, whatever is still missing. */
export const READY_LIMIT_MS = 10_000;

/** So long the header keeps neutral places for an unknown person; then it offers to log in. */
export const PATIENCE_MS = 4000;

export const DESKTOP_MS = 365 * 86_400_000;

export type HeaderStore = ReturnType<typeof createHeaderStore>;

export interface HeaderSurroundings {
  readonly app: App;
  readonly emit: Emit;
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly since: number;
  readonly afterRender: (run: () => void) => void;
  readonly told: { ready?: boolean };
  readonly adopt: (sheet: CSSStyleSheet) => () => void;
  readonly createSearchBox: CreateSearchBox;
  readonly createParts: HeaderParts;
  readonly menuContents: Part<typeof MenuContents>;
}

/** One header's own parts: its search box, its menus, and the verbs of its person. */
export function createHeaderStore(first: HeaderConfig, surroundings: HeaderSurroundings) {
  const { app, emit, host, root, since, afterRender, adopt, createSearchBox, createParts, menuContents } = surroundings;
  let config = first;
  const { location, clock } = app;
  const { marketUrl, names } = app.config;

  const layers = createLayersStore({
    emit,
    contentOf: (id) => (isOnDemand(id) ? menuContents : undefined),
    failed: () => app.report({ code: 'script', message: 'The menu could not be fetched', retryable: true }),
    isTaken: () => search.getState().menuOpen,
  });
  const announcer = createAnnouncer(clock, () => isBehindModal(host) || root.querySelector('dialog:modal') !== null);
  const { pageCalls, stopBadgeVoice, ...parts } = createParts({
    app,
    emit,
    root,
    layers,
    announcer,
    currency: () => config.currency,
    templates: () => config.templates,
    adopt,
  });
  const { templates, personData, catalog, currency, cart } = parts;
  const search = createHeaderSearch({
    app,
    config: () => config,
    create: (box) => createSearchBox({ app, emit, root, ...box }),
  });

  /** A path of the market as a link of this page. */
  const linkTo = (path: string) => linkUrl(linkBase(marketUrl, pageDocument.baseUrl(), config.absolutePath), path);
  const locale = () => app.texts.getState().texts.locale;
  const nameProductLine = () => productLineOf(location.url()) !== undefined && catalog.loadProductLines(locale());

  const known = () => {
    const session = app.session.getState();
    return session.at === 'known' ? session : undefined;
  };
  const barOn = (pathname: string, trees: BarGiven['trees'], userState: BarGiven['userState']) =>
    barFor({ userState, pathname, useTemplate: config.useTemplate, trees });
  const bar = () => barOn(location.url().pathname, templates.getState().trees, known()?.userState);

  const patience = createPatience(clock, since, PATIENCE_MS);

  /** The cart is asked for where the bar has a place for it, as one that stands there already may have. */
  const wantCart = () => {
    if (!config.widgets.cart || !(cart.stands() || templates.getState().settled || patience.getState().over)) return;
    const { tree, isBare } = bar();
    if (!tree && !isBare) cart.contents.want();
  };

  let told = false;
  let stopped = false;
  const tellReady = () => {
    if (told || stopped) return;
    told = true;
    if (!surroundings.told.ready) {
      surroundings.told.ready = true;
      emit('mp-ready', { userState: known()?.userState ?? 'loggedout', template: bar().template });
      pageEvents.dispatch('universalnav:header:loaded', undefined);
    }
    linkFont();
    cart.arrive();
  };
  let font: HTMLLinkElement | undefined;
  const linkFont = () => {
    if (!told) return;
    if (config.fontUrl) font = linkStyleSheet(config.fontUrl, font);
    else font?.remove();
  };
  const isSettled = () =>
    app.session.isSettled() &&
    personData.getState().settled &&
    app.texts.getState().settled &&
    app.theme.getState().settled &&
    templates.getState().settled;
  const tellWhenReady = () => {
    if (!told && isSettled()) afterRender(tellReady);
  };

  /** A marketplace of business units is one that a page may style by. */
  const markBusinessUnit = () => host.toggleAttribute('data-business-unit', isOfBusinessUnits(app.session.getState()));

  /** One layer of the tag at a time: a menu closes the search's, and the search closes the menus. */
  const oneLayer = () => {
    if (layers.getState().open === undefined) return;
    search.hide();
    search.closeMenu();
  };
  let searchWasOpen = false;
  const searchComesFirst = () => {
    const { requested, menuOpen } = search.getState();
    const isOpen = requested || menuOpen;
    if (isOpen && !searchWasOpen) layers.close();
    searchWasOpen = isOpen;
  };

  const register = createSubBrand(app, () => config);
  const logout = createLogout(app, emit, () => config.beforeLogout);
  const methods = {
    async refresh() {
      personData.askAgain();
      catalog.askAgain();
      await app.refresh();
      personData.ask();
      cart.contents.askAgain();
    },
    openCart: () => cart.open(),
    closeCart: () => cart.close(),
    logout,
  };

  const stops = [
    pageCalls.offer(methods, cart.fitness),
    stopBadgeVoice,
    app.address.subscribe(register),
    app.session.subscribe(search.follow),
    app.session.subscribe(tellWhenReady),
    app.session.subscribe(markBusinessUnit),
    app.address.subscribe(() => void nameProductLine()),
    app.address.subscribe(search.follow),
    personData.subscribe(tellWhenReady),
    app.texts.subscribe(tellWhenReady),
    app.texts.subscribe(() => void nameProductLine()),
    app.theme.subscribe(tellWhenReady),
    templates.subscribe(tellWhenReady),
    templates.subscribe(wantCart),
    app.address.subscribe(wantCart),
    layers.subscribe(oneLayer),
    search.subscribe(searchComesFirst),
    watchHeight(host, '--mp-header-height'),
    onIdle(menuContents.prepare),
    clock.after(Math.max(0, since + READY_LIMIT_MS - clock.now()), () => afterRender(tellReady)),
    patience.subscribe(wantCart),
    patience.stop,
  ];
  register();
  void nameProductLine();
  markBusinessUnit();
  wantCart();
  tellWhenReady();

  return {
    ...parts,
    menuContents,
    search,
    patience,
    layers,
    announcer,
    barOn,
    /** A partner's bar is as high as it is, also where it is fixed. */
    keepPlace: followHeight,
    logout,
    methods,
    linkTo,
    /** For whoever wants to see their cart where its panel cannot be had. */
    visitCheckout() {
      const url = new URL(linkTo(CHECKOUT_PATH), pageDocument.baseUrl()).href;
      if (emit('mp-navigate', { url, id: 'cart' })) location.go(url);
    },
    chooseLocale: (tag: string) => app.chooseLocale(tag, emit),

    /** Asks for the desktop's page; a page that loads itself anew is asked first. */
    switchToDesktop() {
      layers.close();
      cookies.write(names.desktopCookie, '1', { maxAgeMs: DESKTOP_MS });
      if (emit('mp-navigate', { url: location.url().href, id: 'reload' })) location.reload();
    },

    configure(next: HeaderConfig): void {
      const before = config;
      config = next;
      if (!isSameJson(before.currency, next.currency)) currency.configure();
      templates.configure();
      wantCart();
      register();
      linkFont();
      search.follow();
    },

    stop(): void {
      stopped = true;
      for (const stop of stops) stop();
      layers.close();
      templates.stop();
      parts.mobileMenu.stop();
      cart.stop();
      announcer.stop();
      search.stop();
    },
  };
}

import { createStore } from 'zustand/vanilla';
import type { Emit } from '../../elements/events.ts';
import type { App } from '../app/start-app.ts';
import { watchHeight } from '../browser/page-layout.ts';
import { pageEvents } from '../browser/page-events.ts';
import { typedInto } from '../browser/shadow-dom.ts';
import type { CreateSearchBox } from '../search/search-box.store.ts';
import { type SearchConfig, readSearchConfig } from '../search/search-config.rules.ts';
import { createLayersStore } from '../ui/layers.store.ts';
import type { HeaderConfig } from './header-config.rules.ts';
import { createProductLinesStore } from './product-lines.store.ts';
import { SEARCH_MAX_LENGTH, appsTarget, initialQuery, productLineOf, searchTarget } from './search-box.rules.ts';
import { templateFor } from './template.rules.ts';

const BEFORE_LOGOUT_MS = 3000;

/** After this long the header counts as ready, whatever is still missing. */
export const READY_LIMIT_MS = 10_000;

/** So long the header keeps neutral places for an unknown person; then it offers to log in. */
export const PATIENCE_MS = 4000;

export type HeaderStore = ReturnType<typeof createHeaderStore>;

export interface HeaderSurroundings {
  readonly app: App;
  readonly emit: Emit;
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly afterRender: (run: () => void) => void;
  readonly createSearchBox: CreateSearchBox;
}

/** One header's own parts: its search box, its menus, and the verbs of its person. */
export function createHeaderStore(
  first: HeaderConfig,
  { app, emit, host, root, afterRender, createSearchBox }: HeaderSurroundings,
) {
  let config = first;
  const { location, clock } = app;
  const { marketUrl } = app.config;

  const searchConfig = (): SearchConfig => {
    const session = app.session.getState();
    const read = readSearchConfig({
      ...config.search,
      channelCapabilities: session.at === 'known' ? session.bootstrap.settings.capabilities : undefined,
      page: location.url(),
      marketUrl,
      fixed: {
        hideOnEmpty: true,
        focusOnLoad: false,
        maxLength: SEARCH_MAX_LENGTH,
        initialQuery: initialQuery(location.url()),
      },
    });
    const knowsPerson = session.at === 'known' && session.userState !== 'loggedout';
    // The plain bar: no capabilities, or nobody for whom the calls could answer.
    return knowsPerson && read.capabilities.length > 0
      ? { ...read, focusOnLoad: false }
      : { ...read, focusOnLoad: false, suggests: false, scopes: ['marketplace'], initialScope: 'marketplace' };
  };

  const search = createSearchBox({
    app,
    config: searchConfig(),
    emit,
    typed: typedInto(root, 'q'),
    onUnauthorized: app.tellUnauthorized,
    targets: {
      marketplace: (query) =>
        searchTarget(
          {
            url: location.url(),
            marketUrl,
            isMarketplace: config.isMarketplace,
            storefrontBuilder: config.storefrontBuilder,
            listingEndpoint: config.listingEndpoint,
          },
          query,
        ),
      apps: (query) => appsTarget(marketUrl, query),
    },
  });

  const productLines = app.share('product-lines', () => ({ ...createProductLinesStore(app.http), stop() {} }));
  if (productLineOf(location.url()) !== undefined) void productLines.load();

  const patience = createStore(() => ({ over: false }));

  let told = false;
  let stopped = false;
  const tellReady = () => {
    if (told || stopped) return;
    told = true;
    const session = app.session.getState();
    const userState = session.at === 'known' ? session.userState : 'loggedout';
    emit('mp-ready', { userState, template: templateFor(userState, location.url().pathname, config.useTemplate) });
    pageEvents.dispatch('universalnav:header:loaded', undefined);
  };
  const tellWhenReady = () => {
    if (app.session.isSettled() && app.texts.getState().settled && app.theme.getState().settled) afterRender(tellReady);
  };
  const followPerson = () => search.configure(searchConfig());
  const stops = [
    app.session.subscribe(followPerson),
    app.session.subscribe(tellWhenReady),
    app.texts.subscribe(tellWhenReady),
    app.theme.subscribe(tellWhenReady),
    watchHeight(host, '--mp-header-height'),
    clock.after(READY_LIMIT_MS, () => afterRender(tellReady)),
    clock.after(PATIENCE_MS, () => patience.setState({ over: true })),
  ];
  tellWhenReady();

  let leaving: Promise<boolean> | undefined;
  /** Once at a time, however often it is asked for. */
  const logout = (): Promise<boolean> => {
    leaving ??= leave().finally(() => {
      leaving = undefined;
    });
    return leaving;
  };

  /** Asks the host, runs the hook, forgets the person and leaves. Answers whether it went on. */
  const leave = async (): Promise<boolean> => {
    const url = `${marketUrl}/logout`;
    const until: Promise<unknown>[] = [];
    if (!emit('mp-logout', { url, waitUntil: (promise) => void until.push(promise) })) return false;
    const hook = (async () => config.beforeLogout?.())();
    const limit = new Promise((resolve) => clock.after(BEFORE_LOGOUT_MS, () => resolve(undefined)));
    await Promise.race([Promise.allSettled([hook, ...until]).then(warnOfFailures), limit]);
    app.session.forget();
    location.go(url);
    return true;
  };

  return {
    search,
    patience,
    layers: createLayersStore(emit),
    productLines,
    logout,
    methods: { refresh: () => app.refresh(), logout },

    chooseLocale: (locale: string) => app.chooseLocale(locale, emit),

    configure(next: HeaderConfig): void {
      config = next;
      search.configure(searchConfig());
    },

    stop(): void {
      stopped = true;
      for (const stop of stops) stop();
      search.stop();
    },
  };
}

function warnOfFailures(results: readonly PromiseSettledResult<unknown>[]): void {
  for (const result of results) if (result.status === 'rejected') console.warn('Before logout:', result.reason);
}

import { createStore } from 'zustand/vanilla';
import type { Emit } from '../../elements/events.ts';
import { toJson } from '../api/json.rules.ts';
import type { App } from '../app/start-app.ts';
import { cookies } from '../browser/storage.ts';
import { onBeforeUnload, onPageHide, onPageInView, pageDocument } from '../browser/page-document.ts';
import { onPageReturn } from '../browser/page-return.ts';
import { isPrerendering, onActivation } from '../browser/prerendered.ts';
import { padBodyTop, publishLength } from '../browser/page-layout.ts';
import {
  type Preview,
  type PreviewEvent,
  type PreviewSession,
  type PreviewSigns,
  awaitsPartner,
  lives,
  previewStep,
} from './preview-session.rules.ts';
import { isSameTenant } from '../session/tenants.rules.ts';
import { type ProductData, TOOLBAR_HEIGHT_PX, type ToolbarMode, cancelPath, readToolbarMode } from './preview.rules.ts';
import { createProductData } from './product-data.store.ts';

export const HEARTBEAT_MS = 60_000;
export const RENEW_MS = 30_000;
export const TOOLBAR_MODE_MS = 365 * 86_400_000;

export type PreviewState =
  | { readonly at: 'off' }
  | { readonly at: 'on'; readonly preview: Preview; readonly mode: ToolbarMode; readonly product: ProductData };

export interface PreviewConfig {
  /** Whether the toolbar is shown. */
  readonly enabled: boolean;
}

export const readPreviewConfig = (raw: Readonly<Record<string, unknown>>): PreviewConfig => ({
  enabled: raw['previewBannerOnPreview'] !== false,
});

export interface PreviewSurroundings {
  readonly app: App;
  readonly emit: Emit;
  readonly show: (visible: boolean) => void;
  readonly pageCalls: { offer(methods: Readonly<Record<string, () => unknown>>): () => void };
}

export type PreviewStore = ReturnType<typeof createPreviewStore>;

/** The preview session of all tabs as this page sees it: followed by its rules, shown, kept alive, ended without a trace. */
export function createPreviewStore(first: PreviewConfig, { app, emit, show, pageCalls }: PreviewSurroundings) {
  const store = createStore<PreviewState>(() => ({ at: 'off' }));
  const { location, clock } = app;
  const { names, marketUrl } = app.config;
  let config = first;
  let session: PreviewSession = { at: 'off' };
  /** Where the cookie is refused, the choice holds for this page. */
  let chosen: ToolbarMode | undefined;
  let restorePage: (() => void) | undefined;
  let cancelLook = () => {};
  let stopUnload: (() => void) | undefined;

  const readSigns = (): PreviewSigns => {
    const page = location.url();
    return {
      page,
      dev: page.searchParams.get(names.devQuery) ?? undefined,
      heartbeat: cookies.read(names.heartbeatCookie),
      themeId: cookies.read(names.themeIdCookie) ?? page.searchParams.get(names.themeIdQuery) ?? undefined,
      version: cookies.read(names.versionCookie),
      productPreview: cookies.read(names.productPreviewCookie),
      builderThemeId: app.config.draft?.themeId,
      firstParty: isFirstParty(),
      isMarketplace: app.config.isMarketplace,
    };
  };

  const isFirstParty = (): boolean | undefined => {
    // Of who is out of sight for a moment the last answer holds on.
    if (app.config.partner === undefined && !app.session.lastSeen()) return undefined;
    return isSameTenant(app.tenants().firstParty, app.partner());
  };

  const act = {
    forget() {
      for (const name of [names.themeIdCookie, names.versionCookie, names.heartbeatCookie, names.productPreviewCookie])
        cookies.remove(name);
    },
    beat: () => cookies.write(names.heartbeatCookie, 'true', { maxAgeMs: HEARTBEAT_MS }),
  };

  /** The session goes its way, seen or not: who is shown no toolbar looks at a preview all the same. */
  const send = (event: PreviewEvent): void => {
    const step = previewStep(session, event);
    session = step.session;
    // A page on which nobody is yet neither ends a session nor keeps one alive.
    if (!isPrerendering()) for (const effect of step.effects) act[effect]();
    keepAlive(lives(session));
    if (config.enabled && session.at === 'on') turnOn(session.preview);
    else turnOff();
  };
  const arrive = () => send({ is: 'arrived', signs: readSigns(), isVisible: pageDocument.isVisible() });
  const look = () => send({ is: 'looked', signs: readSigns(), isVisible: pageDocument.isVisible() });
  /** Another tab's session is none of a page's business that is still the same. */
  let told: string | undefined;
  const follow = () => {
    const { isMarketplace, draft } = app.config;
    const now = toJson([location.url().href, isFirstParty(), isMarketplace, draft, config]);
    if (now === told) return look();
    told = now;
    return arrive();
  };
  const leave = () => send({ is: 'leaving', signs: readSigns() });

  const product = createProductData(app, (data) => {
    const state = store.getState();
    if (state.at === 'on') store.setState({ ...state, product: data }, true);
  });

  const turnOn = (preview: Preview) => {
    const mode = modeNow();
    const isNew = store.getState().at === 'off';
    // First of all: what is known of another product is gone at once.
    product.load(preview);
    store.setState({ at: 'on', preview, mode, product: product.known() }, true);
    if (isNew) show(true);
    layOut(mode);
  };

  /** Another tab may have chosen meanwhile. */
  const modeNow = (): ToolbarMode => chosen ?? readToolbarMode(cookies.read(names.previewModeCookie));

  /** A customization is asked for in the language in force, which may come late, or change. */
  const followLanguage = () => {
    const state = store.getState();
    if (state.at === 'on') product.load(state.preview);
  };

  const turnOff = () => {
    // The place is kept for a bar that is still to come.
    layOut(config.enabled && awaitsPartner(readSigns()) ? modeNow() : 'minimized');
    show(false);
    if (store.getState().at === 'off') return;
    product.drop();
    store.setState({ at: 'off' }, true);
  };

  /** The full bar pushes the page down by its height; the small button does not. */
  const layOut = (mode: ToolbarMode) => {
    const isPushed = restorePage !== undefined;
    if (isPushed === (mode === 'fullscreen')) return;
    restorePage?.();
    restorePage = undefined;
    if (isPushed) return;
    const undo = [padBodyTop(TOOLBAR_HEIGHT_PX), publishLength('--mp-toolbar-height', TOOLBAR_HEIGHT_PX)];
    restorePage = () => undo.forEach((restore) => restore());
  };

  /** A page in view keeps the session alive, so that a second tab that closes does not end it. */
  const keepAlive = (isAlive: boolean) => {
    cancelLook();
    if (isAlive) {
      cancelLook = clock.after(RENEW_MS, look);
      stopUnload ??= onBeforeUnload(leave);
    } else {
      stopUnload?.();
      stopUnload = undefined;
    }
  };

  const setMode = (mode: ToolbarMode): void => {
    const state = store.getState();
    if (state.at === 'off') return;
    chosen = mode;
    cookies.write(names.previewModeCookie, mode, { maxAgeMs: TOOLBAR_MODE_MS, secure: true });
    if (state.mode === mode) return;
    store.setState({ ...state, mode }, true);
    layOut(mode);
    emit('mp-preview-toggle', { mode });
  };

  const stops = [
    pageCalls.offer({
      showToolbar: () => setMode('fullscreen'),
      hideToolbar: () => setMode('minimized'),
    }),
    app.session.subscribe(follow),
    app.address.subscribe(follow),
    // Another tag may say what is previewed, and whose tenant is the first party.
    app.onConfigured(follow),
    app.texts.subscribe(followLanguage),
    onPageInView(look),
    onPageReturn(arrive),
    onActivation(arrive),
    onPageHide(leave),
  ];
  follow();

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    setMode,
    cancel(): void {
      const state = store.getState();
      if (state.at === 'off') return;
      const url = marketUrl + cancelPath(state.preview);
      if (!emit('mp-preview-cancel', { url })) return;
      send({ is: 'cancelled', href: location.url().href });
      location.go(url);
    },
    configure(next: PreviewConfig): void {
      config = next;
      follow();
    },
    stop(): void {
      for (const stop of stops) stop();
      cancelLook();
      stopUnload?.();
      restorePage?.();
    },
  };
}

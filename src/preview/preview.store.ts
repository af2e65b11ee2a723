import { createStore } from 'zustand/vanilla';
import type { Emit } from '../../elements/events.ts';
import { asRecord, asText } from '../api/json.rules.ts';
import { isAborted } from '../api/http.ts';
import { fetchCustomization, fetchProduct } from '../api/products.ts';
import type { App } from '../app/start-app.ts';
import { cookies } from '../browser/cookies.ts';
import { onBeforeUnload, onPageHide, pageDocument } from '../browser/page-document.ts';
import { padBodyTop, publishLength } from '../browser/page-layout.ts';
import {
  type Preview,
  type ProductData,
  TOOLBAR_HEIGHT_PX,
  type ToolbarMode,
  cancelPath,
  parseProduct,
  previewOf,
  readToolbarMode,
} from './preview.rules.ts';

export const HEARTBEAT_MS = 60_000;
export const RENEW_MS = 30_000;
const KEPT_MS = 365 * 86_400_000;

export type PreviewState =
  | { readonly at: 'off' }
  | { readonly at: 'on'; readonly preview: Preview; readonly mode: ToolbarMode; readonly product: ProductData };

export interface PreviewConfig {
  readonly enabled: boolean;
  readonly builderThemeId?: string;
}

export const readPreviewConfig = (raw: Readonly<Record<string, unknown>>): PreviewConfig => ({
  enabled: raw['previewBannerOnPreview'] !== false,
  builderThemeId: asText(asRecord(raw['builderPreviewData'])['themeId']),
});

export interface PreviewSurroundings {
  readonly app: App;
  readonly emit: Emit;
  readonly show: (visible: boolean) => void;
  readonly pageCalls: { offer(methods: Readonly<Record<string, () => unknown>>): () => void };
}

export type PreviewStore = ReturnType<typeof createPreviewStore>;

/** The preview session: read from cookies and address, kept alive while it is valid, ended without a trace. */
export function createPreviewStore(first: PreviewConfig, { app, emit, show, pageCalls }: PreviewSurroundings) {
  const store = createStore<PreviewState>(() => ({ at: 'off' }));
  const { location, clock } = app;
  const { names, marketUrl } = app.config;
  let config = first;
  let asked = '';
  /** Where the cookie is refused, the choice holds for this page. */
  let chosen: ToolbarMode | undefined;
  let restorePage = () => {};
  let cancelRenewal = () => {};
  let stopUnload: (() => void) | undefined;

  const forget = () => {
    for (const name of [names.themeIdCookie, names.versionCookie, names.heartbeatCookie, names.productPreviewCookie])
      cookies.remove(name);
  };

  const read = (): Preview | undefined => {
    const page = location.url();
    const session = app.session.getState();
    const partner = app.config.partner ?? (session.at === 'known' ? session.bootstrap.settings.partner : undefined);
    return previewOf({
      page,
      dev: page.searchParams.get(names.devQuery) ?? undefined,
      heartbeat: cookies.read(names.heartbeatCookie),
      themeId: cookies.read(names.themeIdCookie) ?? page.searchParams.get(names.themeIdQuery) ?? undefined,
      version: cookies.read(names.versionCookie),
      productPreview: cookies.read(names.productPreviewCookie),
      builderThemeId: config.builderThemeId,
      firstParty: (partner ?? app.tenants().firstParty).toLowerCase() === app.tenants().firstParty.toLowerCase(),
    });
  };

  /** Without the partner nobody knows whether a theme preview is valid: then nothing is thrown away yet. */
  const knowsPartner = () => app.config.partner !== undefined || app.session.getState().at === 'known';

  const follow = () => {
    const preview = config.enabled ? read() : undefined;
    if (preview) return turnOn(preview);
    if (knowsPartner() && config.enabled) forget();
    turnOff();
  };

  const turnOn = (preview: Preview) => {
    const mode = chosen ?? readToolbarMode(cookies.read(names.previewModeCookie));
    const before = store.getState();
    const product = before.at === 'on' ? before.product : {};
    store.setState({ at: 'on', preview, mode, product }, true);
    show(true);
    layOut(mode);
    renew();
    stopUnload ??= onBeforeUnload(beat);
    if (preview.kind === 'product') void loadProduct(preview);
  };

  const turnOff = () => {
    asked = '';
    cancelRenewal();
    stopUnload?.();
    stopUnload = undefined;
    restorePage();
    restorePage = () => {};
    show(false);
    store.setState({ at: 'off' }, true);
  };

  /** The full bar pushes the page down by its height; the small button does not. */
  const layOut = (mode: ToolbarMode) => {
    restorePage();
    restorePage = () => {};
    if (mode === 'minimized') return;
    const undo = [padBodyTop(TOOLBAR_HEIGHT_PX), publishLength('--mp-toolbar-height', TOOLBAR_HEIGHT_PX)];
    restorePage = () => undo.forEach((restore) => restore());
  };

  const beat = () => cookies.write(names.heartbeatCookie, 'true', { maxAgeMs: HEARTBEAT_MS });

  /** A page in view keeps the session alive, so that a second tab that closes does not end it. */
  const renew = () => {
    cancelRenewal();
    cancelRenewal = clock.after(RENEW_MS, () => {
      if (pageDocument.isVisible()) beat();
      renew();
    });
  };

  /** A failed call gives blank fields (H §8). */
  const loadProduct = async ({ productId, portal }: Extract<Preview, { kind: 'product' }>) => {
    const { texts } = app.texts.getState();
    const question = `${portal}|${productId}|${texts.locale}`;
    if (question === asked) return;
    asked = question;
    const call =
      portal === 'customize'
        ? fetchCustomization(app.http, productId, texts.locale)
        : fetchProduct(app.http, productId);
    const product = parseProduct(
      await call.catch((error: unknown) => {
        if (isAborted(error)) return undefined;
        app.report({ code: 'product', message: 'The product could not be read', retryable: true });
        return undefined;
      }),
    );
    const state = store.getState();
    if (question === asked && state.at === 'on') store.setState({ ...state, product }, true);
  };

  const setMode = (mode: ToolbarMode): void => {
    const state = store.getState();
    if (state.at === 'off') return;
    chosen = mode;
    cookies.write(names.previewModeCookie, mode, { maxAgeMs: KEPT_MS, secure: true });
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
    onPageHide(() => {
      if (store.getState().at === 'on') beat();
    }),
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
      const allowed = emit('mp-preview-cancel', { url });
      if (!allowed) return;
      turnOff();
      forget();
      location.go(url);
    },
    configure(next: PreviewConfig): void {
      config = next;
      follow();
    },
    stop(): void {
      for (const stop of stops) stop();
      cancelRenewal();
      stopUnload?.();
      restorePage();
    },
  };
}

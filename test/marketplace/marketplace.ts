import { getResponse, type HttpHandler } from 'msw';
import type { MarketContext } from './context.ts';
import { type LayerRenderer, drawLayer } from './drawn-layer.ts';
import { createFaults, type Fault } from './faults.ts';
import { accountHandlers } from './handlers/account.ts';
import { appHandlers } from './handlers/apps.ts';
import { assetHandlers } from './handlers/assets.ts';
import { cartHandlers } from './handlers/cart.ts';
import { catalogHandlers } from './handlers/catalog.ts';
import { chatHandlers } from './handlers/chat.ts';
import { configurationHandlers } from './handlers/configuration.ts';
import { flagHandlers } from './handlers/flags.ts';
import { impersonationHandlers } from './handlers/impersonation.ts';
import { pageHandlers } from './handlers/pages.ts';
import { productHandlers } from './handlers/products.ts';
import { scriptHandlers } from './handlers/scripts.ts';
import { searchHandlers } from './handlers/search.ts';
import { sessionHandlers } from './handlers/session.ts';
import { signInHandlers } from './handlers/sign-in.ts';
import { styleHandlers } from './handlers/styles.ts';
import { translationHandlers } from './handlers/translations.ts';
import { createMemory } from './memory.ts';
import { ANONYMOUS } from './people.ts';
import { EPOCH } from './seed.ts';
import type { SignalPayload } from './signals.ts';
import { createViewerOf, type Identity, type Viewer } from './viewer.ts';

export interface MarketplaceOptions {
  /** Who a request without a session cookie comes from; `anonymous` when absent. */
  person?: string;
  /** `meridian` when absent. */
  tenant?: string;
  locale?: string;
  faults?: readonly Fault[];
  /** Changes to CHANNEL_SETTINGS of every bootstrap answer. */
  settings?: Readonly<Record<string, unknown>>;
  /** Changes to the bootstrap answer itself; `undefined` takes a field away. */
  bootstrap?: Readonly<Record<string, unknown>>;
  /** Refuses state-changing calls without XSRF token even when they carry no cookie at all. */
  strictXsrf?: boolean;
  /** Lets sign-in change the fixed identity, for visitors who cannot have the session cookie. */
  signInChangesIdentity?: boolean;
  onSignIn?: (identity: Readonly<Identity>) => void;
  /** What draws the layer into the marketplace's own pages; without it they carry the bare tags. */
  layer?: LayerRenderer;
  now?: () => number;
}

export type SignalListener = (payload: SignalPayload, session?: string) => void;

export interface Marketplace {
  /** Every call of the documents, and the world's own pages and pictures. The faults stand first. */
  handlers: HttpHandler[];
  answer(request: Request): Promise<Response | undefined>;
  viewerOf(request: Request): Viewer;
  identity: Readonly<Identity>;
  setFaults(faults: readonly Fault[]): void;
  clearFaults(): void;
  /** The fault that meets a request, used up by being asked for. */
  takeFault(request: Request): Fault | undefined;
  /** Sends a MESSAGE to every open socket, or to those of one session: what it is told last is told it again later. */
  pushSignal(payload: SignalPayload, session?: string): void;
  onSignal(listener: SignalListener): () => void;
  /** Back to the world as it was made: no faults, no switched companies, no saved currencies. */
  reset(): void;
}

export function createMarketplace(options: MarketplaceOptions = {}): Marketplace {
  const identity: Identity = { person: options.person ?? ANONYMOUS, tenant: options.tenant ?? 'meridian' };
  if (options.locale) identity.locale = options.locale;
  const memory = createMemory();
  const viewerOf = createViewerOf(identity);
  const listeners = new Set<SignalListener>();
  const { layer } = options;

  const context: MarketContext = {
    viewerOf,
    memory,
    now: options.now ?? (() => EPOCH),
    strictXsrf: options.strictXsrf ?? false,
    settings: options.settings ?? {},
    bootstrap: options.bootstrap ?? {},
    signedIn(changes) {
      if (!options.signInChangesIdentity) return;
      Object.assign(identity, changes);
      options.onSignIn?.(identity);
    },
    ...(layer && {
      drawLayer: (page, viewer, header) =>
        drawLayer(layer, page, viewer, header, (request) => getResponse(handlers, request)),
    }),
    setFaults: (list) => faults.set(list),
    clearFaults: () => faults.clear(),
    pushSignal: (payload, session) => listeners.forEach((listener) => listener(payload, session)),
  };

  const truth: HttpHandler[] = [
    ...sessionHandlers(context),
    ...translationHandlers(),
    ...configurationHandlers(context),
    ...styleHandlers(context),
    ...appHandlers(context),
    ...accountHandlers(context),
    ...flagHandlers(context),
    ...cartHandlers(context),
    ...catalogHandlers(context),
    ...chatHandlers(context),
    ...productHandlers(context),
    ...impersonationHandlers(context),
    ...searchHandlers(context),
    ...signInHandlers(context),
    ...assetHandlers(),
    ...scriptHandlers(),
    ...pageHandlers(context),
  ];
  const faults = createFaults(options.faults ?? [], () => truth);
  const handlers = [faults.handler, ...truth];

  return {
    handlers,
    answer: (request) => getResponse(handlers, request),
    viewerOf,
    identity,
    setFaults: context.setFaults,
    clearFaults: context.clearFaults,
    takeFault: faults.take,
    pushSignal: context.pushSignal,
    onSignal(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reset() {
      memory.forget();
      faults.clear();
    },
  };
}

/** The handlers of a marketplace that nobody has signed in to. */
export const handlers: HttpHandler[] = createMarketplace().handlers;

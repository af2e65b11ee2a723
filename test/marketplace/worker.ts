import { setupWorker } from 'msw/browser';
import { signalHandlers } from './handlers/signals.ts';
import { createMarketplace, type Marketplace, type MarketplaceOptions } from './marketplace.ts';
import { isKnownSession } from './handlers/sign-in.ts';

const IDENTITY_KEY = 'marketplace.identity';

export interface WorkerOptions extends MarketplaceOptions {
  /** Address of msw's worker script; it has to lie at or above the pages. */
  workerUrl?: string;
}

interface StoredIdentity {
  person?: string;
  tenant?: string;
}

function storedIdentity(): StoredIdentity {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(IDENTITY_KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const { person, tenant } = value as Record<string, unknown>;
    return {
      ...(typeof person === 'string' && isKnownSession(person) && { person }),
      ...(typeof tenant === 'string' && { tenant }),
    };
  } catch {
    return {};
  }
}

/**
 * For the static demo: a service worker answers in place of a server. It cannot set HttpOnly cookies, so who is signed
 * in belongs to this tab and outlives a page change in session storage.
 */
export async function startWorker({ workerUrl = '/mockServiceWorker.js', ...options }: WorkerOptions = {}): Promise<
  Marketplace & { stop(): void }
> {
  const marketplace = createMarketplace({
    now: Date.now,
    ...options,
    ...storedIdentity(),
    signInChangesIdentity: true,
    onSignIn: (identity) => sessionStorage.setItem(IDENTITY_KEY, JSON.stringify(identity)),
  });
  const worker = setupWorker(...marketplace.handlers, ...signalHandlers(location.origin, marketplace));
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass', serviceWorker: { url: workerUrl } });
  return { ...marketplace, stop: () => worker.stop() };
}

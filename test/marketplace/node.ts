import { setupServer } from 'msw/node';
import { signalHandlers } from './handlers/signals.ts';
import { createMarketplace, type Marketplace, type MarketplaceOptions } from './marketplace.ts';

export interface StartedMarketplace extends Marketplace {
  /** msw's own interface, for a test that wants to override a single answer. */
  server: ReturnType<typeof setupServer>;
  stop(): void;
}

export interface StartOptions extends MarketplaceOptions {
  /** Where the socket is expected; a handler needs a host. */
  origin?: string;
}

/** For unit tests: from now on `fetch` in this process reaches a marketplace, whatever the host. */
export function startMarketplace({
  origin = 'https://market.example',
  ...options
}: StartOptions = {}): StartedMarketplace {
  const marketplace = createMarketplace(options);
  // Node has had a WebSocket of its own since version 22; before that there is nothing to intercept.
  const sockets = typeof WebSocket === 'undefined' ? [] : signalHandlers(origin, marketplace);
  const server = setupServer(...marketplace.handlers, ...sockets);
  server.listen({ onUnhandledRequest: 'error' });
  return { ...marketplace, server, stop: () => server.close() };
}

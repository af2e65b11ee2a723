import type { RenderConfig } from '../../elements/server.ts';
import type { DrawnLayer } from './drawn-layer.ts';
import type { Memory } from './memory.ts';
import type { Identity, Viewer } from './viewer.ts';
import type { Fault } from './faults.ts';
import type { SignalPayload } from './signals.ts';

/** What every handler is given. */
export interface MarketContext {
  viewerOf(request: Request): Viewer;
  memory: Memory;
  /** The present time of this marketplace; fixed unless somebody gives it a clock. */
  now(): number;
  strictXsrf: boolean;
  /** Changes to CHANNEL_SETTINGS and to the bootstrap context, for a host situation that no tenant has. */
  settings: Readonly<Record<string, unknown>>;
  bootstrap: Readonly<Record<string, unknown>>;
  /**
   * Told of every sign-in. A marketplace whose visitors have no cookies (a service worker cannot set HttpOnly ones)
   * takes it as its identity from now on; the real server leaves it to the cookie.
   */
  signedIn(identity: Partial<Identity>): void;
  /** Draws the layer on the server, where there is what draws it. */
  drawLayer?(page: Request, viewer: Viewer, header: RenderConfig): Promise<DrawnLayer>;
  setFaults(faults: readonly Fault[]): void;
  clearFaults(): void;
  pushSignal(payload: SignalPayload, session?: string): void;
}

import { endsWith } from '../src/browser/clock.ts';

/** In the back/forward cache. Somebody else may sit there when the page comes back, and its picture is older. */
export const AWAY = 'away';

/** Hides a tag while its page is away, until its app, where it has begun, has looked who is here and drawn it. */
export function coverWhileAway({ states }: ElementInternals, signal: AbortSignal): void {
  const uncover = () => states.delete(AWAY);
  window.addEventListener('pagehide', () => states.add(AWAY), { signal });
  window.addEventListener('pageshow', () => setTimeout(uncover), { signal });
  endsWith(signal, uncover);
}

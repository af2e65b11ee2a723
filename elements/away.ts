/** In the back/forward cache. Somebody else may sit there when the page comes back, and its picture is older. */
const AWAY = 'away';

export const AWAY_CSS = `:host(:state(${AWAY})) { visibility: hidden !important; }`;

/** Hides a tag while its page is away, until its app, where it has begun, has looked who is here and drawn it. */
export function createAway(internals: ElementInternals) {
  const cover = (): void => {
    internals.states.add(AWAY);
  };
  const uncover = (): void => {
    setTimeout(() => internals.states.delete(AWAY));
  };
  return {
    watch(): void {
      window.addEventListener('pagehide', cover);
      window.addEventListener('pageshow', uncover);
    },
    stop(): void {
      window.removeEventListener('pagehide', cover);
      window.removeEventListener('pageshow', uncover);
      internals.states.delete(AWAY);
    },
  };
}

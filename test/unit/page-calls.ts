import type { PageCall, PageEvents } from '../../src/browser/page-events.ts';

/** The page's document, as far as its events go: what the layer says is noted, what the page says is in our hands. */
export function pageInHand() {
  const listeners = new Map<PageCall, Set<(detail: unknown) => void>>();
  const told: string[] = [];
  const pageEvents: PageEvents = {
    dispatch(name, detail) {
      told.push(`${name} ${JSON.stringify(detail)}`);
      return true;
    },
    listen(name, run) {
      const runs = listeners.get(name) ?? new Set();
      listeners.set(name, runs.add(run));
      return () => runs.delete(run);
    },
  };
  return {
    pageEvents,
    told,
    say: (name: PageCall, detail?: unknown) => listeners.get(name)?.forEach((run) => run(detail)),
    listening: () => [...listeners.values()].reduce((sum, runs) => sum + runs.size, 0),
  };
}

import { asRecord } from '../../src/api/json.rules.ts';
import { type PageCall, pageEvents } from '../../src/browser/page-events.ts';
import type { TreeProps } from './react-seat.ts';

const broughtTo = new WeakMap<object, TreeProps>();

/**
 * The page asks for another rendering, and may bring configuration along. It is laid over what the tag itself
 * says, until the tag says something new of it; also where the tag goes, and comes back.
 */
export function createRenderCalls(name: PageCall | undefined, host: object) {
  const brought = (): TreeProps => broughtTo.get(host) ?? {};
  return {
    over: (props: TreeProps): TreeProps => ({ ...props, ...brought() }),
    /** The tag's values have changed. */
    compare(before: TreeProps, now: TreeProps): void {
      const kept = Object.entries(brought()).filter(([field]) => before[field] === now[field]);
      broughtTo.set(host, Object.fromEntries(kept));
    },
    /** Answers how to stop. */
    listen(render: () => void): () => void {
      if (!name) return () => {};
      return pageEvents.listen(name, (detail) => {
        broughtTo.set(host, { ...brought(), ...asRecord(detail) });
        render();
      });
    },
  };
}

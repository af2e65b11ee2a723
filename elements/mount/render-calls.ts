import { asRecord, snapshotOf } from '../../src/api/json.rules.ts';
import { pageEvents } from '../../src/browser/page-events.ts';
import type { RenderCalls, TreeProps } from './react-seat.ts';

interface Brought {
  readonly value: unknown;
  /** What the tag itself said of the field when it counted last. */
  readonly said: unknown;
}

const broughtTo = new WeakMap<object, ReadonlyMap<string, Brought>>();

/**
 * The page asks for another rendering, and may bring configuration along. It is laid over what the tag itself
 * says, until the tag says something new of it; also where the tag goes, and comes back.
 */
export function createRenderCalls({ name, said: earlier }: RenderCalls, host: object) {
  return {
    /** With more of it, where there is some. Kept with the tag, which may say something new while it is away. */
    over(said: TreeProps, more: TreeProps = {}): TreeProps {
      const brought = new Map(broughtTo.get(host));
      for (const [field, before] of brought) if (before.said !== snapshotOf(said[field])) brought.delete(field);
      for (const [field, value] of Object.entries(more)) brought.set(field, { value, said: snapshotOf(said[field]) });
      broughtTo.set(host, brought);
      return { ...said, ...Object.fromEntries([...brought].map(([field, { value }]) => [field, value])) };
    },
    /** Also of what was said before anybody could. Answers how to stop. */
    listen(render: (brought: TreeProps) => void): () => void {
      const hear = (detail: unknown) => render(asRecord(detail));
      for (const detail of earlier) {
        try {
          hear(detail);
        } catch (error) {
          // As of what an event brings later: the tree comes all the same.
          reportError(error);
        }
      }
      return name ? pageEvents.listen(name, hear) : () => {};
    },
  };
}

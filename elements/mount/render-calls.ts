import { asRecord } from '../../src/api/json.rules.ts';
import { type PageCall, pageEvents } from '../../src/browser/page-events.ts';
import type { TreeProps } from './react-seat.ts';

/**
 * The page asks for another rendering, and may bring configuration along. It is laid over what the tag itself
 * says, until the tag says something new of it.
 */
export function createRenderCalls(name: PageCall | undefined) {
  let brought: TreeProps = {};
  return {
    over: (props: TreeProps): TreeProps => ({ ...props, ...brought }),
    /** The tag's values have changed. */
    compare(before: TreeProps, now: TreeProps): void {
      brought = Object.fromEntries(Object.entries(brought).filter(([field]) => before[field] === now[field]));
    },
    /** Answers how to stop. */
    listen(render: () => void): () => void {
      if (!name) return () => {};
      return pageEvents.listen(name, (detail) => {
        brought = { ...brought, ...asRecord(detail) };
        render();
      });
    },
  };
}

import { asRecord } from '../src/api/json.rules.ts';
import { type PageCall, pageEvents } from '../src/browser/page-events.ts';
import type { TreeProps } from './react-seat.ts';

/**
 * The page asks for another rendering, and may bring configuration along. It is laid over what the tag itself
 * says, until the tag says something new of it.
 */
export function takeRenderCalls(name: PageCall | undefined, render: () => void) {
  let brought: TreeProps = {};
  const stop = name
    ? pageEvents.listen(name, (detail) => {
        brought = { ...brought, ...asRecord(detail) };
        render();
      })
    : () => {};
  return {
    over: (props: TreeProps): TreeProps => ({ ...props, ...brought }),
    /** The tag's values have changed. */
    compare(before: TreeProps, now: TreeProps): void {
      brought = Object.fromEntries(Object.entries(brought).filter(([field]) => before[field] === now[field]));
    },
    stop,
  };
}

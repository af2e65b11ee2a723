import { asRecord, copyOf, isSameJson } from '../../src/api/json.rules.ts';
import { type PageCall, pageEvents } from '../../src/browser/page-events.ts';
import type { TreeProps } from './react-seat.ts';

interface Brought {
  readonly values: TreeProps;
  /** What the tag itself said when they counted last. */
  readonly said: TreeProps;
}

const mapped = (values: TreeProps, map: (field: string) => unknown): TreeProps =>
  Object.fromEntries(Object.keys(values).map((field) => [field, map(field)]));

const broughtTo = new WeakMap<object, Brought>();

/**
 * The page asks for another rendering, and may bring configuration along. It is laid over what the tag itself
 * says, until the tag says something new of it; also where the tag goes, and comes back.
 */
export function createRenderCalls(name: PageCall | undefined, host: object) {
  return {
    /** With more of it, where there is some. Kept with the tag, which may say something new while it is away. */
    over(said: TreeProps, more?: TreeProps): TreeProps {
      const before = broughtTo.get(host) ?? { values: {}, said };
      const kept = Object.entries(before.values).filter(([field]) => isSameJson(before.said[field], said[field]));
      const values = { ...Object.fromEntries(kept), ...more };
      broughtTo.set(host, { values, said: mapped(values, (field) => copyOf(said[field])) });
      return { ...said, ...values };
    },
    /** Answers how to stop. */
    listen(render: (brought: TreeProps) => void): () => void {
      if (!name) return () => {};
      return pageEvents.listen(name, (detail) => render(asRecord(detail)));
    },
  };
}

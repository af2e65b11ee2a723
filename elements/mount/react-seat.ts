/**
 * What r2wc gets where it imports `react` and `react-dom/client` (a plugin in elements/build/seats.ts sees to it, for r2wc
 * alone). r2wc believes that it mounts a React tree; in truth the root made here keeps the newest props, fetches the
 * tree's chunk at the first render and passes everything on. So a tag is defined, upgraded and takes properties,
 * methods and moves without a byte of React.
 */

import type { PageCall } from '../../src/browser/page-events.ts';

/** The tree's own chunk: the only thing that knows React. */
export interface TreeModule {
  /** What needs no state and has time before: so that mounting, which must be done in one task, does not take too long. */
  prepare(container: ShadowRoot): void;
  mount(container: ShadowRoot, props: TreeProps, calls: RenderCalls): Tree;
}

/** How a page asks for another rendering. */
export interface RenderCalls {
  /** Its event; of a tag that hears of none, one that nobody ever says. */
  readonly name: PageCall | '';
  /** What it has brought along until now. */
  readonly said: readonly unknown[];
}

export interface Tree {
  render(props: TreeProps): void;
  /** Carries out a public method of the element. */
  call(method: string, args: readonly unknown[]): Promise<unknown>;
  unmount(): void;
}

export type TreeProps = Readonly<Record<string, unknown>>;

/** Takes the place of the component that r2wc is given. */
export interface TreeSource {
  /** The page's event that asks for another rendering; of a tag that hears of none, one that nobody ever says. */
  readonly renderCall: PageCall | '';
  load(root: ShadowRoot, props: TreeProps): Promise<TreeModule>;
  /** The tree stands in its root, or will not. */
  settled(root: ShadowRoot): void;
  /** The chunk could not be fetched or the tree not be started. */
  failed(error: unknown, props: TreeProps): void;
}

interface SeatNode {
  readonly type: TreeSource;
  readonly props: TreeProps;
}

export interface SeatRoot {
  render(node: SeatNode): void;
  call(method: string, args: readonly unknown[]): Promise<unknown>;
  unmount(): void;
}

export const createElement = (type: TreeSource, props: TreeProps): SeatNode => ({ type, props });

export default { createElement };

export function createRoot(container: ShadowRoot): SeatRoot {
  let newest: SeatNode;
  let tree: Tree | undefined;
  let loading = false;
  let gone = false;
  /** Calls that came before the tree; each runs once the tree is there, or resolves empty when it never will be. */
  let waiting: Array<(tree: Tree | undefined) => void> = [];

  /** What the page brings along with its calls to render, until the tree hears of them. */
  const said: unknown[] = [];
  const hear = (event: Event) => said.push((event as CustomEvent<unknown>).detail);
  const endHearing = () => document.removeEventListener(newest.type.renderCall, hear);

  const settleWaiting = () => {
    const calls = waiting;
    waiting = [];
    for (const call of calls) call(tree);
  };

  const start = async () => {
    loading = true;
    const { type, props } = newest;
    document.addEventListener(type.renderCall, hear);
    try {
      const module = await type.load(container, props);
      if (gone) return;
      // Markup that is taken over belongs to the props of the start; what has changed since then follows.
      tree = module.mount(container, props, { name: type.renderCall, said });
      endHearing();
      if (newest.props !== props) tree.render(newest.props);
    } catch (error) {
      if (!gone) type.failed(error, props);
    } finally {
      loading = false;
      type.settled(container);
      settleWaiting();
    }
  };

  return {
    render(node) {
      newest = node;
      if (tree) tree.render(node.props);
      else if (!loading) void start();
    },
    call(method, args) {
      if (tree) return tree.call(method, args);
      if (gone) return Promise.resolve();
      if (!loading) void start();
      return new Promise((resolve) => waiting.push((there) => resolve(there?.call(method, args))));
    },
    unmount() {
      gone = true;
      endHearing();
      tree?.unmount();
      tree = undefined;
      settleWaiting();
    },
  };
}

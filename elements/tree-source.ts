import { clock } from '../src/browser/clock.ts';
import { frameShown } from '../src/browser/frames.ts';
import type { ElementDefinition, HostProps } from './define-element.ts';
import { fetchAhead } from './fetch-ahead.ts';
import type { TreeModule, TreeProps, TreeSource } from './react-seat.ts';

/** What a server has drawn, until its trees are there, and who waits for that. */
const drawn = new Set<ShadowRoot>();
let waiting: (() => void)[] = [];

/** One file that does not come must not hold the other tags back. */
const PATIENCE_MS = 3000;

/** Tags that a server has drawn bring answers along, which others would ask for if they came first. */
const drawnAreHere = (): Promise<void> =>
  new Promise((resolve) => {
    if (drawn.size === 0) return resolve();
    waiting.push(resolve);
    return clock.after(PATIENCE_MS, resolve);
  });

/** Where a tag's tree comes from, and what is shown until it is there. */
export function createTreeSource(definition: ElementDefinition): TreeSource {
  const { tag } = definition;
  let isHere = false;
  let isAhead: boolean | undefined;

  const paint = async (root: ShadowRoot, fields: TreeProps): Promise<void> => {
    if (!definition.first) return;
    const [{ paintFirst }, first] = await Promise.all([import('./first-paint.ts'), definition.first()]);
    const { host, emit } = fields as unknown as HostProps;
    const isPainted = paintFirst(first, { host, root, fields, emit, asks: drawn.size === 0 });
    if (isPainted) await frameShown();
  };

  return {
    async load(root, fields): Promise<TreeModule> {
      if (isHere) return definition.load();
      const isDrawn = root.childElementCount > 0;
      if (isDrawn) drawn.add(root);
      // Side by side with the tree, which would find them one round trip later; the tree's own failure is told.
      const quietly = (beside: Promise<unknown>) => beside.catch(() => {});
      const painting = quietly(paint(root, fields));
      const shown = isDrawn ? frameShown() : undefined;
      // Fetched at once, and run when there is something to see.
      if ((isAhead ??= fetchAhead(definition.files()))) await (shown ?? painting);
      for (const beside of [import('./react-root.ts'), import('./mount-tree.tsx')]) void quietly(beside);
      const tree = await definition.load();
      // What is painted, or was drawn, is on the screen before the tree begins its work.
      await Promise.all([painting, shown ?? drawnAreHere()]);
      isHere = true;
      // Files that have waited for each other run in one go: the tree begins in a task of its own.
      await new Promise<void>((resolve) => clock.after(0, resolve));
      return tree;
    },
    settled(root) {
      drawn.delete(root);
      if (drawn.size > 0) return;
      for (const go of waiting) go();
      waiting = [];
    },
    failed(error, { emit }) {
      console.error(`<${tag}> could not be started.`, error);
      (emit as HostProps['emit'])('mp-error', {
        code: 'script',
        message: `<${tag}> could not be started`,
        retryable: true,
      });
    },
  };
}

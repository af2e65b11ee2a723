import { frameShown } from '../src/browser/frames.ts';
import type { ElementDefinition, HostProps } from './define-element.ts';
import type { TreeModule, TreeProps, TreeSource } from './react-seat.ts';

/** Where a tag's tree comes from, and what is shown until it is there. */
export function createTreeSource(definition: ElementDefinition): TreeSource {
  const { tag } = definition;
  let isHere = false;

  const paint = async (root: ShadowRoot, fields: TreeProps): Promise<void> => {
    if (!definition.first) return;
    const [{ paintFirst }, first] = await Promise.all([import('./first-paint.ts'), definition.first()]);
    const { host, emit } = fields as unknown as HostProps;
    if (paintFirst(first, { host, root, fields, emit })) await frameShown();
  };

  return {
    async load(root, fields): Promise<TreeModule> {
      if (isHere) return definition.load();
      // What a server has drawn is seen before the work of taking it over begins.
      if (root.childElementCount > 0) await frameShown();
      // Side by side with the tree, which would find them one round trip later; the tree's own failure is told.
      const quietly = (beside: Promise<unknown>) => beside.catch(() => {});
      const painting = quietly(paint(root, fields));
      for (const beside of [import('./react-root.ts'), import('./mount-tree.tsx')]) void quietly(beside);
      const tree = await definition.load();
      // It brings along what painting needs: so this costs nothing, and a page's first tags begin in one way only.
      await painting;
      isHere = true;
      return tree;
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

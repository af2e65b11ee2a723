import type { Plugin } from 'vite';
import { closure } from './closure.ts';

interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** As the minifier leaves `elements/mount/tree-files.d.ts`. */
const FILES_OF_TAG = /\bTREE_FILES\[(["'`])([\w-]+)\1\]/g;

/**
 * Writes into each entry which files each tag's tree is made of, beside those that it is painted with first. Each list
 * stands with its tag: who bundles one tag gets nothing of the others.
 */
export const treeFiles = (): Plugin => ({
  name: 'tree-files',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const entry of chunks.filter(({ isEntry }) => isEntry))
      entry.code = entry.code.replace(FILES_OF_TAG, (_all, _quote, tag: string) =>
        JSON.stringify(filesOf(tag, chunks)),
      );
  },
});

function filesOf(tag: string, chunks: readonly Chunk[]): readonly string[] {
  const importsOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
  const holds = (part: string) => (id: string) => id.replaceAll('\\', '/').includes(`/elements/${part}.ts`);
  const filesWith = (...parts: readonly string[]): readonly string[] => {
    const holders = parts.flatMap((part) => chunks.find(({ moduleIds }) => moduleIds.some(holds(part))) ?? []);
    return closure(
      holders.map(({ fileName }) => fileName),
      importsOf,
    );
  };
  const before = filesWith(`${tag}.first`, 'first-paint/first-paint');
  // What all trees have in common comes first: the largest files (`LONGEST_FILES`), and lists of the fewest bytes.
  const common = ['mount/react-root', 'mount/preact-root', 'mount/mount-tree'];
  return filesWith(...common, `${tag}.tree`).filter((file) => !before.includes(file));
}

import type { Plugin } from 'vite';

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** Names of `elements/tree-files.d.ts`, as the minifier leaves them. */
const SHELL_NAME = /\bTREE_FILES\.shell\b/;
const FILES_OF_TAG = /\bTREE_FILES\[(["'`])([\w-]+)\1\]/g;

/**
 * Writes into the shell which files each tag's tree is made of, beside those that it is painted with first. Each list
 * stands with its tag: who bundles one tag gets nothing of the others.
 */
export const treeFiles = (): Plugin => ({
  name: 'tree-files',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const shell = chunks.find(({ code }) => SHELL_NAME.test(code));
    if (!shell) return;
    shell.code = shell.code
      .replace(SHELL_NAME, () => JSON.stringify(nameOf(shell.fileName)))
      .replace(FILES_OF_TAG, (_all, _quote, tag: string) => JSON.stringify(filesOf(tag, chunks, shell.fileName)));
  },
});

function filesOf(tag: string, chunks: readonly Chunk[], shell: string): readonly string[] {
  const closure = (part: string): readonly string[] => {
    const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(part)));
    const seen = new Set<string>();
    const visit = (fileName: string | undefined): void => {
      if (!fileName || seen.has(fileName)) return;
      seen.add(fileName);
      chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(visit);
    };
    visit(first?.fileName);
    return [...seen];
  };
  const parts = (...names: readonly string[]) => new Set(names.flatMap((name) => closure(`elements/${name}.ts`)));
  const before = parts(`${tag}.first`, 'first-paint').add(shell);
  return [...parts('react-root', 'preact-root', `${tag}.tree`)].filter((file) => !before.has(file)).map(nameOf);
}

const nameOf = (fileName: string): string => fileName.replace(/^.*\//, '');

import type { Plugin } from 'vite';
import { closure } from './closure.ts';

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
  const importsOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
  const holds = (part: string) => (id: string) => id.replaceAll('\\', '/').endsWith(`elements/${part}.ts`);
  const filesWith = (...parts: readonly string[]): readonly string[] => {
    const holders = parts.flatMap((part) => chunks.find(({ moduleIds }) => moduleIds.some(holds(part))) ?? []);
    return closure(
      holders.map(({ fileName }) => fileName),
      importsOf,
    );
  };
  const before = [shell, ...filesWith(`${tag}.first`, 'first-paint')];
  return filesWith('react-root', 'preact-root', `${tag}.tree`)
    .filter((file) => !before.includes(file))
    .map(nameOf);
}

const nameOf = (fileName: string): string => fileName.replace(/^.*\//, '');

import type { ElementDefinition } from './define-element.ts';

const asked = new Set<string>();

/**
 * Has files of a tag's tree fetched and compiled, after those that it is painted with, and does not run them: what
 * `import()` would do as soon as they are here, before the browser has drawn a frame. A file is fetched once, whoever
 * names it. Answers false where a bundler has given the files other names, as can be seen where they are imported, or
 * says where they were on its own disk.
 */
export function fetchAhead(
  { files, load }: Pick<ElementDefinition, 'files' | 'load'>,
  ...turns: readonly (keyof TreeFiles)[]
): boolean {
  // Undefined where a bundler makes a script for all browsers.
  const here = String(import.meta.url);
  const inTurn = files();
  const imported = String(load);
  if (!here.startsWith('http') || ![...inTurn.now, ...inTurn.soon].some((file) => imported.includes(file)))
    return false;
  // A page may have taken its head away.
  const place = document.querySelector('head') ?? document.documentElement;
  for (const file of turns.flatMap((turn) => inTurn[turn])) {
    if (asked.has(file)) continue;
    asked.add(file);
    const { href } = new URL(file, here);
    const link = { rel: 'modulepreload', fetchPriority: 'low', href };
    place.append(Object.assign(document.createElement('link'), link));
  }
  return true;
}

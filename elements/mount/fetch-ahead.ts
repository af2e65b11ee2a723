import type { ElementDefinition } from '../element-definition.ts';

const asked = new Set<string>();

/**
 * Whether the files are where the build has put them: a bundler gives them other names, as can be seen where they are
 * imported, or says where they were on its own disk, or nothing at all.
 */
export const areAsBuilt = (here: string, files: TreeFiles, load: ElementDefinition['load']): boolean =>
  here.startsWith('http') && files.some((file) => String(load).includes(file));

/**
 * Has files of a tag's tree fetched and compiled, after those that it is painted with, and does not run them: what
 * `import()` would do as soon as they are here, before the browser has drawn a frame. A file is fetched once, whoever
 * names it. Answers false where they are not as they were built.
 */
export function fetchAhead({ files, load }: Pick<ElementDefinition, 'files' | 'load'>, most?: number): boolean {
  // Undefined where a bundler makes a script for all browsers.
  const here = String(import.meta.url);
  const all = files();
  if (!areAsBuilt(here, all, load)) return false;
  // A page may have taken its head away.
  const place = (document.head as Element | null) ?? document.documentElement;
  for (const file of all.slice(0, most)) {
    if (asked.has(file)) continue;
    asked.add(file);
    const { href } = new URL(file, here);
    const link = { rel: 'modulepreload', fetchPriority: 'low', href };
    place.append(Object.assign(document.createElement('link'), link));
  }
  return true;
}

const asked = new Set<string>();

/**
 * Has the files of a tag's tree fetched and compiled, after those that it is painted with, and does not run them: what
 * `import()` would do as soon as they are here, before the browser has drawn a frame. A file is fetched once, whoever
 * names it. Answers false where a bundler has given them other names, or says where they were on its own disk.
 */
export function fetchAhead(files: readonly string[]): boolean {
  const here = import.meta.url;
  if (!here.startsWith('http') || !new URL(here).pathname.endsWith(`/${TREE_FILES.entry}`)) return false;
  // A page may have taken its head away.
  const place = document.querySelector('head') ?? document.documentElement;
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const { href } = new URL(file, here);
    const link = { rel: 'modulepreload', fetchPriority: 'low', href };
    place.append(Object.assign(document.createElement('link'), link));
  }
  return true;
}

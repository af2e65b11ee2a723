import { describe, expect, it } from 'vitest';
import { ENTRIES, TAGS, brotliSize, dynamicImportsOf, fetchedFor, isReactDom, read, staticClosure } from './closure.ts';

describe('what an entry brings before it runs', () => {
  it.each(ENTRIES)('%s imports no React statically', (entry) => {
    expect(staticClosure(`${entry}.js`).filter(isReactDom)).toEqual([]);
  });

  it('sees React where it is: behind the dynamic imports', () => {
    const shell = staticClosure('mp-header.js').find((file) => file.includes('shell')) as string;
    const behind = dynamicImportsOf(shell).flatMap((file) => staticClosure(file));
    expect(behind.some(isReactDom)).toBe(true);
  });

  it.each(TAGS)('%s needs two requests and 6 KB at most', (tag) => {
    const files = staticClosure(`${tag}.js`);
    expect(files.length).toBeLessThanOrEqual(2);
    expect(brotliSize(...files)).toBeLessThanOrEqual(6000);
  });

  it('mp-elements, with all shells, needs 10 KB at most', () => {
    expect(brotliSize(...staticClosure('mp-elements.js'))).toBeLessThanOrEqual(10_000);
  });

  it('the loader needs 6 KB at most, and brings the tags in on demand', () => {
    const files = staticClosure('loader.js');
    expect(brotliSize(...files)).toBeLessThanOrEqual(6000);
    expect(files.flatMap(dynamicImportsOf)).toContain('mp-elements.js');
    expect(files).not.toContain('mp-elements.js');
  });

  it.each(TAGS)('%s registers itself alone', (tag) => {
    const calls = read(`${tag}.js`).match(/=\s*\w+\(\w+\)/g) ?? [];
    expect(calls).toHaveLength(1);
  });
});

describe.each(['', 'lite/'])('what is fetched ahead, dist/%s', (folder) => {
  const inChunks = (files: readonly string[]): string[] =>
    files
      .filter((file) => file.includes('/chunks/') || file.startsWith('chunks/'))
      .map((file) => file.replace(/^.*\//, ''));
  const shell = staticClosure(`${folder}mp-header.js`).find((file) => file.includes('shell')) as string;
  /** As they stand with their tags, in the shell's own words. */
  const lists = [...read(shell).matchAll(/files:\(\)=>(\[[^\]]*\])/g)].map(
    ([, list]) => JSON.parse(list as string) as string[],
  );
  const listOf = (tag: string) => lists.find((files) => files.some((file) => file.startsWith(`${tag}.tree-`)));

  it('is known to the shell, by the name that it has itself', () => {
    expect(read(shell)).toContain(`/\${${JSON.stringify(shell.replace(/^.*\//, ''))}}`);
  });

  it.each(TAGS)('is all that %s needs beside what it is painted with', (tag) => {
    const entry = `${folder}${tag}.js`;
    const painted = dynamicImportsOf(shell).filter((file) => new RegExp(`/(${tag}\\.first|first-paint)-`).test(file));
    const before = new Set([entry, shell, ...painted].flatMap((file) => staticClosure(file)));
    const wanted = fetchedFor(entry).filter((file) => !before.has(file));
    expect(new Set(listOf(tag))).toEqual(new Set(inChunks(wanted)));
  });

  it('is compiled while it comes, but for React; what is painted first waits for no compiler', () => {
    const fetched = [...new Set([...lists.flat(), ...inChunks(dynamicImportsOf(shell))])];
    const areHinted = (pattern: RegExp) =>
      fetched
        .filter((file) => pattern.test(file))
        .map((file) => read(`${folder}chunks/${file}`).startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(areHinted(/^(core|search|mp-header\.tree)-(?!first)/)).toEqual([true, true, true]);
    expect(new Set(areHinted(/^(p?react|first-paint|search-first|mp-[a-z-]+\.first)-/))).toEqual(new Set([false]));
  });
});

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENTRIES, TAGS, brotliSize, dynamicImportsOf, fetchedFor, isReactDom, read, staticClosure } from './closure.ts';

describe('what an entry brings before it runs', () => {
  it.each(ENTRIES)('%s imports no React statically', (entry) => {
    expect(staticClosure(`${entry}.js`).filter(isReactDom)).toEqual([]);
  });

  it('sees React where it is: behind the dynamic imports', () => {
    const behind = dynamicImportsOf('mp-header.js').flatMap((file) => staticClosure(file));
    expect(behind.some(isReactDom)).toBe(true);
  });

  it.each(['', 'lite/'].flatMap((folder) => TAGS.map((tag) => `${folder}${tag}.js`)))(
    '%s needs one request and 6 KB at most',
    (entry) => {
      expect(staticClosure(entry)).toEqual([entry]);
      expect(brotliSize(entry)).toBeLessThanOrEqual(6000);
    },
  );

  it('mp-elements, with all shells and what a header is seen with, needs one request and 10 KB at most', () => {
    expect(staticClosure('mp-elements.js')).toEqual(['mp-elements.js']);
    expect(brotliSize('mp-elements.js')).toBeLessThanOrEqual(10_240);
  });

  it('mp-header has what it is seen with in one file, which needs no other', () => {
    const [cold = '', ...more] = dynamicImportsOf('mp-header.js').filter((file) => file.includes('.cold-'));
    expect([staticClosure(cold), more]).toEqual([[cold], []]);
    expect(brotliSize(cold)).toBeLessThanOrEqual(5000);
    expect(dynamicImportsOf('mp-elements.js').filter((file) => file.includes('.cold-'))).toEqual([]);
  });

  it('the loader needs 6 KB at most, and brings the tags in on demand', () => {
    const files = staticClosure('loader.js');
    expect(brotliSize(...files)).toBeLessThanOrEqual(6144);
    expect(files.flatMap(dynamicImportsOf)).toContain('mp-elements.js');
    expect(files).not.toContain('mp-elements.js');
  });

  it.each(TAGS)('%s registers itself alone', (tag) => {
    const named = [...read(`${tag}.js`).matchAll(/\btag:[`"'](mp-[a-z-]+)[`"']/g)].map(([, name]) => name);
    expect(named).toEqual([tag]);
  });
});

describe.each(['', 'lite/'])('what comes on demand, dist/%s', (folder) => {
  const trees = [...new Set(TAGS.flatMap((tag) => fetchedFor(`${folder}${tag}.js`)))];
  const entries = ENTRIES.map((entry) => `${folder}${entry}.js`);
  /** What files of a tree ask for, and what that asks for in turn. */
  const partsOf = (files: readonly string[]): readonly string[] => {
    const parts = files.filter((file) => !entries.includes(file)).flatMap(dynamicImportsOf);
    return [...parts, ...parts.flatMap(dynamicImportsOf)];
  };
  const parts = partsOf(trees);

  it('is no part of any tree', () => {
    const names = parts.map((file) => file.replace(/^.*\/(.*)-[\w-]{6}\.js$/, '$1'));
    expect(new Set(names)).toEqual(
      new Set([
        'menu-contents',
        'result-section.view',
        'shared-signals',
        'shared-support',
        'template-parts',
        'purify.es',
      ]),
    );
    expect(parts.filter((file) => trees.includes(file))).toEqual([]);
  });

  it('needs one request and 8 KB at most, but for the sanitiser, which few browsers lack', () => {
    for (const tag of TAGS) {
      const tree = fetchedFor(`${folder}${tag}.js`);
      for (const part of partsOf(tree)) {
        expect(staticClosure(part).filter((file) => !tree.includes(file))).toEqual([part]);
        expect(brotliSize(part), part).toBeLessThanOrEqual(part.includes('purify') ? 10_500 : 8 * 1024);
      }
    }
  });
});

/** What the tag of an entry is painted with, and what these files bring in. */
const paintedWith = (entry: string): string[] => {
  const asked = dynamicImportsOf(entry).filter((file) => /\/(mp-[a-z-]+\.(cold|first)|first-paint)-/.test(file));
  return [...new Set(asked.flatMap((file) => staticClosure(file)))];
};

describe.each(['', 'lite/'])('what is fetched ahead, dist/%s', (folder) => {
  const inFolder = (files: readonly string[]): string[] => files.map((file) => file.slice(folder.length));
  /** As they stand with their tags, in the entry's own words. */
  const listsIn = (entry: string) =>
    [...read(entry).matchAll(/files:\(\)=>\(?(\[[^\]]*\])/g)].map(
      ([, list]) => JSON.parse(list as string) as TreeFiles,
    );
  const lists = listsIn(`${folder}mp-elements.js`);

  it.each(TAGS)('is all that %s needs beside what it is painted with, and said in both entries that have it', (tag) => {
    const entry = `${folder}${tag}.js`;
    const before = new Set([entry, ...paintedWith(entry)]);
    const wanted = inFolder(fetchedFor(entry).filter((file) => !before.has(file)));
    const said = listsIn(entry);
    expect(said.map((list) => new Set(list))).toEqual([new Set(wanted)]);
    expect(lists).toContainEqual(said[0]);
    // By this name the entry knows that no bundler has given the files others.
    expect(dynamicImportsOf(entry)).toContain(`${folder}${wanted.find((file) => file.includes(`${tag}.tree-`))}`);
  });

  it.each(TAGS)('is what preloads.json names for %s, after what it is painted with and without the entry', (tag) => {
    const named = (JSON.parse(read(`${folder}preloads.json`)) as Readonly<Record<string, string[]>>)[tag] as string[];
    const entry = `${folder}${tag}.js`;
    // `mp-elements.js` holds what a header is seen with: there, a file for it would come in vain.
    const before = inFolder(paintedWith(entry)).filter((file) => !file.includes('.cold-'));
    const behind = listsIn(entry).flat();
    expect(new Set(named)).toEqual(new Set([...before, ...behind]));
    expect(new Set(named.slice(0, before.length))).toEqual(new Set(before));
  });

  it('is what preloads.json names for templates: the one file that a tag has not', () => {
    const { templates } = JSON.parse(read(`${folder}preloads.json`)) as { readonly templates: readonly string[] };
    expect(templates).toEqual([expect.stringMatching(/^chunks\/template-parts-[\w-]{6}\.js$/)]);
    expect(read(`${folder}${templates[0]}`).length).toBeGreaterThan(10_000);
  });

  it('is compiled while it comes where it is long; what comes on demand, as far as it is used', () => {
    const isHinted = (file: string) => read(`${folder}${file}`).startsWith('//# allFunctionsCalledOnLoad\n');
    const atOnce = new Set([
      // What a header is seen with is text for the most part.
      ...TAGS.flatMap((tag) => inFolder(paintedWith(`${folder}${tag}.js`))).filter((file) => !file.includes('.cold-')),
      ...lists.flat(),
    ]);
    const entries = TAGS.map((tag) => `${tag}.js`);
    const chunks = inFolder(readdirSync(`dist/${folder}chunks`).map((name) => `${folder}chunks/${name}`));
    const long = [...atOnce].filter((file) => !entries.includes(file) && read(`${folder}${file}`).length > 15_000);
    expect(new Set(chunks.filter(isHinted))).toEqual(new Set(long));
    expect(entries.filter(isHinted)).toEqual([]);
  });
});

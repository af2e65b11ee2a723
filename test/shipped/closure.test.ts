import { describe, expect, it } from 'vitest';
import { ENTRIES, TAGS, brotliSize, dynamicImportsOf, isReactDom, read, staticClosure } from './closure.ts';

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

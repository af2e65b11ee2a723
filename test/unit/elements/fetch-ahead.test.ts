import { describe, expect, it } from 'vitest';
import { areAsBuilt } from '../../../elements/mount/fetch-ahead.ts';
import type { ElementDefinition } from '../../../elements/element-definition.ts';

const FILES = ['chunks/react-00.js', 'chunks/mp-header.tree-00.js'];

/** What loads a tree, in whose source the file is named. */
const asBuilt = (() => Promise.reject(new Error('./chunks/mp-header.tree-00.js'))) as ElementDefinition['load'];
const bundled = (() => Promise.reject(new Error('./assets/tree-1a2b.js'))) as ElementDefinition['load'];

describe('files that are fetched ahead', () => {
  it.each([
    ['where the build has put them', 'https://cdn.example/dist/mp-header.js', asBuilt, true],
    ['not where a bundler has given them other names', 'https://page.example/mp-header.js', bundled, false],
    ['not where a bundler says where they were on its own disk', 'file:///app/dist/mp-header.js', asBuilt, false],
    ['not where a bundler says nothing', 'undefined', asBuilt, false],
  ])('are asked for %s', (_, here, load, expected) => {
    expect(areAsBuilt(here, FILES, load)).toBe(expected);
  });
});

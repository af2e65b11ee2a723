import { describe, expect, it } from 'vitest';
import { fetchAhead } from '../../../elements/fetch-ahead.ts';
import type { ElementDefinition } from '../../../elements/define-element.ts';

/** As a bundler leaves it: what loads the tree names a file of the bundler's own. */
const load = (() => Promise.reject(new Error('./assets/tree-1a2b.js'))) as ElementDefinition['load'];
const files = () => ({ now: ['chunks/react-00.js'], soon: ['chunks/mp-header.tree-00.js'] });

describe('files that are fetched ahead', () => {
  // There is no document here: whoever went on would fail.
  it('are left alone where a bundler has given the files other names', () => {
    expect(fetchAhead({ files, load }, 'now', 'soon')).toBe(false);
  });

  it('are left alone where a bundler says where they were on its own disk, which is so here', () => {
    const named = (() => Promise.reject(new Error('chunks/mp-header.tree-00.js'))) as ElementDefinition['load'];
    expect(fetchAhead({ files, load: named }, 'now')).toBe(false);
  });
});

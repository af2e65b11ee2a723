import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead } from '../../../elements/fetch-ahead.ts';

describe('files that are fetched ahead', () => {
  afterEach(() => vi.unstubAllGlobals());

  // There is no document here: whoever went on would fail.
  it('are left alone where a bundler puts the place on its own disk for the address', () => {
    vi.stubGlobal('TREE_FILES', { entry: 'fetch-ahead.ts' });
    expect(fetchAhead(['core.js'])).toBe(false);
  });

  it('are left alone where a bundler has given the files other names', () => {
    vi.stubGlobal('TREE_FILES', { entry: 'mp-header.js' });
    expect(fetchAhead(['core.js'])).toBe(false);
  });
});

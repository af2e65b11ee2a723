import { describe, expect, it } from 'vitest';
import { readSearchAddresses } from '../../../src/api/search-addresses.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const PAGE = 'https://host.example/shop/';

describe('addresses of a search of the page’s own', () => {
  it('are each taken by their own name, on the page where they name no host', () => {
    const given = {
      searchApiUrl: 'https://find.example/all',
      suggestApiUrl: '/complete',
      facetApiUrl: 'facets',
    };
    expect(readSearchAddresses(given, PAGE)).toEqual({
      searchApiUrl: 'https://find.example/all',
      suggestApiUrl: 'https://host.example/complete',
      facetApiUrl: 'https://host.example/shop/facets',
    });
  });

  it('are none where they are no addresses, or run something', () => {
    const objects = HOSTILE_VALUES.map(([, value]) => value).filter((value) => typeof value === 'object');
    for (const value of [...objects, 'javascript:alert(1)']) {
      const given = { searchApiUrl: value, suggestApiUrl: value, facetApiUrl: value };
      expect(Object.values(readSearchAddresses(given, PAGE))).toEqual([undefined, undefined, undefined]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { autocomplete, facets, find, findForUser, findListings } from '../../marketplace/catalogue-search.ts';
import { labelOf, MARKETPLACE_SOURCE } from '../../marketplace/catalogue-document.ts';
import { catalogue } from '../../marketplace/world.ts';

describe('the search index', () => {
  it.each(['cloud', 'inv', 'storage', 'تخزين'])('has something in all five groups for "%s"', (query) => {
    const found = findForUser(query, 5);
    expect(autocomplete(query).length).toBeGreaterThan(0);
    expect(found.filter(({ source }) => source !== MARKETPLACE_SOURCE).length).toBeGreaterThan(0);
    expect(found.filter(({ source }) => source === MARKETPLACE_SOURCE).length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(10);
    expect(facets(query).source.length).toBeGreaterThan(2);
    expect(facets(query).content_type.length).toBeGreaterThan(2);
  });

  it('offers terms of at most seven words that begin with the query', () => {
    for (const term of autocomplete('Cl')) {
      expect(term).toMatch(/^cl/);
      expect(term.split(' ').length).toBeLessThanOrEqual(7);
    }
    expect(autocomplete('cloud')[0]).toBe('cloud storage');
    expect(autocomplete('  ')).toEqual([]);
  });

  it('forgives a typing error', () => {
    expect(find('cluod').map(labelOf)).toContain('Cloud Storage');
    expect(find('qqqqq')).toEqual([]);
  });

  it('keeps to the product lines that are asked for', () => {
    expect(findListings('cloud', ['1019']).every(({ pl }) => pl === '1019')).toBe(true);
    expect(findListings('cloud', ['1019']).length).toBeGreaterThan(0);
    expect(findListings('cloud', ['993', '918']).some(({ pl }) => pl === '993')).toBe(true);
  });

  it('alternates types and counts, most frequent first', () => {
    const { source } = facets('cloud');
    const counts = source.filter((_, position) => position % 2 === 1);
    expect(counts.every(Number.isInteger)).toBe(true);
    expect(counts).toEqual(counts.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('labels every document, with each of the five fields in use', () => {
    expect(catalogue.filter((one) => labelOf(one) === '')).toEqual([]);
    for (const field of ['subject', 'name', 'filename', 'title', 'message'] as const) {
      expect(catalogue.some((one) => one[field])).toBe(true);
    }
  });
});

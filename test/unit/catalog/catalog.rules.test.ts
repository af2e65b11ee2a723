import { describe, expect, it } from 'vitest';
import {
  categoryPath,
  parseCategories,
  parseProductLines,
  productLinePath,
} from '../../../src/catalog/catalog.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

describe('categories and product lines (H §2.1, §3, §5)', () => {
  const raw = [{ id: 11, name: 'Finance' }, { id: '12', name: 'Backup' }, { id: '13' }, { name: 'x' }, null, 'x'];
  const read = [
    { id: '11', name: 'Finance' },
    { id: '12', name: 'Backup' },
  ];

  it.each([
    ['the documented shape', { categories: raw }],
    ['a list', raw],
    ['content', { content: raw }],
  ])('are read from %s, whatever is usable in it', (_, json) => {
    expect(parseCategories(json)).toEqual(read);
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    [undefined, false],
    ['yes', false],
  ])('a product line with showOnNavigation %j is shown: %j', (showOnNavigation, expected) => {
    expect(parseProductLines([{ id: '1', name: 'A', showOnNavigation }])[0]?.showOnNavigation).toBe(expected);
  });

  it.each(HOSTILE_VALUES)('are none out of %s', (_, json) => {
    expect(parseCategories(json)).toEqual([]);
    expect(parseProductLines(json)).toEqual([]);
  });

  it.each([
    ['11', true, '/listing?cat=11'],
    ['11', false, '/home#!category/11'],
    ['a/b?c#d', true, '/listing?cat=a%2Fb%3Fc%23d'],
    ['a/b?c#d', false, '/home#!category/a%2Fb%3Fc%23d'],
  ])('category %s with the storefront builder %j is at %s', (id, builder, path) => {
    expect(categoryPath({ id, name: 'x' }, builder)).toBe(path);
  });

  it('a product line is in the listing of the language', () => {
    expect(productLinePath({ id: '9&1', name: 'x', showOnNavigation: true }, 'de-DE')).toBe('/de-DE/listing?pl=9%261');
  });
});

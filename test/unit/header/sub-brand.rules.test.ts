import { describe, expect, it } from 'vitest';
import { otherSubBrand } from '../../../src/header/sub-brand.rules.ts';

describe('a sub-brand with a routine of its own (H §2.4)', () => {
  it.each([
    ['2', undefined, '2'],
    [2, undefined, '2'],
    ['1', undefined, undefined],
    [1, undefined, undefined],
    ['1', '7', '1'],
    [7, '7', undefined],
  ])('is for sub %j with the default %j the one named %j', (sub, defaultSub, expected) => {
    expect(otherSubBrand(sub, defaultSub)).toBe(expected);
  });
});

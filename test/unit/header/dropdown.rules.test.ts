import { describe, expect, it } from 'vitest';
import { HOVER_OPEN_MS, entryAfter, writes } from '../../../src/ui/dropdown.rules.ts';

describe('keys in a dropdown (H §4)', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Tab', 1, undefined],
    ['Escape', 1, undefined],
    ['a', 1, undefined],
  ])('%s at %i of three leads to %s', (key, at, expected) => {
    expect(entryAfter(key, at, 3)).toBe(expected);
  });

  it.each([
    ['b', {}, true],
    ['Ä', {}, true],
    [' ', {}, false],
    ['Enter', {}, false],
    ['c', { ctrlKey: true }, false],
    ['c', { metaKey: true }, false],
    ['c', { altKey: true }, false],
  ])('%j with %j writes: %s', (key, held, expected) => {
    expect(writes({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })).toBe(expected);
  });

  it('a hover counts after 120 ms', () => {
    expect(HOVER_OPEN_MS).toBe(120);
  });
});

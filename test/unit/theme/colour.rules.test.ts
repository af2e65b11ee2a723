import { describe, expect, it } from 'vitest';
import {
  HOVER_SHIFT,
  LUMINANCE_THRESHOLD,
  SELECTED_SHIFT,
  contrast,
  isColour,
  isLight,
  luminance,
  mixed,
  shifted,
} from '../../../src/theme/colour.rules.ts';

const NO_COLOURS: readonly unknown[] = [
  '#fff',
  '#ffff',
  '#12345g',
  '#1122334',
  '#11223344',
  '112233',
  ' #112233',
  '#112233 ',
  '#112233\n',
  '#112233;',
  '#112233}',
  'red',
  'rgb(1,2,3)',
  'var(--x)',
  'transparent',
  '＃112233',
  '#１１２２３３',
  '',
  112233,
  null,
  undefined,
  {},
  ['#112233'],
];

describe('a colour (H §5)', () => {
  it.each(['#112233', '#abcdef', '#ABCDEF', '#000000', '#ffffff'])('%s is one', (value) => {
    expect(isColour(value)).toBe(true);
  });

  it.each(NO_COLOURS.map((value) => [value]))('%j is none', (value) => {
    expect(isColour(value)).toBe(false);
  });
});

describe('luminance (H §5)', () => {
  it.each([
    ['#000000', 0],
    ['#ffffff', 255],
    ['#ff0000', 76.245],
    ['#00ff00', 149.685],
    ['#0000ff', 29.07],
    ['#808080', 128],
    ['#7f7f7f', 127],
  ])('of %s is %d', (hex, expected) => {
    expect(Math.abs(luminance(hex) - expected)).toBeLessThan(1);
  });

  it.each([
    ['#000000', false],
    ['#7f7f7f', false],
    ['#808080', true],
    ['#818181', true],
    ['#ffffff', true],
    ['#ff0000', false],
    ['#00ff00', true],
    ['#0000ff', false],
    ['#ffff00', true],
    ['#006080', false],
    ['#76BD22', true],
    // 127.957 and 128.071: just below and just above
    ['#7f8180', true],
    ['#7f8081', false],
  ])('%s is light: %j', (hex, expected) => {
    expect(isLight(hex)).toBe(expected);
  });

  it('is measured against 128', () => {
    expect(LUMINANCE_THRESHOLD).toBe(128);
  });
});

describe('shifts (H §9)', () => {
  it('are 17 and 9 units', () => {
    expect([HOVER_SHIFT, SELECTED_SHIFT]).toEqual([17, 9]);
  });

  it.each([
    ['#000000', 17, '#111111'],
    ['#000000', 9, '#090909'],
    ['#ffffff', 17, '#eeeeee'],
    ['#ffffff', 9, '#f6f6f6'],
    ['#0000ff', 17, '#1111ff'],
    ['#0000f8', 17, '#1111ff'],
    ['#ffff00', 17, '#eeee00'],
    ['#ffff08', 9, '#f6f600'],
    ['#7f7f7f', 17, '#909090'],
    ['#808080', 17, '#6f6f6f'],
    ['#808080', 0, '#808080'],
  ])('%s by %i is %s', (hex, units, expected) => {
    expect(shifted(hex, units).toLowerCase()).toBe(expected);
  });

  it('stay colours, however far they go', () => {
    for (const hex of ['#000000', '#ffffff', '#123456', '#fedcba']) {
      for (const units of [1, 255, 1000]) expect(isColour(shifted(hex, units))).toBe(true);
    }
  });
});

describe('mixing and contrast', () => {
  it('mixes from nothing to everything', () => {
    expect(mixed('#000000', '#ffffff', 0).toLowerCase()).toBe('#ffffff');
    expect(mixed('#000000', '#ffffff', 1).toLowerCase()).toBe('#000000');
    expect(isColour(mixed('#123456', '#fedcba', 0x30 / 255))).toBe(true);
  });

  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#ffffff', 4.54],
  ])('%s and %s contrast by %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
  });
});

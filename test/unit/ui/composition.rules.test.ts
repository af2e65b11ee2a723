import { describe, expect, it } from 'vitest';
import { waitsForEnd } from '../../../src/ui/composition.rules.ts';

describe('a text under composition', () => {
  it.each(['云', 'く', 'ク', '클', 'ㅋ', 'ㄩ', 'ｋ', 'くr'])('%j waits for its end on every platform', (text) => {
    for (const android of [true, false]) expect(waitsForEnd(text, { android, ideographicBefore: false })).toBe(true);
  });

  it.each(['cloud', 'é', 'cà', '', 'облако', 'سحابة'])('%j is what the person means on Android alone', (text) => {
    expect(waitsForEnd(text, { android: true, ideographicBefore: false })).toBe(false);
    expect(waitsForEnd(text, { android: false, ideographicBefore: false })).toBe(true);
  });

  it('waits on Android after one that ended in Han: Latin letters are pinyin then', () => {
    expect(waitsForEnd('yun', { android: true, ideographicBefore: true })).toBe(true);
  });
});

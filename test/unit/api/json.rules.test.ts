import { describe, expect, it } from 'vitest';
import {
  MOST_COUNT,
  asContent,
  asCount,
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  asTexts,
  asTime,
  isSameJson,
  toJson,
  unlessSame,
  isRecord,
} from '../../../src/api/json.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

describe('reading JSON', () => {
  it.each([
    [{}, true],
    [{ a: 1 }, true],
    [null, false],
    [[], false],
    ['x', false],
    [7, false],
    [undefined, false],
  ])('%j is an object: %j', (value, expected) => {
    expect(isRecord(value)).toBe(expected);
    expect(asRecord(value)).toEqual(expected ? value : {});
  });

  it.each([
    [['a'], ['a'], ['a']],
    [{ content: ['a'] }, [], ['a']],
    [{ content: 'a' }, [], []],
    [{ length: 1, 0: 'a' }, [], []],
    ['abc', [], []],
    [null, [], []],
  ])('%j as a list is %j, as content %j', (value, list, content) => {
    expect(asList(value)).toEqual(list);
    expect(asContent(value)).toEqual(content);
  });

  it.each([
    ['x', 'x'],
    [7, '7'],
    [0, '0'],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [true, undefined],
    [{}, undefined],
    [['x'], undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('%j as a text is %j', (value, expected) => {
    expect(asText(value)).toBe(expected);
  });

  it('texts are the texts of a list', () => {
    expect(asTexts(['a', '', null, {}, 'b'])).toEqual(['a', 'b']);
    expect(asTexts('ab')).toEqual([]);
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [1, undefined],
    ['yes', undefined],
    ['', undefined],
    [null, undefined],
    [[], undefined],
  ])('%j as a flag is %j', (value, expected) => {
    expect(asFlag(value)).toBe(expected);
  });

  it.each([
    [7, 7],
    [0, 0],
    [-1.5, -1.5],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [null, undefined],
    ['', undefined],
    ['x', undefined],
    [{}, undefined],
    [[], undefined],
    [true, undefined],
  ])('%j as a number is %j', (value, expected) => {
    expect(asNumber(value)).toBe(expected);
  });

  it.each(HOSTILE_VALUES)('%s is no danger', (_, value) => {
    for (const read of [asRecord, asList, asContent, asText, asTexts, asFlag, asNumber])
      expect(() => read(value)).not.toThrow();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('numbers of things and times', () => {
  it.each([
    [0, 0],
    [3.9, 3],
    ['12', 12],
    [-4, 0],
    [1e9, MOST_COUNT],
    ['many', undefined],
    [Number.NaN, undefined],
    [[3], undefined],
  ])('a count of %o is %o', (given, count) => expect(asCount(given)).toBe(count));

  it.each([
    [1_700_000_000_000, 1_700_000_000_000],
    ['1700000000000', 1_700_000_000_000],
    ['2026-11-22T10:00:00Z', Date.UTC(2026, 10, 22, 10)],
    ['some day', undefined],
    // Engines read a date into the text of a list or an object, too.
    [['2026-11-22'], undefined],
    [new Date(0), undefined],
    [null, undefined],
  ])('the time of %o is %o', (given, time) => expect(asTime(given)).toBe(time));
});

describe('a value that comes again', () => {
  it('stands where the next one says the same, sets by their members', () => {
    for (const make of [() => ({ a: [1] }), () => [1, 2], () => new Set(['one'])]) {
      const standing = make();
      expect(unlessSame<unknown>(standing, make())).toBe(standing);
    }
  });

  it('gives way to one that says something else', () => {
    const next = { a: 2 };
    expect(unlessSame<unknown>({ a: 1 }, next)).toBe(next);
    const set = new Set(['two']);
    expect(unlessSame(new Set(['one']), set)).toBe(set);
  });
});

describe('JSON that is written', () => {
  const LIKE_PROTOTYPE = { configurable: true, value: (): string => '"a text of the library"' };
  const PATCHED = [Array.prototype, String.prototype, Number.prototype, Object.prototype];

  it('is that of the value, whatever an older library has made of toJSON', () => {
    const value = { list: ['appwise', 1, { deep: [true] }], text: 'x', none: null, [`__proto__`]: [1] };
    const truth = JSON.stringify(value);
    for (const prototype of PATCHED) Object.defineProperty(prototype, 'toJSON', LIKE_PROTOTYPE);
    try {
      expect(JSON.stringify(value)).not.toBe(truth);
      expect(toJson(value)).toBe(truth);
    } finally {
      for (const prototype of PATCHED) delete (prototype as { toJSON?: unknown }).toJSON;
    }
  });

  it.each([
    ['a text', '"a text"'],
    [7, '7'],
    [null, 'null'],
    [[], '[]'],
    [[undefined], '[null]'],
    [{ a: undefined, b: 1 }, '{"b":1}'],
  ])('of %j is %s', (value, text) => {
    expect(toJson(value)).toBe(text);
  });

  it('is empty for what stands too deep in itself', () => {
    const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
    expect([toJson(deep), toJson({ deep })]).toEqual(['', '']);
  });
});

describe('two values', () => {
  const run = () => {};
  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
    [run, run, true],
    [undefined, undefined, true],
    [{ a: 1 }, { a: 2 }, false],
    [run, () => {}, false],
    [{ run }, { run }, true],
    [{ run }, { run: () => {} }, false],
    [{ run }, {}, false],
    [undefined, run, false],
    [run, undefined, false],
    [undefined, null, false],
    ['1', 1, false],
    [1n, 1n, true],
    [{ a: 1n }, { a: 1n }, false],
  ])('%o and %o are the same: %s', (one, other, same) => {
    expect(isSameJson(one, other)).toBe(same);
  });
});

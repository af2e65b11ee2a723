import { describe, expect, it } from 'vitest';
import {
  MOST_SUGGESTIONS,
  RECENT_QUERIES_KEY,
  parseTerms,
  readRecent,
  suggestionsFor,
  withRecent,
  withoutRecent,
  writeRecent,
} from '../../../src/search/suggestions.rules.ts';
import { HOSTILE_VALUES, combinations } from '../hostile-values.ts';

const list = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}`);
const labels = (recent: readonly string[], terms: readonly string[], query: string) =>
  suggestionsFor(recent, terms, query).map(({ label }) => label);

/** The text of S §5 and §9, for lists without a common entry. */
function oracle(recents: number, terms: number): { recents: number; terms: number } {
  const considered = Math.min(5, terms);
  const guaranteed = Math.min(3, considered);
  const shownRecents = Math.min(recents, 5 - guaranteed);
  return { recents: shownRecents, terms: Math.min(considered, 5 - shownRecents) };
}

const COUNTS = Array.from({ length: 11 }, (_, count) => count);

describe('the five places', () => {
  it.each(combinations(COUNTS, COUNTS))('%i recents and %i terms share them', (recents, terms) => {
    const shown = suggestionsFor(list('crm old', recents), list('crm new', terms), 'crm');
    const expected = oracle(recents, terms);
    expect(shown.map(({ source }) => source)).toEqual([
      ...Array.from({ length: expected.recents }, () => 'recent'),
      ...Array.from({ length: expected.terms }, () => 'autocomplete'),
    ]);
    expect(shown.map(({ label }) => label)).toEqual([
      ...list('crm old', expected.recents),
      ...list('crm new', expected.terms),
    ]);
  });

  it('are five', () => {
    expect(MOST_SUGGESTIONS).toBe(5);
  });
});

describe('which suggestions match', () => {
  it('both lists are matched by prefix, whatever the case', () => {
    expect(labels(['CRM old', 'mail', 'my crm'], ['Crm new', 'a crm'], 'crM')).toEqual(['CRM old', 'Crm new']);
  });

  it('a blank query offers the recents alone', () => {
    expect(labels(['a', 'b', 'c', 'd', 'e', 'f'], [], '')).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('a term like one of the first two recents is dropped before the first five are counted', () => {
    expect(labels(['crm 1', 'crm 2'], ['CRM 1', 'Crm 2', 'crm 3', 'crm 4', 'crm 5', 'crm 6'], 'crm')).toEqual([
      'crm 1',
      'crm 2',
      'crm 3',
      'crm 4',
      'crm 5',
    ]);
  });

  it('the first two recents are the first two that match', () => {
    expect(labels(['mail', 'tax', 'crm 1'], ['crm 1', 'crm 2'], 'crm')).toEqual(['crm 1', 'crm 2']);
  });

  it('a term that is shown as a recent query is not shown twice', () => {
    expect(labels(['crm a', 'crm b', 'crm c'], ['CRM C'], 'crm')).toEqual(['crm a', 'crm b', 'crm c']);
  });

  it('only the first five terms are considered', () => {
    expect(labels([], list('crm', 9), 'crm')).toEqual(list('crm', 5));
  });
});

describe('an autocomplete answer', () => {
  it('gives its usable terms, cleaned, in its order', () => {
    const docs = ['CRM® Studio', 'mail', 7, null, 'crm one two three four five six seven', 'Free, crm'];
    expect(parseTerms({ docs }, 'crm')).toEqual(['CRM Studio', 'Free crm']);
  });

  it.each(HOSTILE_VALUES)('that is %s gives none', (_, value) => {
    expect(parseTerms(value, 'crm')).toEqual([]);
    expect(parseTerms({ docs: value }, 'crm')).toEqual([]);
  });
});

describe('recent queries', () => {
  it.each([
    [[], 'crm', ['crm']],
    [[], '  crm ', ['crm']],
    [['mail'], 'crm', ['crm', 'mail']],
    [['mail', 'CRM'], 'crm', ['crm', 'mail']],
    [['crm', 'mail'], 'mail', ['mail', 'crm']],
    [['mail'], '', ['mail']],
    [['mail'], ' \t ', ['mail']],
  ] as const)('%j and %j become %j', (before, query, after) => {
    expect(withRecent(before, query)).toEqual(after);
  });

  it('are capped at a hundred, the oldest fall out', () => {
    const recent = COUNTS.length > 0 ? list('q', 101).reduce<readonly string[]>(withRecent, []) : [];
    expect(recent).toHaveLength(100);
    expect(recent[0]).toBe('q 100');
    expect(recent.at(-1)).toBe('q 1');
  });

  it('lose one that is removed, whatever its case', () => {
    expect(withoutRecent(['crm', 'mail'], 'CRM')).toEqual(['mail']);
    expect(withoutRecent(['crm'], 'mail')).toEqual(['crm']);
  });

  it('do not change the list that they were given', () => {
    const before = Object.freeze(['mail']);
    withRecent(before, 'crm');
    withoutRecent(before, 'mail');
    expect(before).toEqual(['mail']);
  });
});

describe('the stored map', () => {
  it('stands under its documented key', () => {
    expect(RECENT_QUERIES_KEY).toBe('searchWidget.RecentQueries');
  });

  it('maps a user id to a list of texts', () => {
    const stored = writeRecent(undefined, 'u1', ['crm', 'mail']);
    expect(JSON.parse(stored)).toEqual({ u1: ['crm', 'mail'] });
    expect(readRecent(stored, 'u1')).toEqual(['crm', 'mail']);
    expect(readRecent(stored, 'u2')).toEqual([]);
  });

  it("leaves other people's lists as they are", () => {
    const others = { u2: ['Mail ', 'mail', ''], '48202': list('q', 120) };
    const stored = writeRecent(JSON.stringify({ u1: ['old'], ...others }), 'u1', ['crm']);
    expect(JSON.parse(stored)).toEqual({ u1: ['crm'], ...others });
  });

  it.each([
    undefined,
    '',
    'not json',
    '{"u1":["crm"',
    'null',
    '[]',
    '7',
    '"x"',
    '{"u1":null}',
    '{"u1":7}',
    '{"u1":"crm"}',
    '{"u1":{"0":"crm"}}',
    '{"u2":["crm"]}',
    '{"__proto__":{"u1":["crm"]}}',
  ])('%j is an empty list, and can be written over', (stored) => {
    expect(readRecent(stored, 'u1')).toEqual([]);
    expect(readRecent(writeRecent(stored, 'u1', ['new']), 'u1')).toEqual(['new']);
  });

  it('gives texts alone out of a mixed list', () => {
    const read = readRecent('{"u1":["crm",7,null,{},["x"]]}', 'u1');
    expect(read.every((entry) => typeof entry === 'string')).toBe(true);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'knows no list for the id %j by accident',
    (id) => {
      expect(readRecent('{"u1":["crm"]}', id)).toEqual([]);
      const stored = writeRecent('{"u1":["crm"]}', id, ['x']);
      expect(readRecent(stored, 'u1')).toEqual(['crm']);
      expect(readRecent(stored, id)).toEqual(['x']);
      expect(({} as Record<string, unknown>)['0']).toBeUndefined();
    },
  );
});

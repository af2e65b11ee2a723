import { describe, expect, it } from 'vitest';
import { MOST_SUGGESTIONS, parseTerms, suggestionsFor } from '../../../src/search/suggestions.rules.ts';
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

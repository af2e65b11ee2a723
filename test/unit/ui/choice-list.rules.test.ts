import { describe, expect, it } from 'vitest';
import { type Choice, matching, plain } from '../../../src/ui/choice-list.rules.ts';

const CHOICES: readonly Choice[] = [
  { value: 'cs-CZ', label: 'Čeština (Česko)', alias: 'Czech (Czechia)' },
  { value: 'de-DE', label: 'Deutsch (Deutschland)', alias: 'German (Germany)' },
  { value: 'en-GB', label: 'English (United Kingdom)', alias: 'British English' },
  { value: 'ja-JP', label: '日本語 (日本)', alias: 'Japanese (Japan)' },
  { value: 'ar', label: 'العربية', alias: 'Arabic' },
];
const found = (typed: string) => matching(CHOICES, typed).map(({ value }) => value);

describe('the filter of a long list', () => {
  it.each([
    ['', ['cs-CZ', 'de-DE', 'en-GB', 'ja-JP', 'ar']],
    ['   ', ['cs-CZ', 'de-DE', 'en-GB', 'ja-JP', 'ar']],
    ['ces', ['cs-CZ']],
    ['ČES', ['cs-CZ']],
    ['german', ['de-DE']],
    ['deut', ['de-DE']],
    ['united', ['en-GB']],
    ['united king', ['en-GB']],
    ['nited', []],
    ['en-gb', ['en-GB']],
    ['gb', ['en-GB']],
    ['語', ['ja-JP']],
    ['عرب', []],
    ['العر', ['ar']],
    ['(', ['cs-CZ', 'de-DE', 'en-GB', 'ja-JP']],
    ['.*', []],
  ])('%j finds %j', (typed, values) => {
    expect(found(typed)).toEqual(values);
  });

  it('reads as people type', () => {
    expect(plain('Čeština ÅÉÎ')).toBe('cestina aei');
  });
});

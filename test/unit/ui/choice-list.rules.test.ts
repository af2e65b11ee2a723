import { describe, expect, it } from 'vitest';
import {
  type Choice,
  TYPE_AHEAD_MS,
  inSightFirst,
  matching,
  namedAhead,
  plain,
  typedAhead,
} from '../../../src/ui/choice-list.rules.ts';

const CHOICES: readonly Choice[] = [
  { value: 'cs-CZ', label: 'Čeština (Česko)', alias: 'Czech (Czechia) cs-CZ' },
  { value: 'de-DE', label: 'Deutsch (Deutschland)', alias: 'German (Germany) de-DE' },
  { value: 'en-GB', label: 'English (United Kingdom)', alias: 'British English en-GB' },
  { value: 'ja-JP', label: '日本語 (日本)', alias: 'Japanese (Japan) ja-JP' },
  { value: 'ar', label: 'العربية', alias: 'Arabic ar' },
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

  it('finds what is shown, and no id', () => {
    const companies = [
      { value: '7d20-be12-44aa', label: 'Alpine Tools' },
      { value: '11c0-0000-1111', label: 'Beta Co', note: 'EUR' },
    ];
    const names = (typed: string) => matching(companies, typed).map(({ label }) => label);
    expect([names('be'), names('44'), names('eur')]).toEqual([['Beta Co'], [], ['Beta Co']]);
  });

  it('reads as people type', () => {
    expect(plain('Čeština ÅÉÎ')).toBe('cestina aei');
    expect(plain('İtalyanca ISK ılık ΚΌΣΜΟΣ')).toBe('italyanca isk ilik κοσμοσ');
  });
});

describe('what of a list is in sight at first', () => {
  const choices = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `${at}` }));
  const seen = (count: number, chosen: string) => {
    const { shown, before } = inSightFirst(choices(count), chosen, 800);
    return [before, shown[0]?.value, shown.at(-1)?.value];
  };

  it.each([
    [99, 'v80', [0, 'v0', 'v98']],
    [100, 'v0', [0, 'v0', 'v25']],
    [100, 'v12', [0, 'v0', 'v25']],
    [200, 'v90', [77, 'v77', 'v102']],
    [200, 'v199', [174, 'v174', 'v199']],
    [200, 'nobody', [0, 'v0', 'v25']],
  ] as const)('of %i with %s chosen', (count, chosen, expected) => {
    expect(seen(count, chosen)).toEqual(expected);
  });

  it('is nothing of nothing', () => {
    expect(inSightFirst([], 'v0', 800)).toEqual({ shown: [], before: 0 });
  });
});

describe('letters on a list', () => {
  const LABELS = ['Deutsch', 'English', 'Français', 'Italiano', 'Română', 'Русский', 'Éire'];

  it.each([
    ['d', -1, 0],
    ['e', 0, 1],
    ['e', 1, 6],
    ['ee', 6, 1],
    ['fr', -1, 2],
    ['fr', 2, 2],
    ['ro', 2, 4],
    ['ру', 0, 5],
    ['fx', 2, -1],
    ['', 2, -1],
    [' ', 2, -1],
    ['fr ', 2, -1],
  ])('%j, with %i in focus, leads to %i', (typed, focused, expected) => {
    expect(namedAhead(LABELS, focused, typed)).toBe(expected);
  });

  it('belong together where they come soon after one another, and begin anew after a pause', () => {
    const first = typedAhead({ text: '', at: 0 }, 'F', 9000);
    const second = typedAhead(first, 'R', 9000 + TYPE_AHEAD_MS - 1);
    expect([first.text, second.text]).toEqual(['f', 'fr']);
    expect(typedAhead(second, 'i', second.at + TYPE_AHEAD_MS).text).toBe('i');
  });
});

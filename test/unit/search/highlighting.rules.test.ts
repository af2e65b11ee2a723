import { describe, expect, it } from 'vitest';
import { completion, directionOf, isOneDirection, markMatch } from '../../../src/search/highlighting.rules.ts';

describe('the completion behind the caret', () => {
  it.each([
    ['cr', ['crm'], 'm'],
    ['CR', ['crm studio'], 'm studio'],
    ['cr', ['CRM'], 'M'],
    ['crm', ['crm', 'crm studio'], ' studio'],
    ['crm', ['mail', 'crm studio', 'crm suite'], ' studio'],
    ['crm', ['crm'], ''],
    ['mail', ['crm'], ''],
    ['mail', [], ''],
    // What was typed stays as it was typed, however it is written in the label.
    ['strass', ['Straßenkarte'], 'enkarte'],
    ['κόσ', ['Κόσμος'], 'μος'],
    ['κόσμος', ['κόσμοσα'], 'α'],
    ['stras', ['Straßenkarte'], ''],
    ['i', ['İstanbul'], 'stanbul'],
    ['İst', ['istanbul'], 'anbul'],
    ['caf\u00e9', ['cafe\u0301 noir'], ' noir'],
    ['cafe', ['cafe\u0301'], ''],
    ['👩', ['👩‍💻 tools'], ''],
    ['👩‍💻', ['👩‍💻 tools'], ' tools'],
    [' cr', ['crm'], ''],
    ['cr ', ['crm'], ''],
    ['crm ', ['crm studio'], 'studio'],
  ] as const)('%j with %j is %j', (typed, labels, rest) => {
    expect(completion(typed, labels)).toBe(rest);
  });
});

describe('the marked part of a label', () => {
  it.each([
    ['Cloud Storage', 'cloud', { before: '', match: 'Cloud', after: ' Storage' }],
    ['CRM', 'crm', { before: '', match: 'CRM', after: '' }],
    ['Mail Suite', 'crm', { match: '' }],
    ['İstanbul CRM', 'i', { before: '', match: 'İ', after: 'stanbul CRM' }],
    ['İstanbul CRM', 'crm', { before: 'İstanbul ', match: 'CRM', after: '' }],
    ['Neue Straße 7', 'STRASSE', { before: 'Neue ', match: 'Straße', after: ' 7' }],
    ['Straße', 'stras', { before: '', match: 'Straß', after: 'e' }],
    ['Le cafe\u0301 noir', 'caf\u00e9', { before: 'Le ', match: 'cafe\u0301', after: ' noir' }],
    ['Le caf\u00e9 noir', 'cafe\u0301', { before: 'Le ', match: 'caf\u00e9', after: ' noir' }],
    ['👩‍💻 tools', 'tools', { before: '👩‍💻 ', match: 'tools', after: '' }],
    ['flag 🇩🇪 shop', '🇩🇪', { before: 'flag ', match: '🇩🇪', after: ' shop' }],
    ['a.b*c', '.b*', { before: 'a', match: '.b*', after: 'c' }],
    ['(a+)+$ twice', '(a+)+$', { before: '', match: '(a+)+$', after: ' twice' }],
    ['한국어', '한국', { before: '', match: '한국', after: '어' }],
    ['ΟΔΟΣ', 'οδος', { before: '', match: 'ΟΔΟΣ', after: '' }],
  ])('of %j for %j', (label, query, expected) => {
    expect(markMatch(label, query)).toMatchObject(expected);
  });

  it.each([
    ['İstanbul CRM', 'i'],
    ['Straße', 'STRASSE'],
    ['ﬁnance', 'fi'],
    ['a(b[c', '(b['],
    ['$& $1', '$&'],
    ['e\u0301tude', 'é'],
    ['👩‍💻 tools', '👩'],
    ['', 'x'],
    ['x', ''],
  ])('loses no character of %j for %j', (label, query) => {
    const { before, match, after } = markMatch(label, query);
    expect(before + match + after).toBe(label);
  });
});

describe('directions', () => {
  it.each([
    ['cloud', 'ltr'],
    ['  7 cloud', 'ltr'],
    ['سحابة', 'rtl'],
    ['7 אחסון', 'rtl'],
    ['12 – 7', undefined],
    ['', undefined],
    ['云', 'ltr'],
  ])('of %j: %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });

  it.each([
    ['cloud 7', true],
    ['سحابة 7', true],
    ['cloud سحابة', false],
    ['7', true],
  ])('of %j are one: %s', (text, one) => {
    expect(isOneDirection(text)).toBe(one);
  });
});

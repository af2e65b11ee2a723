import { describe, expect, it } from 'vitest';
import { completion, markMatch } from '../../../src/search/highlighting.rules.ts';

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
  ] as const)('%j with %j is %j', (typed, labels, rest) => {
    expect(completion(typed, labels)).toBe(rest);
  });
});

describe('the marked part of a label', () => {
  it.each([
    ['Cloud Storage', 'cloud', { before: '', match: 'Cloud', after: ' Storage' }],
    ['CRM', 'crm', { before: '', match: 'CRM', after: '' }],
    ['Mail Suite', 'crm', { match: '' }],
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

import { describe, expect, it } from 'vitest';
import { acceptedQuery, cleanTerm, isWordInWord, startsWithQuery } from '../../../src/search/query.rules.ts';

describe('a query', () => {
  it.each([
    ['crm', 'crm'],
    ['  crm  ', 'crm'],
    ['', ''],
    [' \t\n ', ''],
    ['cloud  storage', 'cloud  storage'],
  ])('%j counts as %j', (text, query) => {
    expect(acceptedQuery(text)).toBe(query);
  });
});

describe('the pattern "word in word" (S §5)', () => {
  it.each([
    'invoice in salesforce',
    'invoice IN salesforce',
    'Invoice In Salesforce',
    'a in b',
    'unpaid invoice in mail suite',
    'invoice  in   salesforce',
    'Größe in Überblick',
    'счет in почта',
    '請求 in 商店',
    '2024 in 7',
    'x_ in _y',
  ])('%j matches', (query) => {
    expect(isWordInWord(query)).toBe(true);
  });

  it.each([
    '',
    'in',
    'login page',
    'in salesforce',
    'invoice in',
    'invoice in ',
    ' in salesforce',
    'invoicein salesforce',
    'invoice insalesforce',
    'invoice inn salesforce',
    'invoice-in-salesforce',
    'plug in',
    'invoice - in - salesforce',
  ])('%j does not match', (query) => {
    expect(isWordInWord(query)).toBe(false);
  });
});

describe('a completion term (S §5)', () => {
  it.each([
    ['Acme® Mail, Pro©', 'acme', 'Acme Mail Pro'],
    ['Acme™ Mail', 'acme', 'Acme™ Mail'],
    ['  Acme   Mail ', 'acme', 'Acme Mail'],
    ['Acme , Mail', 'acme', 'Acme Mail'],
    ['CRM Studio', 'crm', 'CRM Studio'],
    ['crm studio', 'CRM', 'crm studio'],
    ['My CRM', 'crm', 'My CRM'],
    ['one two three four five six seven', 'one', 'one two three four five six seven'],
    ['one two three four © five six seven', 'one', 'one two three four five six seven'],
    ['Mail, Pro', 'mail pro', 'Mail Pro'],
  ])('%j is kept for %j', (term, query, cleaned) => {
    expect(cleanTerm(term, query)).toBe(cleaned);
  });

  it.each([
    ['one two three four five six seven eight', 'one'],
    ['Mail Suite', 'crm'],
    ['', 'a'],
    ['®©,', 'a'],
    ['   ', 'a'],
    [7, '7'],
    [null, 'null'],
    [undefined, 'undefined'],
    [{ toString: () => 'crm' }, 'crm'],
    [['crm'], 'crm'],
    [true, 'true'],
  ])('%j is dropped for %j', (term, query) => {
    expect(cleanTerm(term, query)).toBeUndefined();
  });
});

describe('a suggestion', () => {
  it.each([
    ['CRM Studio', 'crm', true],
    ['crm studio', 'CRM', true],
    ['crm', 'crm', true],
    ['ÉTUDE', 'étude', true],
    ['My CRM', 'crm', false],
    ['cr', 'crm', false],
    ['anything', '', true],
  ])('%j starts with %j: %j', (label, query, expected) => {
    expect(startsWithQuery(label, query)).toBe(expected);
  });
});

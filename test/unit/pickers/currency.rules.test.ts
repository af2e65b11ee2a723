import { describe, expect, it } from 'vitest';
import { currenciesFor, currencyCode, currencyName } from '../../../src/pickers/currency.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const CHANNEL = { currencies: ['USD', 'EUR', 'CHF'], defaultCurrency: 'EUR' };

describe('a currency code', () => {
  it.each([
    ['EUR', 'EUR'],
    ['eur', 'EUR'],
    [' Eur ', 'EUR'],
    [{ code: 'EUR' }, 'EUR'],
    [{ currency: 'usd' }, 'USD'],
    ['EURO', undefined],
    ['€', undefined],
    ['', undefined],
    [978, undefined],
    [null, undefined],
  ])('out of %j is %j', (given, code) => {
    expect(currencyCode(given)).toBe(code);
  });
});

describe('currencies (H §3)', () => {
  it.each([
    ['the channel, and its default', undefined, {}, ['USD', 'EUR', 'CHF'], 'EUR'],
    ['the person’s own before the default', undefined, { saved: 'CHF' }, ['USD', 'EUR', 'CHF'], 'CHF'],
    ['a choice before the person’s own', undefined, { saved: 'CHF', chosen: 'USD' }, ['USD', 'EUR', 'CHF'], 'USD'],
    [
      'the page’s before the channel’s',
      { currencies: ['GBP', 'USD'], defaultCurrency: 'USD' },
      {},
      ['GBP', 'USD'],
      'USD',
    ],
    ['a code of the page before the channel’s default', 'CHF', {}, ['USD', 'EUR', 'CHF'], 'CHF'],
    ['the person’s own before a code of the page', 'CHF', { saved: 'USD' }, ['USD', 'EUR', 'CHF'], 'USD'],
    ['one that is not offered, in front', undefined, { saved: 'AED' }, ['AED', 'USD', 'EUR', 'CHF'], 'AED'],
    ['no default: the first', { currencies: ['GBP', 'JPY'] }, {}, ['GBP', 'JPY'], 'EUR'],
  ] as const)('are of %s', (what, own, person, offered, chosen) => {
    const channel = what.startsWith('no default') ? { currencies: ['USD'] } : CHANNEL;
    const expected = what.startsWith('no default') ? 'GBP' : chosen;
    expect(currenciesFor(own, channel, person)).toEqual({ offered, chosen: expected });
  });

  it('are listed once each, as codes or as objects with one', () => {
    expect(currenciesFor({ currencies: ['eur', { code: 'USD' }, 'EUR', 'x', null] }, undefined, {}).offered).toEqual([
      'EUR',
      'USD',
    ]);
  });

  it.each(HOSTILE_VALUES)('out of %s are none', (_, value) => {
    expect(currenciesFor(value, value, {})).toEqual({ offered: [], chosen: undefined });
    expect(currenciesFor({ currencies: value, defaultCurrency: value }, value, {}).offered).toEqual([]);
  });
});

describe('the name of a currency', () => {
  it.each([
    ['EUR', 'en-US', 'Euro'],
    ['USD', 'de-DE', 'US-Dollar'],
    ['XQX', 'en-US', 'XQX'],
    ['EUR', 'not a locale', 'EUR'],
  ])('%s in %s is %s', (code, locale, name) => {
    expect(currencyName(code, locale)).toBe(name);
  });
});

import { describe, expect, it } from 'vitest';
import { moneyText } from '../../../src/cart/cart-panel.rules.ts';
import { EMPTY_CART, parseCart } from '../../../src/cart/cart.rules.ts';
import { readKeptCart, writeKeptCart } from '../../../src/cart/kept-cart.rules.ts';
import { CARTS, cartAnswer } from '../../marketplace/carts.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const BASE = 'https://market.example/';

/** The answer of H §3 for one item. */
const answer = (
  item: Record<string, unknown> = {},
  details: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
) => ({
  items: [{ id: 'i1', ...item }],
  itemDetails: {
    i1: {
      branding: { name: 'Mail Suite', iconUrl: '/mail.svg', vendor: 'Fjordsign', storefrontUrl: '/apps/7' },
      editions: [
        { id: 'e1', name: 'Free' },
        { id: 'e2', name: 'Business' },
      ],
      ...details,
    },
  },
  itemEditionsMap: { i1: { selectedEditionId: 'e2' } },
  itemsCount: 1,
  subtotal: 60,
  ...more,
});

function firstLine(json: unknown) {
  const cart = parseCart(json, BASE);
  if (cart === 'malformed') throw new Error('malformed');
  return cart.lines[0];
}

const domain = (...names: unknown[]) => ({ customAttributes: { vendorRequiredFields: { DOMAIN: names } } });

describe('the cart answer', () => {
  it('gives a line its name, its edition and vendor, its picture and its page', () => {
    expect(firstLine(answer())).toEqual({
      id: 'i1',
      productName: 'Mail Suite',
      isDomain: false,
      productData: {
        subHeader1: 'Business',
        subHeader2: 'Fjordsign',
        iconSrc: 'https://market.example/mail.svg',
        productUrl: 'https://market.example/apps/7',
      },
      addons: [],
    });
  });

  it('counts items of which nothing can be shown, where no count comes', () => {
    const json = { items: [{ id: 'a' }, { id: 'b' }, null, {}], itemDetails: {} };
    expect(parseCart(json, BASE)).toMatchObject({ lines: [], itemsCount: 2 });
    expect(parseCart({ ...json, itemsCount: 0 }, BASE)).toMatchObject({ itemsCount: 0 });
  });

  it('gives a domain item its domains first, then its edition', () => {
    const line = firstLine(answer(domain('a.example', 'b.example')));
    expect(line).toMatchObject({
      isDomain: true,
      productData: { subHeader1: 'a.example, b.example', subHeader2: 'Business' },
    });
    expect(firstLine(answer(domain()))?.isDomain).toBe(false);
  });

  it('finds add-ons by id or object among the details, and leaves out those without any', () => {
    const json = answer({ childItems: ['a1', { id: 'a2' }, 'a3', null, 7] });
    Object.assign(json.itemDetails, {
      a1: { branding: { name: 'Filter', iconUrl: '/f.svg', storefrontUrl: '/apps/8' } },
      a2: { branding: { name: 'Archive', storefrontUrl: 'javascript:alert(1)' } },
    });
    expect(firstLine(json)?.addons).toEqual([
      { addonName: 'Filter', iconSrc: 'https://market.example/f.svg', addonUrl: 'https://market.example/apps/8' },
      { addonName: 'Archive', iconSrc: undefined, addonUrl: undefined },
    ]);
  });

  it('reads ids that are numbers', () => {
    const json = {
      items: [{ id: 9 }],
      itemDetails: { 9: { branding: { name: 'Nine' }, editions: [{ id: 4, name: 'Four' }] } },
      itemEditionsMap: { 9: { selectedEditionId: 4 } },
    };
    expect(firstLine(json)).toMatchObject({ id: '9', productData: { subHeader1: 'Four' } });
  });

  it('leaves out an item without details, and still counts it', () => {
    const json = { ...answer(), items: [{ id: 'i1' }, { id: 'lost' }], itemsCount: 2 };
    expect(parseCart(json, BASE)).toMatchObject({ lines: [{ id: 'i1' }], itemsCount: 2 });
  });

  it('takes no inherited word for details', () => {
    const json = { items: ['constructor', 'toString', '__proto__'].map((id) => ({ id })), itemDetails: {} };
    expect(parseCart(json, BASE)).toMatchObject({ lines: [] });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['spaces', '  '],
    ['an empty object', {}],
    ['an empty list', []],
    ['204', new Response(null, { status: 204 })],
  ])('that is %s is an empty cart', (_, json) => {
    expect(parseCart(json, BASE)).toEqual(EMPTY_CART);
  });

  it.each([
    ['a page of HTML', '<!doctype html><p>Down'],
    ['another object', { error: 'no' }],
    ['a sum alone', { itemsCount: 3, subtotal: 5 }],
    ['a list of anything', [1, 2]],
    ['a number', 7],
    ['items and details of other types', { items: 'two', itemDetails: 'none' }],
  ])('that is %s holds no cart', (_, json) => {
    expect(parseCart(json, BASE)).toBe('malformed');
  });

  it('without items, or without details, is a cart without lines', () => {
    expect(parseCart({ items: [] }, BASE)).toEqual({ ...EMPTY_CART, subtotal: undefined, currency: undefined });
    expect(parseCart({ itemDetails: {} }, BASE)).toMatchObject({ lines: [], itemsCount: 0 });
  });

  it.each([
    [3, 3],
    ['4', 4],
    [-2, 0],
    [2.7, 2],
    [12_345, 12_345],
    [1e12, 999_999],
    [undefined, 1],
    ['many', 1],
  ])('counts %s as %s', (itemsCount, count) => {
    expect(parseCart({ ...answer(), itemsCount }, BASE)).toMatchObject({ itemsCount: count });
  });

  it('leaves a sum as it was delivered', () => {
    expect(parseCart({ ...answer(), subtotal: '60,00 EUR' }, BASE)).toMatchObject({ subtotal: '60,00 EUR' });
    expect(parseCart({ ...answer(), subtotal: { amount: 60 } }, BASE)).toHaveProperty('subtotal', undefined);
    expect(parseCart({ ...answer(), currency: 'eur' }, BASE)).toMatchObject({ currency: 'EUR' });
    expect(parseCart({ ...answer(), currency: 'Euro' }, BASE)).toHaveProperty('currency', undefined);
  });

  it.each(HOSTILE_VALUES)('of any kind gives a cart or none: %s', (_, json) => {
    for (const value of [
      json,
      { items: json, itemDetails: json },
      answer({ childItems: json }),
      answer({}, { branding: json, editions: json }),
    ]) {
      const cart = parseCart(value, BASE);
      expect(cart === 'malformed' || Array.isArray(cart.lines)).toBe(true);
    }
  });
});

describe('the cart of a tab', () => {
  it('comes back as it was, but for the sum', () => {
    const cart = parseCart(cartAnswer(CARTS['office'] ?? [], 'EUR'), BASE);
    if (cart === 'malformed') throw new Error('malformed');
    expect(cart.lines).toHaveLength(3);
    expect(readKeptCart(writeKeptCart(cart), BASE)).toEqual({ lines: cart.lines, itemsCount: 3 });
    expect(writeKeptCart(cart)).toMatchObject({ count: '3', subtotal: '118.68' });
  });

  it('is none where nothing was kept', () => {
    expect(readKeptCart({ lines: undefined, count: undefined, subtotal: undefined }, BASE)).toBeUndefined();
  });

  it.each(['{', '7', '"x"', '[null,1,{}]', '[{"id":"a","productName":{}}]'])('is empty where %s was kept', (lines) => {
    expect(readKeptCart({ lines, count: 'x', subtotal: '1' }, BASE)).toEqual(EMPTY_CART);
  });

  it('checks its addresses as those of an answer', () => {
    const line = {
      id: 'a',
      productName: 'A',
      productData: { productUrl: 'javascript:alert(1)', iconSrc: 'blob:x' },
      addons: [{ addonName: 'B', addonUrl: 'data:text/html,x' }],
    };
    const kept = readKeptCart({ lines: JSON.stringify([line]), count: '1', subtotal: undefined }, BASE);
    expect(kept?.lines[0]?.productData).toMatchObject({ productUrl: undefined, iconSrc: undefined });
    expect(kept?.lines[0]?.addons).toEqual([{ addonName: 'B', iconSrc: undefined, addonUrl: undefined }]);
  });
});

describe('money', () => {
  it.each([
    [129, 'USD', 'en-US', '$129.00'],
    [1234.5, 'EUR', 'de-DE', '1.234,50\u00a0€'],
    [1500, 'JPY', 'en-US', '¥1,500'],
    [12.5, undefined, 'de-DE', '12,5'],
    ['ab 12 €', 'USD', 'en-US', 'ab 12 €'],
    [5, 'nonsense', 'en-US', '5'],
    [5, 'USD', 'not a locale', '5'],
    [1234.5, 'EUR ', 'de-DE', '1.234,5'],
  ])('%s %s in %s is %s', (amount, currency, locale, text) => {
    expect(moneyText(amount, currency, locale)).toBe(text);
  });

  it('keeps the sign of a currency at its end among Arabic letters', () => {
    expect(moneyText(129, 'USD', 'ar')).toContain('\u2066US$\u2069');
  });
});

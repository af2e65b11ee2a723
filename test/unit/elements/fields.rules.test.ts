import { describe, expect, it, vi } from 'vitest';
import { COMMON_FIELDS } from '../../../elements/common-fields.ts';
import { type ElementEventName, isCancelable } from '../../../elements/events.ts';
import {
  type FieldKind,
  attributeName,
  hasAttribute,
  readProperty,
  readText,
  uncovers,
} from '../../../elements/fields.rules.ts';

const HISTORY = ['local', 'session', 'off'] as const;

describe("an attribute's text", () => {
  it.each<readonly [FieldKind, string, unknown]>([
    ['text', 'Search', 'Search'],
    ['text', '', ''],
    ['text', 'false', 'false'],
    ['text', '{"a":1}', '{"a":1}'],
    ['url', 'https://market.example', 'https://market.example'],
    ['url', '', undefined],
    ['locale', 'de-DE', 'de-DE'],
    ['locale', '', undefined],
    ['boolean', '', true],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['boolean', 'anything', true],
    ['json', '{"a":1}', { a: 1 }],
    ['json', '[1]', [1]],
    ['json', '', undefined],
    ['flag-or-json', '', true],
    ['flag-or-json', 'true', true],
    ['flag-or-json', 'false', false],
    ['flag-or-json', '{"a":1}', { a: 1 }],
    ['text-or-json', 'EUR', 'EUR'],
    ['text-or-json', '{"currencies":["EUR"]}', { currencies: ['EUR'] }],
    ['text-or-json', '', undefined],
    ['text-or-function', 'crm', 'crm'],
    [HISTORY, 'session', 'session'],
    [HISTORY, '', undefined],
  ])('as %s %j is %j, without a word', (kind, text, value) => {
    expect(readText(kind, text)).toMatchObject({ value });
    expect(readText(kind, text).problem).toBeUndefined();
  });

  it.each<readonly [FieldKind, string]>([
    ['json', '{"a":'],
    ['json', 'nonsense'],
    ['json', "{'a':1}"],
    ['flag-or-json', '{"a":'],
    ['text-or-json', '{"a":'],
    ['text-or-json', '[1,'],
    [HISTORY, 'forever'],
    [HISTORY, 'LOCAL'],
    [HISTORY, 'constructor'],
  ])('as %s %j is the default, and a problem', (kind, text) => {
    const { value, problem } = readText(kind, text);
    expect(value).toBeUndefined();
    expect(problem).toBeTruthy();
  });
});

describe('a property', () => {
  const run = vi.fn<() => void>();
  const object = { a: 1 };

  it.each<readonly [FieldKind, unknown, unknown]>([
    ['text', 'x', 'x'],
    ['text', '', ''],
    ['boolean', true, true],
    ['boolean', false, false],
    ['boolean', 'false', false],
    ['boolean', '', true],
    ['json', object, object],
    ['json', '{"a":1}', { a: 1 }],
    ['flag-or-json', true, true],
    ['flag-or-json', false, false],
    ['flag-or-json', object, object],
    ['text-or-json', 'EUR', 'EUR'],
    ['text-or-json', object, object],
    ['function', run, run],
    ['text-or-function', run, run],
    ['text-or-function', 'crm', 'crm'],
    [HISTORY, 'off', 'off'],
  ])('of the kind %s set to %j is %j', (kind, given, value) => {
    expect(readProperty(kind, given).value).toEqual(value);
  });

  it('keeps the object itself', () => {
    expect(readProperty('json', object).value).toBe(object);
  });

  it.each<readonly [FieldKind, unknown]>([
    ['function', 'alert(1)'],
    ['function', 7],
    ['function', {}],
    [HISTORY, 'forever'],
    ['json', '{"a":'],
  ])('of the kind %s set to %j is the default', (kind, given) => {
    expect(readProperty(kind, given).value).toBeUndefined();
  });

  const KINDS: readonly FieldKind[] = [
    'text',
    'url',
    'locale',
    'boolean',
    'json',
    'flag-or-json',
    'text-or-json',
    'text-or-function',
    'function',
    HISTORY,
  ];
  it.each(KINDS.map((kind) => [kind]))('of the kind %s is uncovered by undefined, and never throws', (kind) => {
    expect(uncovers(kind, undefined)).toBe(true);
    const others = [Number.NaN, 7n, new Date(0), [], {}];
    for (const given of [null, 0, '', false, ...others]) {
      expect(() => readProperty(kind, given)).not.toThrow();
    }
  });

  it.each<readonly [FieldKind, boolean]>([
    ['json', true],
    ['function', true],
  ])('of the kind %s is uncovered by null: %j', (kind, expected) => {
    expect(uncovers(kind, null)).toBe(expected);
  });

  it.each<FieldKind>(['json', 'function'])('of the kind %s is taken away by an empty text, without a word', (kind) => {
    const { value, problem } = readProperty(kind, '');
    expect([value, problem]).toEqual([undefined, undefined]);
  });

  it.each<readonly [FieldKind, unknown]>([
    ['text', ''],
    ['boolean', false],
    ['json', {}],
    ['function', run],
    ['text', 'x'],
  ])('of the kind %s is not uncovered by %j', (kind, given) => {
    expect(uncovers(kind, given)).toBe(false);
  });
});

describe('attributes', () => {
  it.each([
    ['marketUrl', 'market-url'],
    ['customSearchQuery', 'custom-search-query'],
    ['locale', 'locale'],
    ['previewBannerOnPreview', 'preview-banner-on-preview'],
    ['userUuid', 'user-uuid'],
  ])('of %s is %s', (field, attribute) => {
    expect(attributeName(field)).toBe(attribute);
  });

  it('are there for everything but functions', () => {
    expect(hasAttribute({ kind: 'function' })).toBe(false);
    for (const kind of ['text', 'url', 'boolean', 'json', 'text-or-function', HISTORY] as const)
      expect(hasAttribute({ kind })).toBe(true);
  });

  it.each([
    'marketUrl',
    'apiUrl',
    'locale',
    'partner',
    'token',
    'userUuid',
    'bootstrap',
    'names',
    'tenants',
    'storefrontToolkit',
  ])('every tag has %s', (field) => {
    expect(Object.keys(COMMON_FIELDS)).toContain(field);
  });
});

describe('a property that is to be a text', () => {
  it.each<FieldKind>(['text', 'url', 'locale', ['one', 'other']])(
    'is not given where none can be made of it: %o',
    (kind) => {
      for (const given of [null, Object.create(null), Object.assign(Object.create(null) as object, { a: 1 })])
        expect(readProperty(kind, given)).toEqual({ value: undefined });
      expect(readProperty('url', new URL('https://market.example/a'))).toEqual({ value: 'https://market.example/a' });
    },
  );
});

describe('events', () => {
  it.each<readonly [ElementEventName, boolean]>([
    ['mp-ready', false],
    ['mp-search', true],
    ['mp-select', true],
    ['mp-scope-change', false],
    ['mp-navigate', true],
    ['mp-logout', true],
    ['mp-locale-change', true],
    ['mp-menu-open', false],
    ['mp-menu-close', false],
    ['mp-auth-error', false],
    ['mp-error', false],
    ['mp-preview-toggle', false],
    ['mp-preview-cancel', true],
    ['mp-impersonation-end', true],
  ])('%s can be prevented: %j', (name, expected) => {
    expect(isCancelable(name)).toBe(expected);
  });
});

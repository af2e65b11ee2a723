import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LOCALE,
  LOCALE_TAGS,
  choiceFor,
  directionOf,
  localeChoices,
  localeInForce,
  localeSegment,
  localeTarget,
  normalizeLocale,
  ownName,
  withoutLocale,
} from '../../../src/i18n/locale.rules.ts';

describe('a locale', () => {
  it.each([
    ['en-US', 'en-US'],
    ['en_US', 'en-US'],
    ['EN-us', 'en-US'],
    ['de', 'de'],
    ['zh_hant_tw', 'zh-Hant-TW'],
    ['es-419', 'es-419'],
    ['fil_PH', 'fil-PH'],
  ])('%j is %s', (locale, expected) => {
    expect(normalizeLocale(locale)).toBe(expected);
  });

  it.each([
    undefined,
    '',
    ' ',
    'not a locale',
    '../x',
    'e',
    'en-',
    '-US',
    '123',
    'en US',
    'en-US/../x',
    '<b>',
    'en\nUS',
  ])('%j is none', (locale) => {
    expect(normalizeLocale(locale)).toBeUndefined();
  });

  it.each([
    [['de_DE', 'fr', 'it'], 'de-DE'],
    [[undefined, 'fr', 'it'], 'fr'],
    [['', undefined, 'it'], 'it'],
    [['not a locale', undefined, 'pt_BR'], 'pt-BR'],
    [[undefined, undefined, undefined], 'en-US'],
    [[], 'en-US'],
  ])('in force out of %j is %s', (given, expected) => {
    expect(localeInForce(...given)).toBe(expected);
    expect(DEFAULT_LOCALE).toBe('en-US');
  });

  it.each([
    ['ar', 'rtl'],
    ['ar-EG', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa-IR', 'rtl'],
    ['ur-PK', 'rtl'],
    ['ps-AF', 'rtl'],
    ['ckb-IQ', 'rtl'],
    ['ug', 'rtl'],
    ['az-Arab-IR', 'rtl'],
    ['pa-Arab', 'rtl'],
    ['ur-Latn-PK', 'ltr'],
    ['sd-Deva', 'ltr'],
    ['az-AZ', 'ltr'],
    ['en-US', 'ltr'],
    ['de', 'ltr'],
    ['ja-JP', 'ltr'],
    ['arn', 'ltr'],
    ['xx', 'ltr'],
  ])('%s runs %s', (locale, direction) => {
    expect(directionOf(locale)).toBe(direction);
  });
});

describe('the picker (H §9)', () => {
  it('knows about a hundred tags, each once and well formed', () => {
    expect(LOCALE_TAGS.length).toBeGreaterThanOrEqual(95);
    expect(LOCALE_TAGS.length).toBeLessThanOrEqual(110);
    expect(new Set(LOCALE_TAGS).size).toBe(LOCALE_TAGS.length);
    for (const tag of LOCALE_TAGS) expect(normalizeLocale(tag)).toBe(tag);
  });

  it('offers the given tags once each, in their order, outsiders too', () => {
    expect(localeChoices(['de_DE', 'en-US', 'de-DE', 'eo', 'EN_us'])).toEqual(['de-DE', 'en-US', 'eo']);
    expect(localeChoices([])).toEqual([]);
  });

  it.each([
    ['de-DE', 'de-DE'],
    ['de-AT', 'de-AT'],
    ['de-CH', undefined],
    ['en', 'en-US'],
    ['fr', undefined],
    ['e', undefined],
  ])('shows for %s the choice %s', (locale, tag) => {
    expect(choiceFor(localeChoices(['en-US', 'de-DE', 'de-AT']), locale)).toBe(tag);
  });

  it.each([
    ['pt', 'pt'],
    ['pt-PT', 'pt'],
    ['pt-BR', 'pt-BR'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['zh-CN', 'zh'],
  ])('shows for %s the choice %s where a language is offered alone', (locale, tag) => {
    expect(choiceFor(localeChoices(['pt-BR', 'pt', 'zh', 'zh-Hant']), locale)).toBe(tag);
  });

  it('names a language in itself', () => {
    expect(ownName('de-DE').toLowerCase()).toContain('deutsch');
    expect(ownName('fr').toLowerCase()).toContain('français');
    expect(['xx', 'xx-YY', 'en-YY', '!'].map(ownName), 'the tag where there is no name').toEqual([
      'xx',
      'xx-YY',
      'en-YY',
      '!',
    ]);
    expect(ownName('ru')).toMatch(/^Р/);
    expect(ownName('ka'), 'no capital where only whole words have them').toMatch(/^ქ/);
  });
});

describe('the locale segment of a path', () => {
  it.each([
    ['/de-DE/listing', 'de-DE', '/listing'],
    ['/de-DE', 'de-DE', '/'],
    ['/de-DE/', 'de-DE', '/'],
    ['/de-DE/apps/7/x', 'de-DE', '/apps/7/x'],
    ['/es-419/listing', 'es-419', '/listing'],
    ['/ar/listing', 'ar', '/listing'],
    ['/zh-Hant-TW/listing', 'zh-Hant-TW', '/listing'],
    ['/sr-Latn/listing', 'sr-Latn', '/listing'],
    ['/zh_Hant_TW', 'zh_Hant_TW', '/'],
    ['/af-ZA/listing', 'af-ZA', '/listing'],
    ['/no-NO', 'no-NO', '/'],
    ['/iw_IL/', 'iw_IL', '/'],
    ['/ber-001/x', 'ber-001', '/x'],
  ])('of %s is %s, the rest %s', (path, segment, rest) => {
    expect(localeSegment(path)).toBe(segment);
    expect(withoutLocale(path)).toBe(rest);
  });

  it.each([
    '/',
    '/listing',
    '/home',
    '/apps/7',
    '/cms/home',
    '/help',
    '/admin',
    '/login',
    '/signup',
    '/channel/products',
    '/account/home',
    '/vendor/admin',
    '/reseller',
    '/appwise/messages',
    '/checkout/cart',
    '/http-status/404',
    '/productLines/7',
    '/superuser/dashboard',
    '/pages/de-DE/x',
    '/af',
    '/my-apps',
    '/it-help-us/x',
    '/de-home',
    '/faq-en',
    '/cms-Main',
    '/v2-10/x',
    '/de-DE-x/home',
  ])('there is none in %s', (path) => {
    expect(localeSegment(path)).toBeUndefined();
    expect(withoutLocale(path)).toBe(path);
  });
});

describe('where a choice of language leads', () => {
  it.each([
    ['https://m.example/de-DE/listing?q=x#y', 'fr-FR', '/fr-FR/listing', 'q=x', '#y'],
    ['https://m.example/de-DE', 'fr-FR', '/fr-FR', '', ''],
    ['https://m.example/en_US/listing', 'zh-Hant-TW', '/zh_Hant_TW/listing', '', ''],
    ['https://m.example/en-us/listing', 'fr-FR', '/fr-fr/listing', '', ''],
    ['https://m.example/en_us', 'fr-FR', '/fr_fr', '', ''],
    ['https://m.example/en-us/x', 'af-ZA', '/af-ZA/x', '', ''],
    ['https://m.example/en-us/x', 'zh-Hant-TW', '/zh-Hant-TW/x', '', ''],
    ['https://m.example/home', 'fr-FR', '/home', 'locale=fr-FR', ''],
    ['https://m.example/home?a=1&locale=de', 'fr-FR', '/home', 'a=1&locale=fr-FR', ''],
    ['https://m.example/', 'ar', '/', 'locale=ar', ''],
  ])('from %s to %s', (page, locale, pathname, query, hash) => {
    const target = new URL(localeTarget(new URL(page), locale), page);
    expect(target.origin).toBe('https://m.example');
    expect(target.pathname.replace(/(.)\/$/, '$1')).toBe(pathname);
    expect(target.searchParams.toString()).toBe(query);
    if (hash) expect(target.hash).toBe(hash);
  });

  it('replaces a segment that only the languages on offer tell from another part of a path', () => {
    const lead = (path: string, ...offered: readonly string[]) =>
      localeTarget(new URL(path, 'https://m.example'), 'en-US', offered).replace('https://m.example', '');
    expect(lead('/no/listing', 'en-US', 'no')).toBe('/en-US/listing');
    expect(lead('/no', 'en-US', 'no')).toMatch(/^\/en-US\/?$/);
    expect(lead('/no/listing', 'en-US')).toBe('/no/listing?locale=en-US');
    expect(lead('/', 'en-US', 'no')).toBe('/?locale=en-US');
  });
});

import { describe, expect, it } from 'vitest';
import { BUILT_IN_MESSAGES } from '../../../src/i18n/messages.ts';
import { createTexts } from '../../../src/i18n/texts.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

describe('the built-in texts (H §8)', () => {
  it.each([
    'Log In',
    'Register',
    'Logout',
    'My Apps',
    'My Profile',
    'My Company',
    'Help Center',
    'Privacy Policy',
    'Terms & Conditions',
    'Contact',
    '{0} days ago',
    '1 day ago',
    'Today',
    'Find Applications',
    'Find {0} Applications',
    'No results found',
    'Search',
    'You are in impersonation mode and logged in as',
    'Are you sure you want to end this session?',
    'End Session',
    'Skip to main content',
    'Search results',
    'Show toolbar',
    'Hide toolbar',
    'Cancel preview',
    'Clear recent searches',
  ])('hold %j', (text) => {
    expect(Object.values<string>(BUILT_IN_MESSAGES)).toContain(text);
  });

  it.each([
    'impersonation.header',
    'impersonation.header.end.session',
    'live.toolbar',
    'hide.toolbar',
    'last.updated',
    'today',
    'date.day.ago',
    'date.days.ago',
  ])('have the documented key %s', (key) => {
    expect(Object.hasOwn(BUILT_IN_MESSAGES, key)).toBe(true);
  });
});

describe('a text', () => {
  it('has its arguments in their places, as they are', () => {
    const texts = createTexts('en');
    expect(texts.t('unav.search.findInProductLine', 'Security')).toBe('Find Security Applications');
    for (const argument of ['{0}', '{1}', '$&', '$1', "$'", '<b>', '']) {
      expect(texts.t('unav.search.scope', argument)).toBe(`Search in: ${argument}`);
    }
  });

  it('has numbers among them in the digits of the language', () => {
    const source = { 'unav.search.scope': '{0} / {1}' };
    expect(createTexts('de-DE', source).t('unav.search.scope', 12345, '12345')).toBe('12.345 / 12345');
    expect(createTexts('ar-EG', source).t('unav.search.scope', 12, 'x')).toBe('١٢ / x');
  });

  it('may use an argument twice, or in another order', () => {
    const source = { 'unav.search.scope': '{1}/{0}/{1}' };
    expect(createTexts('en', source).t('unav.search.scope', 'a', 'b')).toBe('b/a/b');
  });

  it('comes from the last source that has it', () => {
    const texts = createTexts('de', { 'unav.login': 'first', 'unav.home': 'first' }, { 'unav.login': 'Anmelden' });
    expect(texts.t('unav.login')).toBe('Anmelden');
    expect(texts.t('unav.home')).toBe('first');
    expect(texts.t('unav.logout')).toBe('Logout');
    expect(texts.locale).toBe('de');
  });

  it.each(HOSTILE_VALUES)('stays the built-in one beside a translation that is %s', (_, value) => {
    expect(createTexts('en', value).t('unav.login')).toBe('Log In');
    const translated = createTexts('en', { 'unav.login': value, 'unav.search.count.other': value });
    if (typeof value !== 'string' && typeof value !== 'number') expect(translated.t('unav.login')).toBe('Log In');
    expect(typeof translated.t('unav.login')).toBe('string');
    expect(typeof translated.plural('unav.search.count', 3)).toBe('string');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('never is markup: HTML stays text', () => {
    const html = '<img src=x onerror=alert(1)>';
    expect(createTexts('en', { 'unav.login': html }).t('unav.login')).toBe(html);
  });
});

describe('a text with a number', () => {
  it.each([
    [0, '0 results'],
    [1, '1 result'],
    [2, '2 results'],
    [1000, '1,000 results'],
  ])('%i in English: %s', (count, expected) => {
    expect(createTexts('en-US').plural('unav.search.count', count)).toBe(expected);
  });

  it.each(['en', 'en-US', 'en-GB', 'en-001', 'en-IN', 'EN-au', 'en-u-nu-deva'])(
    'is written in %s as the platform would',
    (locale) => {
      const { number, plural } = createTexts(locale);
      const numbers = new Intl.NumberFormat(locale);
      for (const count of [0, 1, 2, 11, 999, 1000, 1001, 123_456, 0.5, 1.5, -1, -1000, Number.NaN, Infinity]) {
        expect(number(count)).toBe(numbers.format(count));
        const form = new Intl.PluralRules(locale).select(count);
        const expected = `${numbers.format(count)} ${form === 'one' ? 'result' : 'results'}`;
        expect(plural('unav.search.count', count), String(count)).toBe(expected);
      }
    },
  );

  const FORMS = Object.fromEntries(
    ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`unav.search.count.${form}`, `${form}: {0}`]),
  );
  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [10, 'few'],
    [11, 'many'],
    [99, 'many'],
    [100, 'other'],
    [102, 'other'],
    [103, 'few'],
  ])('%i in Arabic has the form %s', (count, form) => {
    expect(createTexts('ar', FORMS).plural('unav.search.count', count).startsWith(`${form}:`)).toBe(true);
  });

  it.each([
    [1, 'one'],
    [2, 'few'],
    [5, 'many'],
    [22, 'few'],
  ])('%i in Polish has the form %s', (count, form) => {
    expect(createTexts('pl-PL', FORMS).plural('unav.search.count', count).startsWith(`${form}:`)).toBe(true);
  });

  it.each([
    ['ru-RU', 21, '21 results'],
    ['lv-LV', 101, '101 results'],
    ['ja-JP', 1, '1 result'],
    ['ko-KR', 2, '2 results'],
    ['fr-FR', 0, '0 results'],
  ])('in %s, %i is by English rules where the text is English', (locale, count, expected) => {
    expect(createTexts(locale).plural('unav.search.count', count)).toBe(expected);
    const sources = { 'unav.search.count.one': '{0} (one)' };
    if (locale === 'ja-JP') expect(createTexts(locale, sources).plural('unav.search.count', count)).toBe(expected);
  });

  it('falls back to the general form of its language', () => {
    const general = { 'unav.search.count.other': 'نتائج: {0}' };
    expect(createTexts('ar', general).plural('unav.search.count', 3)).toMatch(/^نتائج: /);
  });

  it('have the form of a number that they begin with, where the server has one', () => {
    const { t } = createTexts('ru-RU', {
      'date.days.ago': '{0} дней',
      'date.days.ago.few': '{0} дня',
      'date.days.ago.one': '{0} день',
    });
    expect([1, 3, 5, 21].map((days) => t('date.days.ago', days))).toEqual(['1 день', '3 дня', '5 дней', '21 день']);
    expect(t('date.days.ago', 'три'), 'a text is no number').toBe('три дней');
  });
});

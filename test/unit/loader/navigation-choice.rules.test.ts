import { describe, expect, it } from 'vitest';
import {
  type PageSigns,
  type QuoteFlag,
  hasMerchantNavigation,
  isCheckout,
  isGlobalHeaderForced,
  isQuoteVersionPage,
  merchantBackground,
  navigationFor,
  readQuoteFlag,
} from '../../../src/loader/navigation-choice.rules.ts';
import { parseBootstrap } from '../../../src/session/bootstrap.rules.ts';
import { DEFAULT_TENANTS, readTenants } from '../../../src/session/tenants.rules.ts';
import { HOSTILE_VALUES, combinations } from '../hostile-values.ts';

const PAGE: PageSigns = {
  isForced: false,
  isQuoteVersion: false,
  isFramed: false,
  isMarketplace: false,
  isCheckout: false,
};
const person = (role?: string, settings: object = {}) =>
  parseBootstrap({
    CHANNEL_SETTINGS: { selfserveMarketplace: true, ...settings },
    ...(role && { CurrentUser: { uuid: 'u' }, UserInfo: { roles: [role] } }),
  });

const MERCHANT =
  'CHANNEL_PRODUCT_SUPPORT CHANNEL_SUPPORT CHANNEL_ADMIN REPORTS_CHANNEL_ADMIN CORPORATE_ADMIN SALES_SUPPORT RESELLER_MANAGER SUPERUSER SUPER_SUPPORT';
const OTHERS = 'THEME_MANAGER BILLING_ADMIN NETWORK_CATALOG_MANAGER DEVELOPER RESELLER REFERRAL INTERNAL_REPORTS_USER';

describe('merchant navigation (H §5, §6)', () => {
  it.each(MERCHANT.split(' '))('is for %s', (role) => expect(hasMerchantNavigation(PAGE, person(role))).toBe(true));
  it.each(OTHERS.split(' '))('is not for %s', (role) => expect(hasMerchantNavigation(PAGE, person(role))).toBe(false));

  it('is for an account whose trial has ended, whatever the role', () => {
    const expired = { accountStatus: 'FREE_TRIAL_EXPIRED' };
    expect(hasMerchantNavigation(PAGE, person(undefined, expired))).toBe(true);
    expect(hasMerchantNavigation(PAGE, person('DEVELOPER', expired))).toBe(true);
    expect(hasMerchantNavigation(PAGE, person('DEVELOPER', { accountStatus: 'FREE_TRIAL' }))).toBe(false);
  });

  const FLAGS = [true, false] as const;
  it.each(combinations(FLAGS, FLAGS, FLAGS, FLAGS, FLAGS))(
    'self-serve %s, framed %s, marketplace %s, checkout %s, merchant %s',
    (selfserveMarketplace, isFramed, isMarketplace, checkout, isMerchant) => {
      const page = { ...PAGE, isFramed, isMarketplace, isCheckout: checkout };
      const who = person(isMerchant ? 'CHANNEL_ADMIN' : 'DEVELOPER', { selfserveMarketplace });
      const expected = selfserveMarketplace && !isFramed && !isMarketplace && !checkout && isMerchant;
      expect(hasMerchantNavigation(page, who)).toBe(expected);
    },
  );
});

describe('the choice (A-145)', () => {
  const ADMIN = person('CHANNEL_ADMIN');
  const VISITOR = person();
  const QUOTE = { ...PAGE, isQuoteVersion: true };
  it.each([
    ['standard', PAGE, VISITOR, 'unasked'],
    ['merchant', PAGE, ADMIN, 'unasked'],
    ['partner', QUOTE, VISITOR, 'no variant'],
    ['partner', QUOTE, ADMIN, 'no variant'],
    ['standard', QUOTE, VISITOR, 'variant'],
    ['merchant', QUOTE, ADMIN, 'variant'],
    ['standard', QUOTE, VISITOR, 'failed'],
    ['standard', QUOTE, ADMIN, 'failed'],
  ] as const)('is %s for %j', (navigation, page, who, flag: QuoteFlag) => {
    expect(navigationFor(page, who, flag)).toBe(navigation);
    expect(navigationFor({ ...page, isForced: true }, who, flag), 'forced').toBe('standard');
  });

  it.each([
    [{ variant: 'on' }, 'variant'],
    [{ variant: true }, 'variant'],
    [{ variant: 'off' }, 'variant'],
    [{ flagKey: 'x' }, 'no variant'],
    [{ variant: null }, 'no variant'],
    [{ variant: false }, 'no variant'],
    [{ variant: '' }, 'no variant'],
  ])('reads the flag %j as %s', (json, flag) => expect(readQuoteFlag(json)).toBe(flag));

  it.each(HOSTILE_VALUES)('reads any flag answer: %s', (_, json) => expect(readQuoteFlag(json)).toBe('no variant'));
});

describe('quote-version pages (A-147)', () => {
  it.each([
    ['/quotes/12/versions/3', true],
    ['/quote/12/version', true],
    ['/de-DE/quotes/12/versions/3', true],
    ['/account/quotes/a-b/versions/', true],
    ['/quotes/12', false],
    ['/quotes/versions', false],
    ['/quotes/12/versionsets', false],
    ['/myquotes/12/versions', false],
    ['/', false],
  ])('%s: %s', (path, expected) => expect(isQuoteVersionPage(path, undefined)).toBe(expected));

  it('may be others', () => {
    expect(isQuoteVersionPage('/offers/7/drafts/1', '/offers/{id}/drafts')).toBe(true);
    expect(isQuoteVersionPage('/offers/7/drafts', '^/offers/\\d+/drafts$')).toBe(true);
    expect(isQuoteVersionPage('/quotes/12/versions', '/offers/{id}/drafts')).toBe(false);
    expect(isQuoteVersionPage('/offers/7', /^\/offers\/\d+/g)).toBe(true);
    expect(isQuoteVersionPage('/Offers/7', /^\/offers\/\d+/i)).toBe(true);
    expect(isQuoteVersionPage('/Offers/7', /^\/offers\/\d+/)).toBe(false);
  });

  const NO_PATTERNS: readonly (readonly [string, unknown])[] = [
    ['no pattern', '(['],
    ['empty', ' '],
  ];
  it.each([...HOSTILE_VALUES.filter(([, value]) => typeof value !== 'string'), ...NO_PATTERNS])(
    'are the documented ones where the pattern is %s',
    (_, pattern) => expect(isQuoteVersionPage('/quotes/1/versions', pattern)).toBe(true),
  );
});

describe('the forced global header (H §9)', () => {
  const signs = { hostname: 'Shop.example', hosts: [] as string[] };
  it.each([
    [{ query: 'true' }, true],
    [{ stored: 'true' }, true],
    [{ query: 'false', stored: 'true' }, true],
    [{ hosts: ['other.example', 'shop.EXAMPLE'] }, true],
    [{ hosts: ['example'] }, false],
    [{ query: '1' }, false],
    [{ query: 'TRUE' }, false],
    [{ query: null, stored: '' }, false],
    [{}, false],
  ])('%j: %s', (given, expected) => expect(isGlobalHeaderForced({ ...signs, ...given })).toBe(expected));
});

describe('the template that the choice asks for', () => {
  it.each([
    ['/checkout', undefined, true],
    ['/de-DE/checkout/cart', undefined, true],
    ['/checkouts', undefined, false],
    ['/home', 'headerCheckout', true],
    ['/checkout', 'headerIn', false],
    ['/checkout', 'nonsense', true],
    ['/home', 'nonsense', false],
  ])('%s, forced %s: %s', (path, forced, expected) => expect(isCheckout(path, forced)).toBe(expected));
});

describe('the background of the merchant navigation (H §9, A-152)', () => {
  const tenants = readTenants({ smartCommerce: 'smartco' }, undefined);
  it.each([
    [{ searchAndCuration: true }, '#011B58'],
    [{ searchAndCuration: false, partner: 'search-and-curation' }, '#011B58'],
    [{ searchAndCuration: false, partner: 'SMARTCO' }, '#011B58'],
    [{ searchAndCuration: false, partner: 'EU_SmartCo_TEST' }, '#011B58'],
    [{ searchAndCuration: false, partner: 'SMART' }, '#000000'],
    [{ searchAndCuration: false }, '#000000'],
  ])('%j: %s', (given, colour) => expect(merchantBackground(given, tenants)).toBe(colour));

  it('knows the documented name', () => {
    const partner = 'SMART_COMMERCE_SANDBOX';
    expect(merchantBackground({ searchAndCuration: false, partner }, DEFAULT_TENANTS)).toBe('#011B58');
  });
});

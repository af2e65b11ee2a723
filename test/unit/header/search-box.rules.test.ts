import { describe, expect, it } from 'vitest';
import { BUILT_IN_MESSAGES } from '../../../src/i18n/messages.ts';
import {
  SEARCH_MAX_LENGTH,
  type SearchPage,
  appsTarget,
  emptiedTarget,
  initialQuery,
  placeholderOf,
  searchTarget,
} from '../../../src/header/search-box.rules.ts';
import { isErrorPage } from '../../../src/app/error-page.rules.ts';

const MARKET = 'https://market.example';
const HARD = 'a&b=c d/é#?%+';
const page = (url: string, more: Partial<SearchPage> = {}): SearchPage => ({
  url: new URL(url, MARKET),
  marketUrl: MARKET,
  isMarketplace: false,
  storefrontBuilder: false,
  ...more,
});

describe('where a search from the header leads (H §2.3)', () => {
  const general = (query: string) => {
    const encoded = encodeURIComponent(query);
    return { go: `${MARKET}/listing?q=${encoded}#!list/page/1/search/${encoded}` };
  };

  it.each(['crm', 'cloud storage', HARD])('%j: to the listing, with the hash route', (query) => {
    for (const url of ['/home', '/apps/7', 'https://shop.example/', '/listings', '/help/listing']) {
      expect(searchTarget(page(url), query), url).toEqual(general(query));
      expect(searchTarget(page(url, { isMarketplace: true }), query), url).toEqual(general(query));
    }
  });

  it.each([
    '/listing',
    '/listing?cat=5',
    '/en-US/listing',
    '/productLines/5',
    '/de-DE/productLines/5?x=1',
    '/listing/',
  ])('%s of the marketplace stays and sets its hash', (url) => {
    for (const query of ['crm', HARD]) {
      const target = searchTarget(page(url, { isMarketplace: true }), query);
      expect('hash' in target && target.hash.replace(/^#/, '')).toBe(
        `!list/page/1/search/${encodeURIComponent(query)}`,
      );
    }
  });

  it('a listing page that is not the marketplace is left', () => {
    expect(searchTarget(page('/listing'), 'crm')).toEqual(general('crm'));
  });

  it.each([
    ['/home', `${MARKET}/listing?q=crm`],
    ['/home?cat=5', `${MARKET}/listing?cat=5&q=crm`],
    ['/home?cat=5&page=3&pl=7&pl=8&sort=a', `${MARKET}/listing?cat=5&sort=a&q=crm`],
    ['/home?q=old&cat=5', `${MARKET}/listing?q=crm&cat=5`],
    ['/home?brand=a&brand=b&brand=a', `${MARKET}/listing?brand=a&brand=b&brand=a&q=crm`],
    ['/listing?q=old&page=2', `${MARKET}/listing?q=crm`],
    ['/home?pager=1&plan=2', `${MARKET}/listing?pager=1&plan=2&q=crm`],
    ['/home#!list/page/1/search/old', `${MARKET}/listing?q=crm`],
  ])('in the storefront builder %s leads to %s', (url, expected) => {
    for (const isMarketplace of [false, true]) {
      const target = searchTarget(page(url, { storefrontBuilder: true, isMarketplace }), 'crm');
      expect('hash' in target).toBe(false);
      expect(target.go).toBe(expected);
    }
  });

  it('the storefront builder has its own listing endpoint', () => {
    const builder = page('/home?cat=5&page=2', {
      storefrontBuilder: true,
      listingEndpoint: 'https://shop.example/all',
    });
    expect(searchTarget(builder, HARD).go.startsWith('https://shop.example/all?')).toBe(true);
    expect([...new URL(searchTarget(builder, HARD).go).searchParams]).toEqual([
      ['cat', '5'],
      ['q', HARD],
    ]);
  });

  it('what the page says comes in the place of what its endpoint says, all of it', () => {
    const builder = page('/home?brand=a&brand=b', {
      storefrontBuilder: true,
      listingEndpoint: '/all?brand=x&view=tiles',
    });
    expect(searchTarget(builder, 'crm').go).toBe(`${MARKET}/all?brand=a&view=tiles&brand=b&q=crm`);
  });

  it('an empty query takes the old one away, in the storefront builder, and where there is one', () => {
    const emptied = (url: string, storefrontBuilder = true) => emptiedTarget(page(url, { storefrontBuilder }));
    const builder = page('/home?cat=5&q=old', { storefrontBuilder: true });
    expect(searchTarget(builder, '').go).toBe(`${MARKET}/listing?cat=5`);
    expect(emptied('/home?cat=5&q=old&page=2')).toBe(`${MARKET}/listing?cat=5`);
    const own = page('/home?q=old', { storefrontBuilder: true, listingEndpoint: '/all?q=all&view=tiles' });
    expect(searchTarget(own, '').go, 'of the endpoint, too').toBe(`${MARKET}/all?view=tiles`);
    expect(emptied('/home?cat=5')).toBe(undefined);
    expect(emptied('/home?q=old', false)).toBe(undefined);
    expect(emptied('/http-status/404?q=old')).toBe(undefined);
  });

  it.each(['/http-status/404', '/en-US/http-status/500'])('%s is always left by the general rule', (url) => {
    expect(isErrorPage(new URL(url, MARKET).pathname)).toBe(true);
    expect(searchTarget(page(url, { isMarketplace: true }), 'crm')).toEqual(general('crm'));
    expect(searchTarget(page(url, { storefrontBuilder: true }), 'crm')).toEqual(general('crm'));
  });

  it.each(['/', '/home', '/x/http-status', '/http', '/http_status/404'])('%s is no error page', (path) => {
    expect(isErrorPage(path)).toBe(false);
  });

  it.each(['crm', 'cloud storage', HARD])('the apps search of %j', (query) => {
    expect(appsTarget(MARKET, query)).toBe(`${MARKET}/appwise/search/${encodeURIComponent(query)}`);
  });
});

describe('the text that the address brings along', () => {
  it.each([
    ['/listing#!list/page/1/search/crm', 'crm'],
    ['/listing#!list/page/1/search/cloud%20storage', 'cloud storage'],
    [`/listing#!list/page/1/search/${encodeURIComponent(HARD)}`, HARD],
    ['/listing#search=crm', 'crm'],
    ['/listing#a=1&search=cloud%20storage', 'cloud storage'],
    ['/listing', ''],
    ['/listing#', ''],
    ['/listing#!category/7', ''],
    ['/listing?q=crm', ''],
    ['/listing#!list/page/1/search/%E0%A4%A', ''],
    ['/listing#search=%', ''],
    ['/listing#!search/crm', 'crm'],
    ['/listing#/search/crm', 'crm'],
    ['/listing#/research/crm', ''],
    ['/listing#a=1&presearch=crm', ''],
    ['/http-status/404#!list/page/1/search/crm', ''],
  ])('%s: %j', (url, expected) => {
    expect(initialQuery(new URL(url, MARKET))).toBe(expected);
  });
});

describe('the placeholder', () => {
  const nameOf = (id: string) => (id === '5' ? 'Security' : undefined);
  const text = (url: string, configured?: string) => {
    const found = placeholderOf(new URL(url, MARKET), configured, nameOf);
    if ('text' in found) return found.text;
    return BUILT_IN_MESSAGES[found.key].replace('{0}', found.args?.[0] ?? '{0}');
  };

  it.each([
    ['/home', undefined, 'Search'],
    ['/home', 'Search Meridian', 'Search Meridian'],
    ['/home', '', ''],
    ['/listing', undefined, 'Find Applications'],
    ['/listing', 'Search Meridian', 'Find Applications'],
    ['/en-US/listing', undefined, 'Find Applications'],
    ['/en-US/listing/', undefined, 'Find Applications'],
    ['/productLines/5', undefined, 'Find Security Applications'],
    ['/productLines/5', 'Search Meridian', 'Find Security Applications'],
    ['/de-DE/productLines/5', undefined, 'Find Security Applications'],
    ['/productLines/6', undefined, 'Find Applications'],
    ['/listings', 'Search Meridian', 'Search Meridian'],
    ['/help/listing', undefined, 'Search'],
  ])('on %s, configured %j: %s', (url, configured, expected) => {
    expect(text(url, configured)).toBe(expected);
  });

  it('and the field have room for 200 characters', () => {
    expect(SEARCH_MAX_LENGTH).toBe(200);
  });
});

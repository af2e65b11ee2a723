import { describe, expect, it, vi } from 'vitest';
import { readHeaderConfig } from '../../../src/header/header-config.rules.ts';
import { DEFAULT_SKIP_TARGET } from '../../../src/header/skip-target.rules.ts';
import { readSearchConfig } from '../../../src/search/search-config.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const PAGE = new URL('https://market.example/home');
const read = (raw: Record<string, unknown>) => readHeaderConfig(raw, PAGE);

describe("the header's configuration", () => {
  it('has defaults', () => {
    expect(read({})).toMatchObject({
      positionFixed: false,
      storefrontBuilder: false,
      skipTarget: DEFAULT_SKIP_TARGET,
    });
    expect(DEFAULT_SKIP_TARGET).toBe('main, [role=main], #main, #content');
    expect(read({}).useTemplate).toBeUndefined();
    expect(read({}).searchPlaceholder).toBeUndefined();
    expect(read({}).beforeLogout).toBeUndefined();
  });

  it('keeps what it is given', () => {
    const beforeLogout = vi.fn<() => void>();
    const config = read({
      positionFixed: true,
      useTemplate: 'headerCheckout',
      storefrontBuilder: true,
      listingEndpoint: 'https://shop.example/all',
      searchPlaceholder: 'Search Meridian',
      skipTarget: '#here',
      logo: { src: '/logo.svg', href: '/start', alt: 'Meridian', width: 120 },
      beforeLogout,
    });
    expect(config).toMatchObject({
      positionFixed: true,
      useTemplate: 'headerCheckout',
      storefrontBuilder: true,
      searchPlaceholder: 'Search Meridian',
      skipTarget: '#here',
      logo: { alt: 'Meridian', width: 120 },
    });
    config.beforeLogout?.();
    expect(beforeLogout).toHaveBeenCalledOnce();
    expect(read({ skipTarget: '' }).skipTarget).toBe('');
  });

  it('takes the routine of a sub-brand from the search object, too, where no other is given', () => {
    const [own, renamed, inSearch] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    const search = { onSubBrand: inSearch };
    expect(read({ search }).onSubBrand).toBe(inSearch);
    expect(read({ search, subBrand: renamed }).onSubBrand).toBe(renamed);
    expect(read({ search, onSubBrand: own }).onSubBrand).toBe(own);
    expect(read({ search: { onSubBrand: 'x' } }).onSubBrand).toBeUndefined();
  });

  it.each([
    [{}, 'https://shop.example/fonts/unav.css'],
    [{ marketUrl: 'https://shop.example/store/' }, 'https://shop.example/store/fonts/unav.css'],
    [{ marketUrl: 'https://market.example' }, undefined],
    [{ fontUrl: 'false' }, undefined],
    [{ fontUrl: '/own.css' }, 'https://shop.example/own.css'],
    [{ fontUrl: 'https://fonts.example/a.css', marketUrl: 'https://market.example' }, 'https://fonts.example/a.css'],
    [{ fontUrl: 'data:text/css,x' }, undefined],
  ])('with %j has the font %s', (raw, fontUrl) => {
    expect(readHeaderConfig(raw, new URL('https://shop.example/home')).fontUrl).toBe(fontUrl);
  });

  it.each([
    [{}, []],
    [{ widgets: { currency: false, manage: 'false' } }, ['currency', 'manage']],
    [{ widgets: ['search', 'Language'] }, ['myapps', 'icons', 'manage', 'company', 'currency', 'cart']],
    [{ widgets: [] }, ['search', 'myapps', 'icons', 'manage', 'company', 'language', 'currency', 'cart']],
    [{ myapps: false }, ['myapps']],
    [{ myapps: true, widgets: 'x' }, []],
  ])('with %j has everything but %j', (raw, off) => {
    const { widgets } = read(raw);
    const isOff = Object.entries(widgets).flatMap(([name, isOn]) => (isOn ? [] : [name]));
    expect(new Set(isOff)).toEqual(new Set(off));
  });

  it.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x'])(
    'never takes %j as an address',
    (url) => {
      const config = read({ logo: { src: url, href: url }, listingEndpoint: url });
      for (const address of [config.logo.src, config.logo.href, config.listingEndpoint]) expect(address).not.toBe(url);
    },
  );

  const KEYS = [
    'positionFixed',
    'marketplace',
    'useTemplate',
    'storefrontBuilder',
    'listingEndpoint',
    'searchPlaceholder',
    'logo',
    'skipTarget',
    'search',
    'beforeLogout',
    'customSearchQuery',
    'onSearchMarketplace',
    'onSearchQuery',
  ];
  it.each(HOSTILE_VALUES)('of %s everywhere is valid', (_, value) => {
    const config = read(Object.fromEntries(KEYS.map((key) => [key, value])));
    expect([config.positionFixed, config.storefrontBuilder].every((flag) => typeof flag === 'boolean')).toBe(true);
    expect(typeof config.skipTarget).toBe('string');
    for (const text of [
      config.useTemplate,
      config.listingEndpoint,
      config.searchPlaceholder,
      config.logo.src,
      config.logo.href,
      config.logo.alt,
    ]) {
      expect(['string', 'undefined']).toContain(typeof text);
    }
    expect(['number', 'undefined']).toContain(typeof config.logo.width);
    expect(['function', 'undefined']).toContain(typeof config.beforeLogout);
    expect(() => read({ logo: { src: value, href: value, alt: value, width: value } })).not.toThrow();
  });
});

describe("the header's search box", () => {
  const box = (raw: Record<string, unknown>) =>
    readSearchConfig({ ...read(raw).search, page: PAGE, marketUrl: 'https://market.example' });

  it.each([
    ['onSearchMarketplace', 'onSearchMarketplace'],
    ['searchMarketplace', 'onSearchMarketplace'],
    ['onSearchQuery', 'onSearchQuery'],
    ['searchQuery', 'onSearchQuery'],
  ] as const)('takes the callback %s', (property, name) => {
    const callback = vi.fn<() => void>();
    void box({ [property]: callback })[name]?.('crm');
    expect(callback).toHaveBeenCalledOnce();
    expect(callback.mock.calls[0]?.[0 as never]).toBe('crm');
  });

  it.each(['onSearchMarketplace', 'onSearchQuery'] as const)('takes %s in its object', (name) => {
    const callback = vi.fn<() => void>();
    void box({ search: { [name]: callback } })[name]?.('crm');
    expect(callback).toHaveBeenCalledOnce();
  });

  it('takes a custom handler', () => {
    const custom = vi.fn<() => void>();
    void box({ customSearchQuery: custom }).customSearch?.('crm', 'marketplace');
    expect(custom).toHaveBeenCalledExactlyOnceWith('crm', 'marketplace');
  });
});

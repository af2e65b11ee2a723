import { readTenants } from '../../../src/session/tenants.rules.ts';
import { describe, expect, it, vi } from 'vitest';
import { type SearchSetup, readSearchConfig } from '../../../src/search/search-config.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const PAGE = new URL('https://shop.example/en-US/home?x=1#y');
const read = (config: unknown, setup: Partial<SearchSetup> = {}) => readSearchConfig({ config, page: PAGE, ...setup });
const TEST_HOSTS = { resellerHosts: { production: ['reseller.example'], test: ['test.reseller.example'] } };
const SCOPES = ['all', 'marketplace', 'providers', 'advisors'];

describe('the bases', () => {
  it.each([
    [undefined, undefined, 'https://shop.example'],
    [undefined, 'https://market.example', 'https://market.example'],
    ['https://own.example', 'https://market.example', 'https://own.example'],
    ['https://own.example/', undefined, 'https://own.example'],
    ['https://own.example/base/', undefined, 'https://own.example/base'],
    ['javascript:alert(1)', undefined, 'https://shop.example'],
    [{}, undefined, 'https://shop.example'],
  ])('config %j and attribute %j give %j', (marketUrl, attribute, expected) => {
    const config = read({ marketUrl }, { ...(attribute && { marketUrl: attribute }) });
    expect(config.marketUrl).toBe(expected);
    expect(config.appsUrl).toBe(expected);
  });

  it('let the apps live elsewhere', () => {
    expect(read({ appsUrl: 'https://apps.example/' }).appsUrl).toBe('https://apps.example');
  });
});

describe('capabilities and the first scope (S §4)', () => {
  it.each([
    [undefined, undefined, [], 'marketplace'],
    [[], 'all', [], 'marketplace'],
    [['foo'], 'all', [], 'marketplace'],
    [['appwise'], undefined, ['appwise'], 'all'],
    [['appwise'], 'marketplace', ['appwise'], 'marketplace'],
    [['appwise'], 'all', ['appwise'], 'all'],
    [['appwise'], 'nonsense', ['appwise'], 'all'],
    [['appwise'], 'providers', ['appwise'], 'all'],
    [['appwise', 'foo', 'appinsights'], undefined, ['appwise', 'appinsights'], 'all'],
    [['APPWISE'], undefined, [], 'marketplace'],
    [[7, null, 'appinsights'], 7, ['appinsights'], 'all'],
  ])('%j with default filter %j: %j, %s', (capabilities, defaultFilter, known, scope) => {
    const config = read({ capabilities, defaultFilter });
    expect(config.capabilities).toEqual(known);
    expect(config.initialScope).toBe(scope);
    expect(config.scopes).toContain(scope);
  });
});

describe('the reseller deployment (S §6)', () => {
  it.each([
    ['https://reseller.example/', 'reseller-production'],
    ['https://RESELLER.example:8443/x', 'reseller-production'],
    ['https://test.reseller.example/', 'reseller-test'],
    ['https://www.reseller.example/', undefined],
    ['https://reseller.example.evil.example/', undefined],
    ['https://shop.example/?h=reseller.example', undefined],
  ])('at %s is %s', (page, deployment) => {
    const config = read(TEST_HOSTS, { page: new URL(page) });
    expect(config.deployment).toBe(deployment);
    expect(config.scopes).toEqual(deployment ? ['marketplace', 'providers', 'advisors'] : ['marketplace']);
  });

  it('knows its hosts whatever their case', () => {
    expect(read({ resellerHosts: { test: ['Shop.Example'] } }).deployment).toBe('reseller-test');
  });

  it.each(['reseller-test', 'reseller-production'] as const)('can be said to be %s', (deployment) => {
    expect(read({ deployment }).deployment).toBe(deployment);
  });

  it('is nowhere by default', () => {
    expect(read({}).deployment).toBeUndefined();
    expect(read({ deployment: 'other' }).deployment).toBeUndefined();
  });

  it.each([
    ['?pl=1019', 'providers'],
    ['?pl=993&pl=1019', 'advisors'],
    ['?pl=1002', 'marketplace'],
    ['?pl=993%2C1019', 'advisors'],
    ['?pl=7', 'all'],
    ['?pl=', 'all'],
    ['', 'all'],
  ])('begins with the scope of the page address %j', (query, scope) => {
    const page = new URL(`https://test.reseller.example/listing${query}`);
    expect(read({ ...TEST_HOSTS, capabilities: ['appwise'] }, { page }).initialScope).toBe(scope);
  });

  it('is not asked for a product line elsewhere', () => {
    const page = new URL('https://shop.example/listing?pl=1019');
    expect(read({ capabilities: ['appwise'] }, { page }).initialScope).toBe('all');
  });
});

describe('smart mode outside the reseller deployment', () => {
  it.each([
    ['?pl=996', 'marketplace'],
    ['?pl=1153', 'marketplace'],
    ['?pl=1019', 'all'],
    ['?pl=7', 'all'],
  ])('looks for the scope of %j among those there are', (query, scope) => {
    const page = new URL(`https://shop.example/listing${query}`);
    expect(read({ smart: true, capabilities: ['appwise'] }, { page }).initialScope).toBe(scope);
    expect(read({ capabilities: ['appwise'] }, { page }).initialScope).toBe('all');
  });
});

describe('tenants by host', () => {
  const hosts = {
    'Shop.example': 'SMART_COMMERCE',
    'sandbox.example': 'SMART_COMMERCE_SANDBOX',
    'other.example': 'DES',
  };

  it.each([
    ['https://shop.example/', 'reseller-production'],
    ['https://sandbox.example/', 'reseller-test'],
    ['https://other.example/', undefined],
    ['https://market.example/', undefined],
  ])('make %s the deployment %s', (page, deployment) => {
    expect(read({}, { page: new URL(page), tenants: readTenants({}, hosts) }).deployment).toBe(deployment);
  });

  it('count by the codes that the page gives its tenants, and not beside reseller hosts of its own', () => {
    const page = new URL('https://acme.example/');
    const tenants = readTenants({ smartCommerce: 'ACME' }, { 'acme.example': 'Acme' });
    expect(read({}, { page, tenants }).deployment).toBe('reseller-production');
    expect(read({ resellerHosts: {} }, { page, tenants }).deployment).toBeUndefined();
  });
});

describe('capabilities of the channel', () => {
  it.each([
    [['APPWISE', 'OTHER'], ['appwise']],
    [
      ['APPINSIGHT', 'APPWISE'],
      ['appwise', 'appinsights'],
    ],
    [['appwise', 'APPINSIGHTS'], []],
    [undefined, []],
  ])('%j are %j where they are asked for', (channelCapabilities, known) => {
    expect(read({ capabilities: 'auto' }, { channelCapabilities }).capabilities).toEqual(known);
    expect(read({ capabilities: ['appwise'] }, { channelCapabilities }).capabilities).toEqual(['appwise']);
    expect(read({}, { channelCapabilities }).capabilities).toEqual([]);
  });
});

describe('the rest', () => {
  it('has the documented defaults', () => {
    expect(read(undefined)).toMatchObject({
      hideOnEmpty: false,
      focusOnLoad: false,
      capabilities: [],
      scopes: ['marketplace'],
      initialScope: 'marketplace',
      initialQuery: '',
      history: 'local',
    });
    expect(read(undefined).accessToken).toBeUndefined();
  });

  it('keeps what it is given', () => {
    const given = { domain: 'meridian', accessToken: 't0k', hideOnEmpty: true, focusOnLoad: true };
    const urls = {
      searchApiUrl: 'https://s.example/s',
      suggestApiUrl: 'https://s.example/a',
      facetApiUrl: 'https://s.example/f',
    };
    expect(read({ ...given, ...urls, historyApiUrl: 'https://s.example/h' })).toMatchObject({
      ...given,
      addresses: urls,
    });
  });

  it('takes what the surroundings decide, whatever its own object says', () => {
    const fixed = { hideOnEmpty: true, focusOnLoad: false, maxLength: 200, suggests: false };
    expect(read({}, { fixed })).toMatchObject(fixed);
    expect(read({ focusOnLoad: true, hideOnEmpty: false }, { fixed })).toMatchObject(fixed);
  });

  it('takes a text as the first query, and a function as the handler of every search', () => {
    expect(read({}, { customSearchQuery: 'crm' })).toMatchObject({ initialQuery: 'crm' });
    expect(read({}, { customSearchQuery: 'crm' }).customSearch).toBeUndefined();
    const handler = vi.fn<(query: string) => void>();
    const config = read({}, { customSearchQuery: handler });
    config.customSearch?.('crm', 'all');
    expect(handler).toHaveBeenCalledExactlyOnceWith('crm', 'all');
    expect(config.initialQuery).toBe('');
  });

  it.each(['crm\nsuite', 'crm\r\nsuite', '\ncrmsuite\n', 'crmsu\rite'])(
    'takes %j without the ends of its lines, as a field of one line has it',
    (customSearchQuery) => {
      expect(read({}, { customSearchQuery }).initialQuery).toBe('crmsuite');
      expect(read({}, { fixed: { initialQuery: customSearchQuery } }).initialQuery).toBe('crmsuite');
    },
  );

  it('takes callbacks beside the object and in it', () => {
    const own = vi.fn<(query: string) => void>();
    expect(read({}, { onSearchMarketplace: own, onSearchQuery: own })).toMatchObject({
      onSearchMarketplace: expect.any(Function),
      onSearchQuery: expect.any(Function),
    });
    expect(read({ onSearchMarketplace: own, onSearchQuery: own })).toMatchObject({
      onSearchMarketplace: expect.any(Function),
      onSearchQuery: expect.any(Function),
    });
  });

  it.each([
    ['session', 'session'],
    ['off', 'off'],
    ['local', 'local'],
    ['forever', 'local'],
    [7, 'local'],
    [undefined, 'local'],
  ])('keeps recent queries for history %j in %s', (history, expected) => {
    expect(read({}, { history }).history).toBe(expected);
  });
});

describe('anything at all as configuration', () => {
  const KEYS = [
    'domain',
    'accessToken',
    'searchApiUrl',
    'historyApiUrl',
    'suggestApiUrl',
    'facetApiUrl',
    'hideOnEmpty',
    'defaultFilter',
    'capabilities',
    'marketUrl',
    'appsUrl',
    'focusOnLoad',
    'smart',
    'resellerHosts',
    'deployment',
    'onSearchMarketplace',
    'onSearchQuery',
  ];

  const expectValid = (config: ReturnType<typeof read>) => {
    expect(config.marketUrl).toMatch(/^https?:\/\/[^/]/);
    expect(config.appsUrl).toMatch(/^https?:\/\/[^/]/);
    expect(typeof config.domain).toBe('string');
    expect(typeof config.hideOnEmpty).toBe('boolean');
    expect(typeof config.focusOnLoad).toBe('boolean');
    expect(typeof config.initialQuery).toBe('string');
    expect(config.capabilities.every((one) => ['appwise', 'appinsights'].includes(one))).toBe(true);
    expect(config.scopes.every((one) => SCOPES.includes(one))).toBe(true);
    expect(config.scopes).toContain(config.initialScope);
    expect(['local', 'session', 'off']).toContain(config.history);
    expect([undefined, 'reseller-test', 'reseller-production']).toContain(config.deployment);
    for (const callback of [config.onSearchMarketplace, config.onSearchQuery, config.customSearch]) {
      expect(['undefined', 'function']).toContain(typeof callback);
    }
  };

  it.each(HOSTILE_VALUES)('%s gives a valid one', (_, value) => {
    expectValid(read(value));
    expectValid(read(Object.fromEntries(KEYS.map((key) => [key, value]))));
    expectValid(read({ resellerHosts: { production: value, test: value } }));
    for (const key of KEYS) expectValid(read({ [key]: value }));
    expectValid(
      read({}, { customSearchQuery: value, history: value, onSearchMarketplace: value, onSearchQuery: value }),
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

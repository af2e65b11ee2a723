import { describe, expect, it } from 'vitest';
import { appKey, readPageConfig } from '../../../src/app/page-config.rules.ts';
import { readNames } from '../../../src/session/names.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const PAGE = new URL('https://shop.example/en-US/home?x=1#y');
const read = (raw: Record<string, unknown>) => readPageConfig(raw, PAGE);

describe('what belongs to the page', () => {
  it.each([
    [{}, 'https://shop.example', 'https://shop.example'],
    [{ marketUrl: 'https://market.example/' }, 'https://market.example', 'https://market.example'],
    [
      { marketUrl: 'https://market.example', apiUrl: 'https://api.example/' },
      'https://market.example',
      'https://api.example',
    ],
    [{ apiUrl: 'https://api.example' }, 'https://shop.example', 'https://api.example'],
    [{ marketUrl: 'https://market.example/base/' }, 'https://market.example/base', 'https://market.example/base'],
    [{ marketUrl: 'javascript:alert(1)', apiUrl: 'data:,x' }, 'https://shop.example', 'https://shop.example'],
  ])('%j: market %s, api %s', (raw, marketUrl, apiUrl) => {
    expect(read(raw)).toMatchObject({ marketUrl, apiUrl });
  });

  it('has defaults', () => {
    const config = read({});
    expect(config).toMatchObject({
      storefrontToolkit: false,
      tenants: undefined,
      names: readNames(undefined),
    });
    for (const key of ['partner', 'token', 'userUuid', 'bootstrap', 'locale'] as const)
      expect(config[key]).toBeUndefined();
  });

  it('keeps what it is given', () => {
    const bootstrap = { CurrentUser: { uuid: 'u' } };
    expect(
      read({
        partner: 'MERIDIAN',
        token: 't0k',
        userUuid: 'u',
        bootstrap,
        locale: 'de-DE',
        storefrontToolkit: true,
        tenants: { firstParty: 'ACME' },
        names: { devQuery: 'mode' },
      }),
    ).toMatchObject({
      partner: 'MERIDIAN',
      token: 't0k',
      userUuid: 'u',
      bootstrap,
      locale: 'de-DE',
      storefrontToolkit: true,
      tenants: { firstParty: 'ACME' },
      names: { devQuery: 'mode', heartbeatCookie: 'builderHeartbeat' },
    });
  });

  const KEYS = [
    'marketUrl',
    'apiUrl',
    'partner',
    'token',
    'userUuid',
    'bootstrap',
    'locale',
    'names',
    'tenants',
    'storefrontToolkit',
  ];
  it.each(HOSTILE_VALUES)('out of %s everywhere is valid', (_, value) => {
    const config = read(Object.fromEntries(KEYS.map((key) => [key, value])));
    expect(config.marketUrl).toMatch(/^https?:\/\/[^/]/);
    expect(config.apiUrl).toMatch(/^https?:\/\/[^/]/);
    expect(typeof config.storefrontToolkit).toBe('boolean');
    expect(config.tenants?.firstParty ?? 'none').toBeTypeOf('string');
    expect(Object.values(config.names).every((name) => typeof name === 'string' && name !== '')).toBe(true);
    for (const text of [config.partner, config.token, config.userUuid, config.locale])
      expect(['string', 'undefined']).toContain(typeof text);
    expect(() => appKey(config)).not.toThrow();
  });
});

describe('flags that come as texts', () => {
  it.each([
    ['false', undefined],
    [false, undefined],
    ['true', 'true'],
    [{ a: 1 }, { a: 1 }],
  ])('static %o is %o', (given, staticData) => {
    expect(read({ static: given }).staticData).toEqual(staticData);
  });

  it.each([
    ['true', true],
    [true, true],
    ['false', false],
    ['x', false],
    [undefined, false],
  ])('storefrontToolkit %o is %o', (given, storefrontToolkit) => {
    expect(read({ storefrontToolkit: given }).storefrontToolkit).toBe(storefrontToolkit);
  });
});

describe('tags that share an app', () => {
  const base = { marketUrl: 'https://market.example', partner: 'A' };
  it.each([
    [{}, true],
    [{ marketUrl: 'https://market.example/' }, true],
    [{ token: 'x' }, true],
    [{ locale: 'de-DE' }, true],
    [{ userUuid: 'u' }, true],
    [{ bootstrap: {} }, true],
    [{ marketUrl: 'https://other.example' }, false],
    [{ apiUrl: 'https://api.example' }, false],
    [{ partner: 'B' }, false],
    [{ names: { devQuery: 'x' } }, false],
    [{ storefrontToolkit: true }, false],
  ])('differ by %j only: %j', (change, same) => {
    expect(appKey(read({ ...base, ...change })) === appKey(read(base))).toBe(same);
  });
});

import { describe, expect, it } from 'vitest';
import {
  parseBootstrap,
  parseImpersonation,
  parseMemberships,
  saysNothing,
} from '../../../src/session/bootstrap.rules.ts';
import { hasAnyRole, hasCapability, hasRole } from '../../../src/session/roles.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const FULL = {
  CHANNEL_SETTINGS: {
    partner: 'MERIDIAN',
    marketplaceName: 'Meridian',
    capabilities: ['CHANNEL_MANAGEMENT'],
    localeTags: ['en-US', 'de_DE'],
    customLogo: '/logo.svg',
    merchantNavEnabled: true,
    hideSignupLinks: true,
    showProfiles: false,
    settingsUnderProfile: true,
    nativeLoginEnabled: false,
    nativeLoginAllowed: true,
    supportEmail: 'help@meridian.example',
    supportUrl: '/help',
    privacyPolicyUrl: '/privacy',
    termsUrl: '/terms',
  },
  CurrentUser: { uuid: 'user-uuid' },
  CompanyInfo: { uuid: 'company-uuid', name: 'Lakeside' },
  UserInfo: {
    user_id: '48201',
    company_id: '7',
    email: 'a@b.example',
    name: 'Amira Haddad',
    given_name: 'Amira',
    roles: ['BILLING_ADMIN', 'RESELLER'],
    profilePic: '/me.png',
    idpUuid: 'idp',
    currency: 'EUR',
  },
  locale: 'de-DE',
};

describe('the bootstrap context (H §3)', () => {
  it('is read field by field', () => {
    expect(parseBootstrap(FULL)).toMatchObject({
      settings: { ...FULL.CHANNEL_SETTINGS, localeTags: expect.any(Array) },
      userUuid: 'user-uuid',
      company: { uuid: 'company-uuid' },
      user: {
        userId: '48201',
        companyId: '7',
        email: 'a@b.example',
        name: 'Amira Haddad',
        givenName: 'Amira',
        roles: ['BILLING_ADMIN', 'RESELLER'],
        profilePic: '/me.png',
        idpUuid: 'idp',
        currency: 'EUR',
      },
      locale: 'de-DE',
    });
    expect(parseBootstrap(FULL).settings.localeTags).toHaveLength(2);
  });

  it('without anything in it is an anonymous visitor with the default settings', () => {
    const { settings, user, userUuid, company } = parseBootstrap({});
    expect(userUuid).toBeUndefined();
    expect(company.uuid).toBeUndefined();
    expect(user.roles).toEqual([]);
    expect(settings).toMatchObject({
      localeTags: [],
      merchantNavEnabled: false,
      hideSignupLinks: false,
      showProfiles: true,
      settingsUnderProfile: false,
      nativeLoginEnabled: true,
      nativeLoginAllowed: false,
    });
    expect(settings.capabilities).toBeUndefined();
  });

  it('takes ids that come as numbers', () => {
    expect(parseBootstrap({ UserInfo: { user_id: 48201, company_id: 7 } }).user).toMatchObject({
      userId: '48201',
      companyId: '7',
    });
  });

  it.each([
    [200, true],
    ['200', true],
    [204, true],
    [404, false],
    ['500', false],
    [undefined, true],
  ])('has a theme with the status %j: %j', (themeStatus, present) => {
    const theme = parseBootstrap({ theme: { headerNavBg: '#112233' }, themeStatus }).theme;
    expect(theme !== undefined).toBe(present);
  });

  it('has no theme where one is no more than named, but knows the universal one by it (A-76)', () => {
    for (const theme of [{ name: 'universal' }, {}, 'universal'])
      expect(parseBootstrap({ theme }).theme).toBeUndefined();
    const theme = { name: 'universal', headerNavBg: '#112233' };
    expect(parseBootstrap({ theme }).theme).toEqual(theme);
    expect(parseBootstrap({ theme: { name: 'universal' } }).isUniversalTheme).toBe(true);
  });

  it.each(HOSTILE_VALUES)('that is %s gives valid values', (_, value) => {
    const fields = Object.keys(FULL).concat('theme', 'themeStatus', 'memberships', 'impersonation');
    const inner = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, value]));
    const answers = [
      value,
      inner(fields),
      { ...FULL, CHANNEL_SETTINGS: inner(Object.keys(FULL.CHANNEL_SETTINGS)) },
      {
        ...FULL,
        UserInfo: inner(Object.keys(FULL.UserInfo)),
        CurrentUser: { uuid: value },
        CompanyInfo: { uuid: value, name: value },
      },
    ];
    for (const answer of answers) {
      const { settings, user, userUuid, locale, memberships } = parseBootstrap(answer);
      expect(Array.isArray(user.roles) && user.roles.every((role) => typeof role === 'string')).toBe(true);
      expect(Array.isArray(settings.localeTags) && settings.localeTags.every((tag) => typeof tag === 'string')).toBe(
        true,
      );
      for (const key of ['merchantNavEnabled', 'hideSignupLinks', 'showProfiles', 'settingsUnderProfile'] as const) {
        expect(typeof settings[key], key).toBe('boolean');
      }
      for (const text of [userUuid, locale, user.name, user.email, settings.partner, settings.supportUrl]) {
        expect(['string', 'undefined']).toContain(typeof text);
      }
      expect(memberships === undefined || Array.isArray(memberships)).toBe(true);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('memberships (H §3)', () => {
  const one = { company: { uuid: 'c1', name: 'Lakeside' } };
  it.each([
    [[one], [{ uuid: 'c1', name: 'Lakeside' }]],
    [{ content: [one] }, [{ uuid: 'c1', name: 'Lakeside' }]],
    [[one, {}, null, { company: null }, { company: { name: 'x' } }, 7], [{ uuid: 'c1', name: 'Lakeside' }]],
    [[one, { company: { uuid: 'c1', name: 'Again' } }], [{ uuid: 'c1', name: 'Lakeside' }]],
    [{}, []],
  ])('%j is %j', (json, expected) => {
    expect(parseMemberships(json)).toEqual(expected);
  });

  it.each([
    [[], true],
    [{ content: [] }, true],
    [undefined, false],
    [null, false],
    [{}, false],
    [{ content: {} }, false],
    ['x', false],
  ])('%j in a bootstrap says something: %s', (memberships, isSaid) => {
    expect(parseBootstrap({ memberships }).memberships !== undefined).toBe(isSaid);
  });

  it.each(HOSTILE_VALUES)('%s is none', (_, value) => {
    expect(parseMemberships(value)).toEqual([]);
    expect(parseMemberships([{ company: value }])).toEqual([]);
  });
});

describe('impersonation (H §3)', () => {
  it.each([
    [
      { impersonated: true, name: 'Hana', email: 'h@b.example' },
      { impersonated: true, name: 'Hana', email: 'h@b.example' },
    ],
    [
      { impersonated: 'true', name: 'Hana' },
      { impersonated: true, name: 'Hana' },
    ],
  ])('%j is read', (json, expected) => {
    expect(parseImpersonation(json)).toMatchObject(expected);
  });

  it.each([{ impersonated: false, name: 'Hana' }, { name: 'Hana' }, ...HOSTILE_VALUES.map(([, value]) => value)])(
    '%j impersonates nobody',
    (json) => {
      expect(parseImpersonation(json)?.impersonated ?? false).toBe(false);
    },
  );
});

describe('an answer that says nothing', () => {
  it.each([
    [null, true],
    [undefined, true],
    ['', true],
    [new Response(null, { status: 204 }), true],
    [[], false],
    [{ content: [] }, false],
    [[{ name: 'x' }], false],
  ])('%o: %j', (json, expected) => {
    expect(saysNothing(json)).toBe(expected);
  });
});

describe('roles and capabilities (H §6)', () => {
  const person = parseBootstrap({ UserInfo: { roles: ['RESELLER'] } });

  it('come from the user info', () => {
    expect(hasRole(person, 'RESELLER')).toBe(true);
    expect(hasRole(person, 'REFERRAL')).toBe(false);
    expect(hasAnyRole(person, 'REFERRAL', 'RESELLER')).toBe(true);
    expect(hasAnyRole(person, 'REFERRAL', 'SUPERUSER')).toBe(false);
    expect(hasAnyRole(person)).toBe(false);
  });

  it.each([
    [undefined, true],
    [[], false],
    [['CHANNEL_MANAGEMENT'], false],
    [['CUSTOMER_APPLICATION_MANAGEMENT'], true],
    [null, true],
  ])('with %j, managing applications is allowed: %j', (capabilities, expected) => {
    const bootstrap = parseBootstrap({ CHANNEL_SETTINGS: { capabilities } });
    expect(hasCapability(bootstrap, 'CUSTOMER_APPLICATION_MANAGEMENT')).toBe(expected);
  });

  it('no other capability is there by default', () => {
    for (const capability of [
      'CHANNEL_MANAGEMENT',
      'NETWORK_CATALOG_MANAGEMENT',
      'SELF_SERVE_APPDIRECT_SUBSCRIPTION_MANAGEMENT',
    ] as const) {
      expect(hasCapability(person, capability)).toBe(false);
    }
  });
});

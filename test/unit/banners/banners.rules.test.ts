import { describe, expect, it } from 'vitest';
import { canReturnToMobile, isUnderMaintenance, readReadOnlySettings } from '../../../src/banners/banners.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const ON = { integrationConfigurationReadOnly: true };

describe('the maintenance banner (H §2.7)', () => {
  it.each([
    '/cms/create',
    '/cms/editApp',
    '/cms/products',
    '/channel/editApp',
    '/channel/integration',
    '/channel/products',
    '/superuser/editApp',
    '/superuser/support',
  ])('stands on %s and below', (path) => {
    for (const pathname of [path, `${path}/`, `${path}/17/edit`, `/de-DE${path}`])
      expect(isUnderMaintenance(pathname, ON, {})).toBe(true);
  });

  it.each([
    '/',
    '/cms',
    '/cms/home',
    '/channel/marketplace',
    '/superuser/dashboard',
    '/account/cms/create',
    '/home/channel/products',
    '/CMS/create',
    '/reseller/products',
  ])('does not stand on %s', (pathname) => {
    expect(isUnderMaintenance(pathname, ON, ON)).toBe(false);
  });

  it.each([
    [{}, {}, false],
    [{}, { integrationConfigurationReadOnly: true }, true],
    [{}, { productReadOnly: true }, true],
    [{ productReadOnly: true }, {}, true],
    [{ productReadOnly: false }, { productReadOnly: true }, false],
    [{ productReadOnly: false }, { productReadOnly: true, integrationConfigurationReadOnly: true }, true],
    [{ integrationConfigurationReadOnly: false, productReadOnly: false }, { productReadOnly: true }, false],
  ])('with %j of the tag and %j of the channel: %s', (own, channel, isShown) => {
    expect(isUnderMaintenance('/cms/create', own, channel)).toBe(isShown);
  });

  it.each(HOSTILE_VALUES)('has no settings of %s', (_, json) => {
    expect(readReadOnlySettings(json)).toEqual({});
    expect(readReadOnlySettings({ productReadOnly: json }).productReadOnly).toBe(json === true ? true : undefined);
  });
});

describe('the way back to the mobile website (H §4)', () => {
  it.each([
    ['1', true, true],
    ['1', false, false],
    ['0', true, false],
    ['', true, false],
    ['true', true, false],
    [undefined, true, false],
  ])('with the cookie %s, mobile %s: %s', (cookie, isMobile, isShown) => {
    expect(canReturnToMobile(cookie, isMobile)).toBe(isShown);
  });
});

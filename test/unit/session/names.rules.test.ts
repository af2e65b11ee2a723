import { describe, expect, it } from 'vitest';
import { DEFAULT_NAMES, type Names, readNames } from '../../../src/session/names.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

describe('names of cookies, parameters and storage keys', () => {
  it('have defaults', () => {
    expect(readNames(undefined)).toEqual({
      themeIdCookie: 'builderThemeId',
      tagCookie: 'ad_tag_m',
      desktopCookie: 'desktopVersion',
      versionCookie: 'builderVersion',
      heartbeatCookie: 'builderHeartbeat',
      productPreviewCookie: 'productPreview',
      previewModeCookie: 'previewMode',
      xsrfCookie: 'XSRF-TOKEN',
      themeIdQuery: 'builderThemeId',
      versionIdQuery: 'builderVersionId',
      devQuery: 'dev',
      rememberedUser: 'universalnav.user',
      forceGlobalHeader: 'forceGlobalHeader',
    });
  });

  it.each(Object.keys(DEFAULT_NAMES) as (keyof Names)[])('%s can be another', (key) => {
    expect(readNames({ [key]: 'other' })).toEqual({ ...DEFAULT_NAMES, [key]: 'other' });
  });

  it.each(HOSTILE_VALUES.filter(([, value]) => typeof value !== 'string' && typeof value !== 'number'))(
    '%s changes none',
    (_, value) => {
      expect(readNames(value)).toEqual(DEFAULT_NAMES);
      expect(readNames(Object.fromEntries(Object.keys(DEFAULT_NAMES).map((key) => [key, value])))).toEqual(
        DEFAULT_NAMES,
      );
      expect(readNames({ unknown: 'x' })).toEqual(DEFAULT_NAMES);
    },
  );
});

import { describe, expect, it } from 'vitest';
import {
  MOCK_COMPANY_UUID,
  MOCK_USER_UUID,
  isProductDev,
  modeOf,
  userStateOf,
} from '../../../src/session/session.rules.ts';
import { combinations } from '../hostile-values.ts';

describe('who is here (H §4)', () => {
  const OUTCOMES = ['pending', 'listed', 'nothing', 'failed'] as const;

  it.each(combinations([undefined, 'a'], [undefined, 'a', 'b'], OUTCOMES))(
    'bootstrap %s, remembered %s, apps %s',
    (named, remembered, apps) => {
      // The apps call counts only for a person whom the bootstrap named.
      let expected = 'loggedout';
      if (named)
        expected = { pending: 'loggedin', listed: 'loggedin', nothing: 'static:loggedin', failed: 'loggedout' }[apps];
      else if (remembered) expected = 'static:loggedin';
      expect(userStateOf(named, remembered, apps)).toBe(expected);
    },
  );
});

describe('the mode (H §4)', () => {
  const table = combinations(
    [undefined, 'true', 'false', 'TRUE', '1'],
    [undefined, 'theme-1'],
    [undefined, 'theme-2'],
    [undefined, 'CMS', 'CHANNEL', 'CUSTOMIZE', 'cms', 'THEME'],
    [undefined, '{"productId":"7"}'],
  );

  it.each(table)('heartbeat %s, theme cookie %s, theme in the address %s, dev %s, product cookie %s', (...signs) => {
    const [heartbeat, themeIdCookie, themeIdQuery, dev, productPreviewCookie] = signs;
    const previews = (heartbeat === 'true' && themeIdCookie !== undefined) || themeIdQuery !== undefined;
    const isProduct = ['CMS', 'CHANNEL', 'CUSTOMIZE'].includes(dev ?? '') || productPreviewCookie !== undefined;
    const given = {
      ...(heartbeat && { heartbeat }),
      ...(themeIdCookie && { themeIdCookie }),
      ...(themeIdQuery && { themeIdQuery }),
      ...(dev && { dev }),
      ...(productPreviewCookie && { productPreviewCookie }),
    };
    expect(modeOf(given)).toBe(previews && !isProduct ? 'preview' : 'published');
  });

  it.each([
    ['CMS', true],
    ['CHANNEL', true],
    ['CUSTOMIZE', true],
    ['cms', false],
    ['Channel', false],
    ['CMS ', false],
    ['', false],
    [undefined, false],
  ])('%j marks a product preview: %j', (dev, expected) => {
    expect(isProductDev(dev)).toBe(expected);
  });
});

describe('placeholder ids', () => {
  it('look like ids and differ', () => {
    expect(MOCK_USER_UUID).toBe('00000000-0000-4000-8000-000000000001');
    expect(MOCK_COMPANY_UUID).toBe('00000000-0000-4000-8000-000000000002');
  });
});

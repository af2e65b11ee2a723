import { describe, expect, it } from 'vitest';
import { NO_APPS, parseApps } from '../../../src/my-apps/my-apps.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const BASE = 'https://market.example';
const app = (name: string, more: object = {}) => ({
  name,
  launchUrl: `/launch/${name}`,
  imageUrl: `/${name}.png`,
  userEntitlementStatus: 'ACTIVE',
  ...more,
});
const names = (json: unknown) => parseApps(json, BASE).tiles.map(({ name }) => name);

describe('my apps (H §3, §5)', () => {
  it('are active, can be launched, and are nine at most', () => {
    const apps = [
      app('pending', { userEntitlementStatus: 'PENDING' }),
      app('none', { userEntitlementStatus: undefined }),
      app('lower', { userEntitlementStatus: 'active' }),
      app('no-launch', { launchUrl: null }),
      app('empty-launch', { launchUrl: '' }),
      ...Array.from({ length: 12 }, (_, at) => app(`a${at}`)),
    ];
    expect(names(apps)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']);
  });

  it('are there once, however often they come', () => {
    expect(names([app('a'), app('b'), app('a'), app('a', { launchUrl: '/other' })])).toEqual(['a', 'b', 'a']);
    expect(names([...Array.from({ length: 9 }, () => app('a')), app('b')])).toEqual(['a', 'b']);
  });

  it('come as a list or as content', () => {
    expect(names([app('a')])).toEqual(['a']);
    expect(names({ content: [app('a')] })).toEqual(['a']);
  });

  it('carry absolute addresses', () => {
    expect(parseApps([app('a')], BASE).tiles[0]).toMatchObject({
      name: 'a',
      launchUrl: 'https://market.example/launch/a',
      imageUrl: 'https://market.example/a.png',
    });
  });

  it.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', ' javascript:x'])(
    'never launch %j',
    (url) => {
      expect(names([app('a', { launchUrl: url }), app('b')])).toEqual(['b']);
      expect(parseApps([app('a', { imageUrl: url })], BASE).tiles[0]?.imageUrl).toBeUndefined();
      expect(
        parseApps([app('a', { launchUrl: url, universalNavigatorProductType: 'APPINSIGHT' })], BASE).insightsUrl,
      ).toBeUndefined();
    },
  );

  it('say whether app-wise and insights are among them, wherever they stand', () => {
    const many = Array.from({ length: 12 }, (_, at) => app(`a${at}`));
    const both = [
      ...many,
      app('w', { universalNavigatorProductType: 'APPWISE' }),
      app('i', { universalNavigatorProductType: 'APPINSIGHT' }),
    ];
    expect(parseApps(both, BASE)).toMatchObject({ hasAppwise: true, insightsUrl: 'https://market.example/launch/i' });
    expect(parseApps(many, BASE).hasAppwise).toBe(false);
    expect(parseApps(many, BASE).insightsUrl).toBeUndefined();
  });

  it.each(HOSTILE_VALUES)('out of %s are none', (_, value) => {
    expect(parseApps(value, BASE)).toEqual(NO_APPS);
    expect(parseApps({ content: value }, BASE)).toEqual(NO_APPS);
    expect(
      parseApps(
        [
          {
            name: 'x',
            launchUrl: value,
            imageUrl: value,
            userEntitlementStatus: value,
            universalNavigatorProductType: value,
          },
        ],
        BASE,
      ).tiles,
    ).toEqual([]);
    expect(names([value, app('kept')])).toEqual(['kept']);
  });
});

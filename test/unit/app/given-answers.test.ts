import { describe, expect, it } from 'vitest';
import type { Http, HttpCall } from '../../../src/api/http.ts';
import { createGivenAnswers } from '../../../src/app/given-answers.ts';
import type { AnswerCache } from '../../../src/session/answer-cache.store.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

function setUp(...data: readonly unknown[]) {
  const given = createGivenAnswers();
  for (const one of data) given.add(one);
  const asked: string[] = [];
  const http = given.wrapHttp((async ({ path }: HttpCall) => {
    asked.push(path);
    return 'asked';
  }) as Http);
  const cache = given.wrapCache({
    read: () => 'kept',
    at: () => ({ read: () => 'kept', save: () => {} }),
  } as unknown as AnswerCache);
  const kept = ([widget = '', key = '']: readonly string[]) => cache.read({ widget, key });
  return { given, asked, http, cache, kept };
}

/** Each public name, the call that it answers, and where its answer would be kept. */
const NAMES = [
  ['bootstrap', '/api/session/v1/bootstrap-context', undefined],
  ['translations', '/api/v1/translation/ACME/en-US', ['texts', 'ACME']],
  ['templates', '/api/channel/v1/styles/ACME/templates/published', ['templates', 'ACME']],
  ['theme', '/api/channel/v1/styles/ACME/theme/published', ['theme', 'ACME']],
  ['themeSettings', '/api/theme/v1/publishedVersion/settings/header', ['theme-settings', 'ACME']],
  ['apps', '/api/v3/universal-nav/assignments/c-1/u-1', ['myapps', 'apps']],
  ['memberships', '/api/account/v2/users/7/memberships/c-1/current', ['header', 'memberships']],
  ['flags', '/api/appconfigr/v1/evaluation/flagbatch', ['header', 'flags']],
  ['configuration', '/api/v3/universal-nav/configuration', ['header', 'configuration']],
  ['cart', '/api/checkout/v1/shoppingCarts/itemDetails', undefined],
  ['productLines', '/api/marketplace/v1/productlines', undefined],
  ['categories', '/api/marketplace/v1/navigator', undefined],
] as const;

describe('answers that came with the HTML', () => {
  it.each(NAMES)('%s is shown before, and answers its call once', async (name, path, place) => {
    const answer = { of: name };
    const { http, asked, kept, given } = setUp({ [name]: answer });
    expect(given.read(name)).toBe(answer);
    if (place) expect(kept(place)).toBe(answer);
    expect(await http({ path })).toBe(answer);
    expect(asked).toEqual([]);
    expect(given.read(name)).toBeUndefined();
    if (place) expect(kept(place), 'what was asked since').toBe('kept');
    expect(await http({ path })).toBe('asked');
  });

  it.each(NAMES)(
    '%s, missing among them, hides what the browser has kept, and is asked for',
    async (name, path, place) => {
      const { http, asked, kept } = setUp({ other: 1 });
      if (place) expect(kept(place)).toBe(name === 'apps' ? undefined : null);
      expect(await http({ path })).toBe('asked');
      expect(asked).toEqual([path]);
      if (place) expect(kept(place)).toBe('kept');
    },
  );

  it('that there are none changes nothing', async () => {
    const { http, kept, given } = setUp(undefined);
    expect([given.read('theme'), kept(['theme', 'ACME']), kept(['header', 'flags'])]).toEqual([
      undefined,
      'kept',
      'kept',
    ]);
    expect(await http({ path: NAMES[0][1] })).toBe('asked');
  });

  it('of a later tag add to those of the first, and bring nothing back', async () => {
    const { http, given } = setUp({ theme: 1 }, { theme: 2, cart: 3 });
    expect([given.read('theme'), given.read('cart')]).toEqual([1, 3]);
    await http({ path: NAMES[3][1] });
    given.add({ theme: 4 });
    expect(given.read('theme')).toBeUndefined();
  });

  it('count no more once the server is asked anew, also those of a later tag', async () => {
    const { http, asked, kept, given } = setUp({ bootstrap: 1, theme: 2 });
    given.drop();
    given.add({ bootstrap: 3 });
    expect(given.read('theme')).toBeUndefined();
    expect(kept(['theme', 'ACME'])).toBe('kept');
    expect(await http({ path: NAMES[0][1] })).toBe('asked');
    expect(asked).toEqual([NAMES[0][1]]);
  });

  it('that say null are answers, too', async () => {
    const { http, asked } = setUp({ templates: null });
    expect(await http({ path: NAMES[2][1] })).toBe(null);
    expect(asked).toEqual([]);
  });

  it.each([
    '/api/session/v1/bootstrap-context/other',
    '/api/channel/v1/styles/ACME/theme/preview',
    '/api/account/v2/users/7',
    '/api/appconfigr/v1/evaluation/flag',
    '/api/marketplace/v1/products/7.json',
  ])('answer no other call: %s', async (path) => {
    const { http } = setUp(Object.fromEntries(NAMES.map(([name]) => [name, 'given'])));
    expect(await http({ path })).toBe('asked');
  });

  it.each(HOSTILE_VALUES)('may be %s', async (_, value) => {
    const { http } = setUp(value);
    expect(await http({ path: '/api/x' })).toBe('asked');
  });
});

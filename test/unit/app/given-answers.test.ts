import { describe, expect, it } from 'vitest';
import { fetchMemberships, saveCurrency, saveCurrentCompany } from '../../../src/api/account.ts';
import { fetchApps } from '../../../src/api/apps.ts';
import { fetchCart } from '../../../src/api/cart.ts';
import { fetchNavigator, fetchProductLines } from '../../../src/api/catalog.ts';
import { fetchConfiguration } from '../../../src/api/configuration.ts';
import { fetchFlags } from '../../../src/api/flags.ts';
import type { Http, HttpCall } from '../../../src/api/http.ts';
import { BOOTSTRAP_PATH, fetchBootstrap } from '../../../src/api/session.ts';
import { fetchHeaderSettings, fetchTemplates, fetchTheme } from '../../../src/api/styles.ts';
import { fetchTranslations } from '../../../src/api/translations.ts';
import { type AnswerName, createGivenAnswers } from '../../../src/app/given-answers.ts';
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

const { signal } = new AbortController();

/** Each public name, the call that it answers, and where its answer would be kept. */
const NAMES = [
  ['bootstrap', fetchBootstrap, ['header', 'bootstrap']],
  ['translations', (http) => fetchTranslations(http, 'ACME', 'en-US'), ['texts', 'ACME']],
  ['templates', (http) => fetchTemplates(http, 'ACME', 'published', 'en-US'), ['templates', 'ACME']],
  ['theme', (http) => fetchTheme(http, 'ACME', 'published'), ['theme', 'ACME']],
  ['themeSettings', (http) => fetchHeaderSettings(http, 'en-US'), ['theme-settings', 'ACME']],
  ['apps', (http) => fetchApps(http, 'c-1', 'u-1'), ['myapps', 'apps']],
  ['memberships', (http) => fetchMemberships(http, '7'), ['header', 'memberships']],
  ['flags', (http) => fetchFlags(http, 'ACME', ['one']), ['header', 'flags']],
  ['configuration', fetchConfiguration, ['header', 'configuration']],
  ['cart', (http) => fetchCart(http, 'en-US', signal), undefined],
  ['productLines', fetchProductLines, undefined],
  ['categories', fetchNavigator, undefined],
] as const satisfies readonly (readonly [
  AnswerName,
  (http: Http) => Promise<unknown>,
  readonly string[] | undefined,
])[];

describe('answers that came with the HTML', () => {
  it.each(NAMES)('%s is shown before, and answers its call once', async (name, ask, place) => {
    const answer = { of: name };
    const { http, asked, kept, given } = setUp({ [name]: answer });
    expect(given.read(name)).toBe(answer);
    if (place) expect(kept(place)).toBe(answer);
    expect(await ask(http)).toBe(answer);
    expect(asked).toEqual([]);
    expect(given.read(name)).toBeUndefined();
    if (place) expect(kept(place), 'what was asked since').toBe('kept');
    expect(await ask(http)).toBe('asked');
  });

  it.each(NAMES)(
    '%s, missing among them, hides what the browser has kept, and is asked for',
    async (name, ask, place) => {
      const { http, asked, kept } = setUp({ other: 1 });
      if (place) expect(kept(place)).toBe(name === 'apps' ? undefined : null);
      expect(await ask(http)).toBe('asked');
      expect(asked).toHaveLength(1);
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
    expect(await fetchBootstrap(http)).toBe('asked');
  });

  it('of a later tag add to those of the first, and bring nothing back', async () => {
    const { http, given } = setUp({ theme: 1 }, { theme: 2, cart: 3 });
    expect([given.read('theme'), given.read('cart')]).toEqual([1, 3]);
    await fetchTheme(http, 'ACME', 'published');
    given.add({ theme: 4 });
    expect(given.read('theme')).toBeUndefined();
  });

  it('count no more once the server is asked anew, also those of a later tag', async () => {
    const { http, asked, kept, given } = setUp({ bootstrap: 1, theme: 2 });
    given.drop();
    given.add({ bootstrap: 3 });
    expect(given.read('theme')).toBeUndefined();
    expect(kept(['theme', 'ACME'])).toBe('kept');
    expect(await fetchBootstrap(http)).toBe('asked');
    expect(asked).toEqual([BOOTSTRAP_PATH]);
  });

  it('of a page that takes the place of one whose tags have gone count like those of a first one', async () => {
    const { http, asked, given } = setUp({ cart: 1, theme: 2 });
    await fetchCart(http, 'en-US', signal);
    given.reset();
    expect(given.read('theme')).toBeUndefined();
    given.add({ cart: 3 });
    expect(given.read('cart')).toBe(3);
    expect(await fetchCart(http, 'en-US', signal)).toBe(3);
    expect(asked).toEqual([]);
  });

  it('that say null can be told in the same task, once', async () => {
    const { http, given } = setUp({ bootstrap: null, apps: { apps: [] } });
    const said = (path: string) => http.said?.({ path });
    expect([said(BOOTSTRAP_PATH), said(BOOTSTRAP_PATH)]).toEqual([null, undefined]);
    expect(given.read('bootstrap')).toBeUndefined();
    expect(said('/api/v3/universal-nav/assignments/c/u'), 'its place says what there is').toBeUndefined();
  });

  it('that say null are answers, too', async () => {
    const { http, asked } = setUp({ templates: null });
    expect(await fetchTemplates(http, 'ACME', 'published', 'en-US')).toBe(null);
    expect(asked).toEqual([]);
  });

  const ALL = Object.fromEntries(NAMES.map(([name]) => [name, 'given']));

  it.each([
    ['the company', (http: Http) => saveCurrentCompany(http, '7', 'c-2')],
    ['the currency', (http: Http) => saveCurrency(http, '7', 'EUR')],
    ['what is read at that address', (http: Http) => http({ method: 'PUT', path: BOOTSTRAP_PATH })],
  ])('answer nobody who changes %s', async (_, change) => {
    const { http, given } = setUp(ALL);
    expect(await change(http)).toBe('asked');
    expect([given.read('memberships'), given.read('bootstrap')]).toEqual(['given', 'given']);
  });

  it.each([
    '/api/session/v1/bootstrap-context/other',
    '/api/channel/v1/styles/ACME/theme/preview',
    '/api/account/v2/users/7',
    '/api/appconfigr/v1/evaluation/flag',
    '/api/marketplace/v1/products/7.json',
  ])('answer no other call: %s', async (path) => {
    const { http } = setUp(ALL);
    expect(await http({ path })).toBe('asked');
  });

  it.each(HOSTILE_VALUES)('may be %s', async (_, value) => {
    const { http } = setUp(value);
    expect(await http({ path: '/api/x' })).toBe('asked');
  });
});

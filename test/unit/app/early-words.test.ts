import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { templatesAddress } from '../../../src/api/styles.ts';
import { translationsAddress } from '../../../src/api/translations.ts';
import { addressOf } from '../../../src/api/url.rules.ts';
import { askWhoIsHere } from '../../../src/app/early-call.ts';
import { askFirst } from '../../../src/app/early-questions.ts';
import { firstAnswers } from '../../../src/app/first-answers.ts';
import { askForWords } from '../../../src/app/early-words.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const MARKET = 'https://market.example';
const WHO = `${MARKET}/api/session/v1/bootstrap-context`;

/** What is asked for by this partner and in this language. */
const wordsOf = (partner: string, locale: string): readonly string[] => [
  addressOf(MARKET, translationsAddress(partner, locale)),
  addressOf(MARKET, templatesAddress(partner, 'published', locale)),
];

describe('words that are asked for without any file', () => {
  let asked: string[] = [];
  const page = { cookie: '', documentElement: { lang: '' } };
  beforeEach(() => {
    asked = [];
    page.cookie = '';
    page.documentElement.lang = '';
    vi.stubGlobal('location', new URL(`${MARKET}/home`));
    vi.stubGlobal('document', page);
  });
  afterEach(() => vi.unstubAllGlobals());

  const answering = (context: unknown, words: () => Response = () => Response.json({})) =>
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return url === WHO ? Response.json(context) : words();
    });
  async function ask(fields: Readonly<Record<string, unknown>> = {}) {
    const slot = new Map<string, unknown>();
    await askForWords(slot, MARKET, fields, askWhoIsHere(slot, WHO));
    return slot;
  }

  it.each([
    [
      'as the answer says',
      { CHANNEL_SETTINGS: { partner: 'NORD WIND/1' }, locale: 'de_DE' },
      {},
      ['NORD WIND/1', 'de-DE'],
    ],
    ['as a rule', {}, {}, ['FIRST_PARTY', 'en-US']],
    ['as the tag says', { locale: 'fr' }, { partner: 'POLYGLOT', locale: 'ar_SA' }, ['POLYGLOT', 'ar-SA']],
  ] as const)('are those of the app: %s', async (_, context, fields, [partner, locale]) => {
    answering(context);
    await ask(fields);
    expect(asked).toEqual([WHO, ...wordsOf(partner, locale)]);
  });

  it('are in the page’s language, whatever the answer’s is', async () => {
    page.documentElement.lang = 'it';
    answering({ locale: 'fr' });
    await ask();
    expect(asked).toEqual([WHO, ...wordsOf('FIRST_PARTY', 'it')]);
  });

  it('come without templates where these have come already', async () => {
    answering({ templates: {} });
    await ask();
    expect(asked).toEqual([WHO, wordsOf('FIRST_PARTY', 'en-US')[0]]);
  });

  it.each([
    ['in the address', () => vi.stubGlobal('location', new URL(`${MARKET}/home?builderThemeId=1`))],
    ['in a cookie', () => (page.cookie = 'a=b; builderHeartbeat=true')],
  ])('are left to the app where a preview is announced %s', async (_, announce) => {
    announce();
    answering({});
    await ask();
    expect(asked).toEqual([WHO]);
  });

  it.each(HOSTILE_VALUES)('throw nothing but a promise away for %j', async (value) => {
    answering(value);
    await ask().catch(() => {});
    for (const url of asked) expect(new URL(url).origin).toBe(MARKET);
  });

  it('are not asked for again by whoever comes later, who has them to paint with', async () => {
    answering({ CurrentUser: { uuid: 'u1' } }, () => Response.json({ 'unav.logout': 'Bye' }));
    const slot = await ask();
    askFirst(slot, { marketUrl: MARKET });
    const said = await firstAnswers(slot, { marketUrl: MARKET });
    expect(said).toMatchObject({ words: { 'unav.logout': 'Bye' }, locale: 'en-US', remembered: undefined });
    expect(asked.filter((url) => wordsOf('FIRST_PARTY', 'en-US').includes(url))).toHaveLength(2);
  });

  it.each([
    [404, { words: null, templates: null }],
    [204, { words: null, templates: null }],
    [500, undefined],
    [403, undefined],
  ])('are none where the server has none, and unknown otherwise: %i', async (status, expected) => {
    answering({}, () => new Response(null, { status }));
    const slot = await ask();
    askFirst(slot, { marketUrl: MARKET });
    const said = await firstAnswers(slot, { marketUrl: MARKET });
    if (expected) expect(said).toMatchObject(expected);
    else expect(said).toBeUndefined();
  });
});

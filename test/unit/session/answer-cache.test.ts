import { describe, expect, it } from 'vitest';
import { cacheKey, cachePrefix, readAnswer, withWidget, writeAnswer } from '../../../src/session/answer-cache.rules.ts';
import { TAG_COOKIE_MS, createAnswerCache } from '../../../src/session/answer-cache.store.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';
import { memoryCookies, memoryStorage } from '../memory-storage.ts';

const MARKET = 'https://market.example:8443/shop-2';

function setUp({ sub = '1', isOn = true, isPreview = false, refusesSecure = false, isLater = false } = {}) {
  const storage = memoryStorage();
  const cookies = memoryCookies(refusesSecure);
  const now = { sub, isOn, isPreview };
  const due: (() => void)[] = [];
  const cache = createAnswerCache({
    storage,
    cookies: cookies.cookies,
    tagCookie: 'ad_tag_m',
    marketUrl: MARKET,
    sub: () => now.sub,
    isOn: () => now.isOn,
    isPreview: () => now.isPreview,
    ...(isLater && { later: (write) => void due.push(write) }),
  });
  const pass = () => due.splice(0).forEach((write) => write());
  return { storage, cookies, cache, now, pass };
}
const apps = { person: 'u-1', widget: 'myapps', key: 'apps' };

describe('keys of kept answers (H §3)', () => {
  it('are the letters of the market, the person, the widget and the key', () => {
    expect(cachePrefix(MARKET)).toBe('httpsmarketexampleshop:');
    expect(cacheKey(MARKET, 'u-1', 'header', 'bootstrap')).toBe('httpsmarketexampleshop:u-1:header:bootstrap');
    expect(cacheKey(MARKET, undefined, 'texts', 'P')).toBe('httpsmarketexampleshop:anonymous:texts:P');
  });
});

describe('a kept answer', () => {
  it('comes back as it was', () => {
    const { cache } = setUp();
    cache.save(apps, [{ name: 'Mail' }]);
    expect(cache.read(apps)).toEqual([{ name: 'Mail' }]);
  });

  it('says its version, sub-brand and language', () => {
    const entry = JSON.parse(writeAnswer({ a: 1 }, { sub: '2', locale: 'de-DE' })) as unknown;
    expect(entry).toEqual({ v: 1, version: '2.7.15', sub: '2', locale: 'de-DE', data: { a: 1 } });
    expect(JSON.parse(writeAnswer(1, { sub: '1' }))).toHaveProperty('locale', null);
  });

  it('is nobody else’s, and in no other language', () => {
    const { cache } = setUp();
    cache.save({ ...apps, locale: 'de-DE' }, 'x');
    expect(cache.read({ ...apps, person: 'u-2', locale: 'de-DE' })).toBeUndefined();
    expect(cache.read({ ...apps, locale: 'fr-FR' })).toBeUndefined();
    expect(cache.read(apps)).toBeUndefined();
  });

  it.each([
    ['another version', (text: string) => text.replace('2.7.15', '2.7.14')],
    ['another shape', (text: string) => text.replace('"v":1', '"v":0')],
    ['another sub-brand', (text: string) => text.replace('"sub":"1"', '"sub":"2"')],
  ])('of %s takes all others with it', (_, change) => {
    const { cache, storage } = setUp();
    cache.save(apps, 'x');
    cache.save({ ...apps, key: 'more' }, 'y');
    const key = cacheKey(MARKET, 'u-1', 'myapps', 'apps');
    storage.set(key, change(storage.get(key) ?? ''));
    storage.set('of-the-page', 'stays');
    expect(cache.read(apps)).toBeUndefined();
    expect([...storage.kept.keys()]).toEqual(['of-the-page']);
  });

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['foreign JSON', '{"a":1}'],
    ...HOSTILE_VALUES.filter(([, value]) => value !== undefined).map(([name, value]) => [name, JSON.stringify(value)]),
  ] as readonly (readonly [string, string | undefined])[])('out of %s is none', (_, text) => {
    expect(readAnswer(text, { sub: '1' })).toEqual({ is: 'none' });
  });
});

describe('the tag cookie (H §3, §9)', () => {
  it('lists the widgets once each, lives 24,000,000 ms and is secure', () => {
    const { cache, cookies } = setUp();
    cache.save(apps, 1);
    cache.save({ ...apps, widget: 'header' }, 1);
    cache.save(apps, 2);
    expect(cookies.written).toEqual([
      { name: 'ad_tag_m', value: 'myapps', maxAgeMs: TAG_COOKIE_MS, secure: true },
      { name: 'ad_tag_m', value: 'myapps,header', maxAgeMs: TAG_COOKIE_MS, secure: true },
    ]);
    expect(TAG_COOKIE_MS).toBe(24_000_000);
  });

  it.each([
    [undefined, 'header'],
    ['', 'header'],
    ['header', 'header'],
    ['myapps', 'myapps,header'],
    ['my apps;x,<b>,texts', 'texts,header'],
  ])('%j with one more is %j', (list, expected) => {
    expect(withWidget(list, 'header')).toBe(expected);
  });

  it('lives on from the first answer of each page, and again where somebody has removed it', () => {
    const { cache, cookies, storage } = setUp();
    cookies.jar.set('ad_tag_m', 'myapps');
    cache.save(apps, 1);
    expect(cookies.written, 'the list of an earlier page').toHaveLength(1);
    cookies.jar.clear();
    cache.save(apps, 2);
    expect(cookies.written).toHaveLength(2);
    expect(storage.kept.size).toBe(1);
  });

  it('takes everything with it when it is gone', () => {
    const { cache, cookies, storage } = setUp();
    cache.save(apps, 'x');
    storage.set('of-the-page', 'stays');
    cookies.jar.clear();
    expect(cache.read(apps)).toBeUndefined();
    cache.sweep();
    expect([...storage.kept.keys()]).toEqual(['of-the-page']);
  });

  it('is refused where the page is not secure: then nothing is kept', () => {
    const { cache } = setUp({ refusesSecure: true });
    cache.save(apps, 'x');
    expect(cache.read(apps)).toBeUndefined();
  });
});

describe('answers that are written later', () => {
  const texts = { widget: 'texts', key: 'P', locale: 'de-DE' };

  it('are there at once, and then written all together, with one cookie', () => {
    const { cache, cookies, storage, pass } = setUp({ isLater: true });
    cache.save(apps, 'x');
    cache.save(texts, 'y');
    cache.save(apps, 'z');
    expect([cache.read(apps), cache.read(texts)]).toEqual(['z', 'y']);
    expect(cache.read({ ...texts, locale: 'fr-FR' })).toBeUndefined();
    expect([storage.kept.size, cookies.written.length]).toEqual([0, 0]);
    pass();
    expect([cache.read(apps), cache.read(texts)]).toEqual(['z', 'y']);
    expect([storage.kept.size, cookies.written.map(({ value }) => value)]).toEqual([2, ['myapps,texts']]);
    pass();
    expect(cookies.written).toHaveLength(1);
  });

  it.each([
    ['cleared away', (all: ReturnType<typeof setUp>) => all.cache.clear()],
    ['no longer wanted', ({ now }: ReturnType<typeof setUp>) => (now.isOn = false)],
  ])('are neither read nor written once they are %s', (_, change) => {
    const all = setUp({ isLater: true });
    all.cache.save(apps, 'x');
    change(all);
    expect(all.cache.read(apps)).toBeUndefined();
    all.pass();
    expect([all.storage.kept.size, all.cookies.written.length]).toEqual([0, 0]);
    all.now.isOn = true;
    all.cache.save(texts, 'y');
    all.pass();
    expect(all.storage.kept.size).toBe(1);
  });
});

describe('no answers are kept', () => {
  it('where the page does not want it', () => {
    const { cache, storage, now } = setUp({ isOn: false });
    cache.save(apps, 'x');
    expect(storage.kept.size).toBe(0);
    now.isOn = true;
    cache.save(apps, 'x');
    now.isOn = false;
    expect(cache.read(apps)).toBeUndefined();
  });

  it('of a preview', () => {
    const { cache, storage } = setUp({ isPreview: true });
    cache.save(apps, 'x');
    expect(storage.kept.size).toBe(0);
  });
});

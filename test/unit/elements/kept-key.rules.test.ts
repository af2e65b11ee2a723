import { expect, it } from 'vitest';
import { mayBeKept } from '../../../elements/first-paint/kept-key.rules.ts';
import { picturePlace } from '../../../elements/first-paint/kept-picture.ts';
import { cacheKey } from '../../../src/session/answer-cache.rules.ts';

const MARKET = 'https://market.example:8443';

const keyOf = (tag: string) => {
  const place = picturePlace(tag, { marketUrl: MARKET }, 'a-person', 'en-US');
  return cacheKey(MARKET, place?.person, place?.widget ?? '', place?.key ?? '');
};

it('knows a tag’s picture by the key under which it is kept', () => {
  expect(mayBeKept(keyOf('mp-header'), 'mp-header')).toBe(true);
});

it.each([
  ['another tag’s picture', keyOf('mp-search-widget')],
  ['that of a tag whose name begins the same', keyOf('mp-headers')],
  ['another answer of that person', cacheKey(MARKET, 'a-person', 'header', 'mp-header-k2x9')],
  ['what the page keeps for itself', 'picture:mp-header-k2x9'],
])('does not take %s for one', (_what, key) => {
  expect(mayBeKept(key, 'mp-header')).toBe(false);
});

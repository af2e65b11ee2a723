import { describe, expect, it } from 'vitest';
import { isLogout } from '../../../src/templates/logout-address.rules.ts';

const MARKET = 'https://market.example/shop';

describe('an address of a partner’s own', () => {
  it.each([
    ['/logout', true],
    ['/logout/', true],
    ['/logout?next=/home', true],
    ['/logout#top', true],
    ['/de-DE/logout', true],
    ['/zh-Hant-TW/logout/?a', true],
    ['/logout/done', false],
    ['/account/logout', false],
    ['/logouts', false],
    ['', false],
    ['/home?next=/logout', false],
  ])('%s leads out: %s', (path, expected) => {
    expect(isLogout(MARKET + path, MARKET)).toBe(expected);
  });

  it.each(['https://market.example/logout', 'https://market.example/shops/logout', 'https://other.example/logout'])(
    '%s is none of this market',
    (href) => expect(isLogout(href, MARKET)).toBe(false),
  );
});

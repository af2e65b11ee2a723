import { describe, expect, it } from 'vitest';
import { pictureOrigins, templatePicture } from '../../../src/templates/picture-origins.rules.ts';
import { EVASIONS } from '../../attacks/addresses.ts';

const MARKET = 'https://market.example';

describe('where a template’s pictures may come from', () => {
  it.each<[string, string[], string[]]>([
    ['an address', ['https://shop.example:8443/a?b#c'], ['https://shop.example:8443']],
    ['an origin', ['https://CDN.example'], ['https://cdn.example']],
    ['one place by two names', [`${MARKET}/base`, `${MARKET}/home`], [MARKET]],
    ['an address without a scheme', ['//cdn.example/set/a.png'], ['https://cdn.example']],
    ['what leads nowhere else: the marketplace', ['', ' ', 'a b', 'cdn.example', '/a'], [MARKET]],
    ['what is none', ['//', 'https://'], []],
  ])('is known of %s', (_, places, origins) => {
    expect([...pictureOrigins(places, `${MARKET}/`)]).toEqual(origins);
  });

  const allowed = pictureOrigins([MARKET, 'https://cdn.example', 'about:srcdoc'], `${MARKET}/`);
  const picture = (url: string) => templatePicture(url, `${MARKET}/`, allowed);

  it.each([
    ['/a.png', `${MARKET}/a.png`],
    ['assets/a.svg', `${MARKET}/assets/a.svg`],
    ['https://cdn.example/a.png?b', 'https://cdn.example/a.png?b'],
    ['//cdn.example/a.png', 'https://cdn.example/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['DATA:image/png;base64,AAAA', 'DATA:image/png;base64,AAAA'],
    ['/logout', undefined],
    ['/en-US/logout?a', undefined],
    ['/es-419/logout', undefined],
    ['/logout/x', undefined],
    ['/logout%3fx', undefined],
    ['/a/..;/logout', undefined],
    ['/x%2f..%2flogout', undefined],
    ['/assets/logout/icon.png', `${MARKET}/assets/logout/icon.png`],
    ['/a.png?next=/logout', `${MARKET}/a.png?next=/logout`],
    ['/%6cog%6Fut;a', undefined],
    ['/logout.png', `${MARKET}/logout.png`],
    ['https://evil.example/a.png', undefined],
    ['//evil.example/a.png', undefined],
    ['http://cdn.example/a.png', undefined],
    ['https://cdn.example:444/a.png', undefined],
    ['https://cdn.example.evil.example/a.png', undefined],
    ['https://cdn.example@evil.example/a.png', undefined],
    ['https://null/a.png', undefined],
    ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
    ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['data:image/svg+xml,<svg/>', undefined],
    ['data:image/svg+xml,"', undefined],
    ['blob:https://market.example/1', undefined],
    ['', undefined],
  ])('%s is %s', (url, expected) => {
    expect(picture(url)).toBe(expected);
  });

  it.each(EVASIONS)('and not %j', (url) => {
    const found = picture(url);
    if (found !== undefined) expect([...allowed].some((origin) => found.startsWith(`${origin}/`))).toBe(true);
  });
});

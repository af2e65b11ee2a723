import { describe, expect, it } from 'vitest';
import { baseUrl, safeLink, safePicture, sameOrigin } from '../../../src/api/url.rules.ts';

const BASE = 'https://market.example/en-US/home';
const ORIGIN = 'https://market.example';
const DANGEROUS = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  'javascript://market.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://market.example/1',
  'file:///etc/passwd',
  'filesystem:https://market.example/x',
  'about:blank',
  'view-source:https://market.example/',
  'ws://market.example/',
  'intent://x#Intent;end',
  'https://',
  'http://[',
];

describe('an address that may be followed', () => {
  it.each([
    ['https://other.example/x', 'https://other.example/x'],
    ['http://other.example/x?a=1#b', 'http://other.example/x?a=1#b'],
    ['/listing', 'https://market.example/listing'],
    ['?q=1', 'https://market.example/en-US/home?q=1'],
    ['#top', 'https://market.example/en-US/home#top'],
    ['mailto:help@market.example', 'mailto:help@market.example'],
  ])('%j is %s', (url, expected) => {
    expect(safeLink(url, BASE)).toBe(expected);
  });

  it.each([...DANGEROUS, undefined])('%j is none', (url) => {
    expect(safeLink(url, BASE)).toBeUndefined();
  });
});

describe('the address of a picture', () => {
  it.each([
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['/a.png', 'https://market.example/a.png'],
    ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ])('%j is %s', (url, expected) => {
    expect(safePicture(url, BASE)).toBe(expected);
  });

  it.each([
    ['/logout', 'https://market.example/', undefined],
    ['/shop/logout/', 'https://market.example/shop/', undefined],
    ['//market.example//de/%6Cogout?a', 'https://market.example/', undefined],
    ['/logout', 'https://market.example/shop/', undefined],
    ['/shop/logout', 'https://market.example/', undefined],
    ['/logouts', 'https://market.example/', 'https://market.example/logouts'],
    ['/logout/icon.png', 'https://market.example/', 'https://market.example/logout/icon.png'],
    ['https://market.example/a.png', 'about:srcdoc', 'https://market.example/a.png'],
  ])('%j, as a page at %j may have it, logs nobody out: %s', (url, base, expected) => {
    expect(safePicture(url, base)).toBe(expected);
  });

  it.each([...DANGEROUS, 'mailto:a@b.example', 'data:image/svg+xml,<svg onload=alert(1)>', undefined])(
    '%j is none',
    (url) => {
      expect(safePicture(url, BASE)).toBeUndefined();
    },
  );
});

describe('an address on the same origin', () => {
  it.each([
    ['/superuser', 'https://market.example/superuser'],
    ['https://market.example/a?b#c', 'https://market.example/a?b#c'],
    ['https://market.example:443/a', 'https://market.example/a'],
    ['HTTPS://MARKET.example/a', 'https://market.example/a'],
  ])('%j is %s', (url, expected) => {
    expect(sameOrigin(url, ORIGIN)).toBe(expected);
  });

  it.each([
    ...DANGEROUS,
    '//evil.example/x',
    '///evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example/x',
    '/\t/evil.example/x',
    '/\n/evil.example',
    ' //evil.example',
    'https:\\\\evil.example',
    'https:/\\evil.example',
    'https://market.example@evil.example/',
    'https://market.example:pw@evil.example/',
    'https://market.example.evil.example/',
    'https://evil.example/https://market.example/',
    'https://market.example:8443/',
    'http://market.example/',
    'https://evil.example#market.example',
    'https://evil.example\\@market.example/',
    'https://xn--mrket-hra.example/',
    'mailto:a@market.example',
    undefined,
  ])('%j is none', (url) => {
    const found = sameOrigin(url, ORIGIN);
    if (found !== undefined) expect(new URL(found).origin).toBe(ORIGIN);
    expect(found).toBeUndefined();
  });
});

describe('the base of all paths', () => {
  const FALLBACK = 'https://page.example';
  it.each([
    ['https://market.example', 'https://market.example'],
    ['https://market.example/', 'https://market.example'],
    ['https://market.example/base/', 'https://market.example/base'],
    ['https://market.example/base?x=1#y', 'https://market.example/base'],
    ['http://localhost:4400/', 'http://localhost:4400'],
    [undefined, FALLBACK],
    ['', FALLBACK],
    ['javascript:alert(1)', FALLBACK],
    ['data:text/html,x', FALLBACK],
    ['ftp://market.example', FALLBACK],
    ['mailto:a@b.example', FALLBACK],
    ['http://', FALLBACK],
  ])('%j is %s', (url, expected) => {
    expect(baseUrl(url, FALLBACK)).toBe(expected);
  });

  it('is somewhere, even where a page has no origin', () => {
    expect(baseUrl(undefined, 'null')).toBe('http://localhost');
    expect(baseUrl('/shop', 'null')).toBe('http://localhost/shop');
    expect(baseUrl('https://market.example/', 'null')).toBe('https://market.example');
  });
});

import { describe, expect, it } from 'vitest';
import { returnUrl } from '../../../src/banners/impersonation.rules.ts';

const MARKET = 'https://market.example';
const PAGE = new URL('https://market.example/home?x=1');
const back = (original: string | undefined) => new URL(returnUrl(original, PAGE, MARKET), PAGE).href;

describe('where an ended impersonation leads (H §2.7)', () => {
  it.each([
    ['https://market.example/account/home', 'https://market.example/account/home'],
    ['https://market.example/account/home?a=1#b', 'https://market.example/account/home?a=1#b'],
    ['https://market.example/', 'https://market.example/'],
  ])('%s is gone back to', (original, url) => {
    expect(back(original)).toBe(url);
  });

  it.each([
    'https://market.example/superuser',
    'https://market.example/superuser/',
    'https://market.example/superuser/users/7?a=1',
    'https://market.example/superuser/dashboard#companies',
  ])("%s becomes the users' list", (original) => {
    expect(back(original)).toBe('https://market.example/superuser/dashboard#users');
  });

  it.each(['https://market.example/superusers', 'https://market.example/account/superuser'])(
    '%s is not under /superuser',
    (original) => {
      expect(back(original)).toBe(original);
    },
  );

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'javascript://market.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://market.example/1',
    'blob:https://market.example/superuser/1',
    'vbscript:x',
    'file:///superuser',
    '//evil.example/x',
    '///evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example/x',
    '/\t/evil.example/x',
    '/\n/evil.example/x',
    'https:\\\\evil.example/x',
    'https://evil.example/',
    'https://evil.example/superuser',
    'https://market.example.evil.example/',
    'https://market.example@evil.example/',
    'https://market.example:pw@evil.example/superuser',
    'https://market.example:8443/',
    'http://market.example/account/home',
    'https://evil.example/?https://market.example/',
    'https://evil.example#https://market.example/',
    'https://evil.example\\@market.example/',
    'https://www.market.example/',
    'https://',
    'http://[',
    'mailto:a@market.example',
    'about:blank',
  ])('%j is not: home', (original) => {
    const url = back(original);
    expect(new URL(url).origin).toBe('https://market.example');
    expect(new URL(url).protocol).toBe('https:');
    expect(url).toBe('https://market.example/home');
  });
});

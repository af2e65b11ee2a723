import { describe, expect, it } from 'vitest';
import type { Impersonation } from '../../../src/session/bootstrap.rules.ts';
import { personInForce, returnUrl } from '../../../src/banners/impersonation.rules.ts';

const MARKET = 'https://market.example';
const PAGE = new URL('https://market.example/home?x=1');
const back = (original: string | undefined) => new URL(returnUrl(original, PAGE, MARKET), PAGE).href;

describe('as whom an administrator acts (A-138)', () => {
  const [own, page, known] = ['Own', 'Page', 'Known'].map((name) => ({ impersonated: true, name, email: undefined }));
  const nobody = { impersonated: false };

  type Who = Impersonation | undefined;
  type Row = readonly [string, own: Who, page: unknown, known: Who, expected: Who];
  it.each<Row>([
    ['the banners’ own word', own, page, known, own],
    ['another tag’s', undefined, page, known, page],
    ['another tag’s, as a text would say it', undefined, { ...page, impersonated: 'true' }, known, page],
    ['the bootstrap’s', undefined, undefined, known, known],
    ['nobody’s', undefined, undefined, undefined, undefined],
    ['the banners’ own, which says that it is over', nobody, page, known, undefined],
    ['another tag’s, which says so', undefined, nobody, known, undefined],
    ['another tag’s that says nothing of it', undefined, {}, known, undefined],
  ])('is %s', (_, given, said, ofBootstrap, expected) => {
    expect(personInForce(given, said, ofBootstrap)).toEqual(expected);
  });

  const throwing = {
    get impersonated() {
      throw new Error('provoked');
    },
  };
  it('is the bootstrap’s where another tag says what cannot be read', () => {
    for (const wrong of ['x', 7, true, null, [], [page], throwing])
      expect(personInForce(undefined, wrong, known)).toEqual(known);
  });
});

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

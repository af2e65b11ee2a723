import { describe, expect, it } from 'vitest';
import { PARTNER_TEMPLATES, templatesOf, type PartnerTemplates } from '../../marketplace/partner-templates/index.ts';

const NAMES = Object.keys(PARTNER_TEMPLATES) as PartnerTemplates[];
const FAULTY: readonly PartnerTemplates[] = ['hostile', 'broken', 'oversized'];
const USABLE = NAMES.filter((name) => name !== 'empty' && !FAULTY.includes(name));
const HTML = ['headerIn', 'headerOut', 'headerSso', 'headerCheckout', 'footer'] as const;

const TOKENS = `logo appsDropdown searchBox companyDropdown manageDropdown userImage userFirstName userList loginItem
  signupItem languageSelect copyrightYear companyName supportEmail supportUrl privacyPolicyUrl termsUrl`.split(/\s+/);

const htmlOf = (name: PartnerTemplates) => HTML.map((part) => templatesOf(name, 'en')[part]);
const tokensOf = (html: string) => [...html.matchAll(/\{\{(\w+)\}\}/g)].map(([, token]) => token ?? '');

describe('templates of partners', () => {
  it.each(USABLE)('of %s use tokens that there are', (name) => {
    for (const html of htmlOf(name)) {
      expect(html.replaceAll(/\{\{\w+\}\}/g, '')).not.toMatch(/\{\{|\}\}/);
      expect(TOKENS).toEqual(expect.arrayContaining(tokensOf(html)));
    }
  });

  it.each(USABLE)('of %s let a person search, get into the menu, and sign in', (name) => {
    const { headerIn, headerOut } = templatesOf(name, 'en');
    expect(tokensOf(headerIn)).toEqual(expect.arrayContaining(['searchBox', 'userImage', 'userList']));
    expect(tokensOf(headerOut)).toEqual(expect.arrayContaining(['searchBox', 'loginItem']));
  });

  it.each(USABLE)('of %s stay in their place', (name) => {
    const { css, cssHeader } = templatesOf(name, 'en');
    expect(css + cssHeader).not.toMatch(/@import|:host|position:\s*(fixed|sticky)/);
  });

  it('use every token', () => {
    const used = new Set(USABLE.flatMap((name) => htmlOf(name).flatMap(tokensOf)));
    expect([...used].toSorted()).toEqual(TOKENS.toSorted());
  });

  it('leave some to the built-in ones', () => {
    const missing = new Set(USABLE.flatMap((name) => HTML.filter((part) => templatesOf(name, 'en')[part] === '')));
    expect([...missing].toSorted()).toEqual(['footer', 'headerCheckout', 'headerSso']);
  });

  it.each([
    ['en', 'Come aboard'],
    ['de', 'An Bord kommen'],
    ['ar', 'انضم إلينا'],
    ['fr', 'Come aboard'],
  ])('bring texts in %s', (language, register) => {
    expect(templatesOf('harbour', language).translations['unav.register']).toBe(register);
  });

  it('are broken in one set, in the headers alone', () => {
    const { headerIn, headerOut, headerSso, footer } = templatesOf('broken', 'en');
    const rest = (html: string) => html.replaceAll(/\{\{[^{}]*\}\}/g, '');
    for (const html of [headerIn, headerOut, headerSso]) expect(rest(html)).toMatch(/\{\{|\}\}/);
    expect(rest(footer)).not.toMatch(/[{}]/);
  });

  it('are too large in one set', () => {
    const { headerIn, headerOut, footer } = templatesOf('oversized', 'en');
    for (const html of [headerIn, headerOut]) expect(html.length).toBeGreaterThan(256 * 1024);
    expect(footer.length).toBeLessThan(1024);
  });

  it.each(['<script', 'onerror=', 'javascript:', '<iframe', '<form', '<base', 'http-equiv="refresh"', '<mp-header'])(
    'try %s in the hostile set',
    (means) => {
      expect(templatesOf('hostile', 'en').headerIn).toContain(means);
    },
  );
});

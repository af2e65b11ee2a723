import { describe, expect, it } from 'vitest';
import { readHeaderConfig } from '../../../src/header/header-config.rules.ts';
import { footerLinks, readFooterConfig } from '../../../src/footer/footer.rules.ts';
import { BUILT_IN_MESSAGES } from '../../../src/i18n/messages.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const MARKET = 'https://market.example';
const CHANNEL = {
  supportEmail: 'help@market.example',
  supportUrl: '/help',
  privacyPolicyUrl: '/privacy',
  termsUrl: '/terms',
};
const seen = (...args: Parameters<typeof footerLinks>) =>
  footerLinks(...args).map(({ label, url }) => [BUILT_IN_MESSAGES[label], url]);

describe("the footer's links (H §2.4)", () => {
  it('are four, in the order of the document', () => {
    expect(seen({}, CHANNEL, MARKET)).toEqual([
      ['Contact', 'mailto:help@market.example'],
      ['Help Center', 'https://market.example/help'],
      ['Privacy Policy', 'https://market.example/privacy'],
      ['Terms & Conditions', 'https://market.example/terms'],
    ]);
  });

  it("are the tag's own before the channel's", () => {
    const own = { supportEmail: 'own@shop.example', termsUrl: 'https://shop.example/terms' };
    expect(Object.fromEntries(seen(own, CHANNEL, MARKET))).toEqual({
      Contact: 'mailto:own@shop.example',
      'Help Center': 'https://market.example/help',
      'Privacy Policy': 'https://market.example/privacy',
      'Terms & Conditions': 'https://shop.example/terms',
    });
  });

  it('have an address as somebody may have typed it, with a space around it', () => {
    expect(seen({}, { supportEmail: ' help@market.example\n' }, MARKET)).toEqual([
      ['Contact', 'mailto:help@market.example'],
    ]);
  });

  it('without a target are left out', () => {
    expect(footerLinks({}, {}, MARKET)).toEqual([]);
    expect(seen({}, { privacyPolicyUrl: '/privacy' }, MARKET)).toEqual([
      ['Privacy Policy', 'https://market.example/privacy'],
    ]);
  });

  it.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', ' vbscript:x'])(
    'never lead to %j',
    (url) => {
      expect(footerLinks({ supportUrl: url, privacyPolicyUrl: url, termsUrl: url }, {}, MARKET)).toEqual([]);
    },
  );

  it.each([
    'nobody',
    '@',
    'a@',
    '@b',
    'a b@c.example',
    'a@b.example?cc=x@evil.example',
    'a@b.example,c@d.example',
    'a@b\n.example',
    '<a@b.example>',
  ])('write to nobody but the address itself: %j', (supportEmail) => {
    const [contact] = footerLinks({ supportEmail }, {}, MARKET);
    if (contact) expect(contact.url).not.toMatch(/[?,\s<>]/);
  });
});

describe("the footer's configuration", () => {
  it('keeps what it is given', () => {
    const raw = { companyName: 'Meridian', links: CHANNEL, locales: ['en-US', 'de_DE'] };
    expect(readFooterConfig(raw)).toMatchObject({ companyName: 'Meridian', links: CHANNEL });
    expect(readFooterConfig(raw).locales).toHaveLength(2);
    expect(readFooterConfig({})).toMatchObject({ links: {}, locales: [] });
  });

  it.each(HOSTILE_VALUES)('of %s everywhere is valid', (_, value) => {
    for (const links of [value, { supportEmail: value, supportUrl: value, privacyPolicyUrl: value, termsUrl: value }]) {
      const config = readFooterConfig({ companyName: value, links, locales: value });
      expect(['string', 'undefined']).toContain(typeof config.companyName);
      expect(Array.isArray(config.locales) && config.locales.every((tag) => typeof tag === 'string')).toBe(true);
      expect(() => footerLinks(config.links, {}, MARKET)).not.toThrow();
    }
  });

  it.each([false, 7, 'ready', [], null])('has no templates of its own of %j', (templates) => {
    expect(readFooterConfig({ templates }).templates).toBeUndefined();
    expect(readHeaderConfig({ templates }, new URL(MARKET)).templates).toBeUndefined();
  });
});

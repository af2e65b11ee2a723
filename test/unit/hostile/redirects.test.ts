import { describe, expect, it } from 'vitest';
import { baseUrl, encoded, safeLink, safeResource, sameOrigin } from '../../../src/api/url.rules.ts';
import { returnUrl } from '../../../src/banners/impersonation.rules.ts';
import { appsTarget, searchTarget } from '../../../src/header/search-box.rules.ts';
import { localeTarget } from '../../../src/i18n/locale.rules.ts';
import { linkUrl } from '../../../src/navigation/link-base.rules.ts';
import { isCurrent } from '../../../src/navigation/link-table.rules.ts';
import { signalsAddress } from '../../../src/notifications/signals-address.rules.ts';
import { chatScriptUrl } from '../../../src/notifications/support-chat.rules.ts';
import { cancelPath } from '../../../src/preview/preview.rules.ts';
import { previewStep } from '../../../src/preview/preview-session.rules.ts';
import { readSearchConfig } from '../../../src/search/search-config.rules.ts';
import { outcomeOf, ownTargets } from '../../../src/search/search-target.rules.ts';
import { EVASIONS } from '../../attacks/addresses.ts';

const MARKET = 'https://market.example';
const PAGE = new URL('https://market.example/de-DE/listing?q=1');
const originOf = (url: string) => (URL.canParse(url, PAGE) ? new URL(url, PAGE).origin : 'none');

/** Where somebody is led whose part of it is the evasion: always an address of the market's, or none. */
const SOURCES: readonly (readonly [name: string, lead: (evasion: string) => string | undefined])[] = [
  ['an address of the same origin', (url) => sameOrigin(url, MARKET)],
  ['the page that an impersonation began on', (url) => returnUrl(url, PAGE, MARKET)],
  ['the support chat’s script', (url) => chatScriptUrl(MARKET, url)],
  ['a search on a listing page', (query) => searchTarget(searchPage({ isMarketplace: true }), query).go],
  ['a search elsewhere', (query) => searchTarget(searchPage({}), query).go],
  ['a search in the storefront builder', (query) => searchTarget(searchPage({ storefrontBuilder: true }), query).go],
  [
    'a search in the builder, by the page’s own query',
    (q) => searchTarget({ ...searchPage({ storefrontBuilder: true }), url: withQuery(q) }, 'x').go,
  ],
  ['a search of the apps', (query) => appsTarget(MARKET, query)],
  ['a search of the widget', (query) => targetOf(query, {})],
  ['a search of the widget in a reseller’s place', (query) => targetOf(query, { deployment: 'reseller-test' })],
  ['a choice of language', (locale) => localeTarget(PAGE, locale)],
  ['a choice of language by the query', (locale) => localeTarget(new URL(`${MARKET}/home`), locale)],
  ['a person’s own page', (id) => linkUrl(MARKET, `/profile/${encoded(id)}`)],
  ['the end of a preview, by its cookie', (id) => leaveOf(JSON.stringify({ productId: id, portal: 'channel' }))],
  ['the end of a preview, by its portal', (portal) => leaveOf(JSON.stringify({ productId: '7', portal }))],
  ['the end of a preview, by its whole cookie', (cookie) => leaveOf(cookie)],
];

const withQuery = (query: string) => new URL(`${MARKET}/home?q=${encoded(query)}&page=1#${encoded(query)}`);
const searchPage = (given: object) => ({
  url: PAGE,
  marketUrl: MARKET,
  isMarketplace: false,
  storefrontBuilder: false,
  ...given,
});

function targetOf(query: string, config: object): string | undefined {
  const read = readSearchConfig({ config: { marketUrl: MARKET, ...config }, page: PAGE });
  const all = (['all', 'marketplace'] as const).map((scope) => outcomeOf(query, scope, read, ownTargets(read)));
  const urls = all.flatMap((outcome) => (outcome.does === 'navigate' ? [outcome.url] : []));
  expect(urls).toHaveLength(2);
  return urls.find((url) => originOf(url) !== MARKET) ?? urls[0];
}

function leaveOf(productPreview: string): string | undefined {
  const signs = { page: new URL(`${MARKET}/home`), heartbeat: 'true', productPreview, firstParty: true };
  const { session } = previewStep({ at: 'off' }, { is: 'arrived', signs, isVisible: true });
  return session.at === 'on' ? MARKET + cancelPath(session.preview) : undefined;
}

describe('an address that only looks like one of the marketplace', () => {
  it('is written in more than a hundred ways, most of which lead elsewhere', () => {
    const unique = new Set(EVASIONS);
    expect(unique.size).toBeGreaterThan(150);
    const away = [...unique].filter((url) => originOf(url) !== MARKET);
    expect(away.length).toBeGreaterThan(130);
    // A look at the first letters, as many would have it, lets these through.
    expect([...unique].filter((url) => /^\/[^/]/.test(url) && originOf(url) !== MARKET).length).toBeGreaterThan(5);
  });

  it.each(SOURCES)('leads nobody away as %s', (_, lead) => {
    const led = EVASIONS.map((evasion) => [evasion, lead(evasion)] as const);
    expect(led.filter(([, url]) => url !== undefined && originOf(url) !== MARKET)).toEqual([]);
    for (const [evasion, url] of led) if (url !== undefined) expect(new URL(url).username, evasion).toBe('');
  });

  it('is followed from a link as what it is, and is never a script', () => {
    for (const evasion of EVASIONS) {
      const link = safeLink(evasion, PAGE.href);
      if (link !== undefined) expect(link).toMatch(/^(?:https?:\/\/|mailto:)/);
      const resource = safeResource(evasion, PAGE.href);
      if (resource !== undefined) expect(resource).toMatch(/^https?:\/\//);
    }
  });

  it('gives a base without a person, a query or a fragment in it', () => {
    for (const evasion of EVASIONS) {
      const base = new URL(baseUrl(evasion, MARKET));
      expect([base.protocol.replace('s:', ':'), base.username, base.search, base.hash], evasion).toEqual([
        'http:',
        '',
        '',
        '',
      ]);
    }
  });

  it('gets no token of a secure market in the open', () => {
    for (const endpoint of EVASIONS) {
      const { url } = signalsAddress({ token: 't', marketUrl: MARKET }, { endpoint });
      expect(new URL(url).protocol, endpoint).toBe('wss:');
    }
  });

  it('is not taken for the page that is shown', () => {
    const away = EVASIONS.filter((url) => URL.canParse(url, PAGE) && originOf(url) !== MARKET);
    expect(away.filter((evasion) => isCurrent(PAGE, evasion))).toEqual([]);
  });
});

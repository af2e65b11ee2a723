import { describe, expect, it } from 'vitest';
import { BUILT_IN_MESSAGES } from '../../../src/i18n/messages.ts';
import { isCurrent } from '../../../src/navigation/link-table.rules.ts';
import { canSeeMyApps, iconLinks } from '../../../src/navigation/links.rules.ts';
import { canSeeRegister, userLinks } from '../../../src/navigation/user-links.rules.ts';
import { linkBase, linkUrl } from '../../../src/navigation/link-base.rules.ts';
import { NO_ADDON_STORE } from '../../../src/navigation/addon-store.rules.ts';
import { NO_FLAGS } from '../../../src/navigation/flags.rules.ts';
import type { Viewer } from '../../../src/navigation/viewer.rules.ts';
import { NO_APPS, parseApps } from '../../../src/my-apps/my-apps.rules.ts';
import { parseBootstrap } from '../../../src/session/bootstrap.rules.ts';
import { combinations } from '../hostile-values.ts';

const MARKET = 'https://market.example';
const FLAGS = [false, true] as const;
const MAYBE = [undefined, false, true] as const;
const ACTIVE = { userEntitlementStatus: 'ACTIVE' };
const APPWISE = { ...ACTIVE, name: 'Wise', launchUrl: '/appwise', universalNavigatorProductType: 'APPWISE' };
const INSIGHT = {
  ...ACTIVE,
  name: 'Insight',
  launchUrl: '/insights/start',
  universalNavigatorProductType: 'APPINSIGHT',
};

function viewer({ settings = {}, user = {}, apps = [], merchantNavigation = false }: Given = {}): Viewer {
  const bootstrap = parseBootstrap({
    CHANNEL_SETTINGS: { merchantNavEnabled: merchantNavigation, ...settings },
    CurrentUser: { uuid: 'u' },
    UserInfo: { user_id: '48201', company_id: '7', ...user },
  });
  return {
    bootstrap,
    apps: parseApps(apps, MARKET),
    flags: NO_FLAGS,
    addonStore: NO_ADDON_STORE,
    mobileWebApp: false,
  };
}
interface Given {
  readonly settings?: object;
  readonly user?: object;
  readonly apps?: readonly unknown[];
  readonly merchantNavigation?: boolean;
}
const ids = (links: ReturnType<typeof userLinks>) => links.map(({ id }) => id);
const pathOf = (links: ReturnType<typeof userLinks>, label: string) =>
  links.find((link) => BUILT_IN_MESSAGES[link.label] === label)?.path;
const shows = (given: Given, label: string) => pathOf(userLinks(viewer(given)), label) !== undefined;

describe('the icons (H §2.1, §5)', () => {
  it.each(combinations(FLAGS, FLAGS, FLAGS))(
    'merchant navigation %s, app-wise %s, insights %s',
    (merchantNavigation, wise, insight) => {
      const apps = [...(wise ? [APPWISE] : []), ...(insight ? [INSIGHT] : [])];
      const links = iconLinks(viewer({ apps, merchantNavigation }));
      expect(pathOf(links, 'Home')).toBe('/home');
      expect(pathOf(links, 'Marketplace')).toBe('/listing');
      expect(pathOf(links, 'App Wise')).toBe(wise && !merchantNavigation ? '/appwise' : undefined);
      const insights = pathOf(links, 'Insights');
      expect(insights && linkUrl(MARKET, insights)).toBe(
        insight && !merchantNavigation ? `${MARKET}/insights/start` : undefined,
      );
    },
  );

  it('stand in the order of the document', () => {
    const order = iconLinks(viewer({ apps: [INSIGHT, APPWISE] })).map(({ label }) => BUILT_IN_MESSAGES[label]);
    expect(order).toEqual(['Home', 'App Wise', 'Insights', 'Marketplace']);
  });
});

describe('the entries of the user menu (H §2.1, §5)', () => {
  it.each(combinations(MAYBE, FLAGS))('with profiles shown %s and a known id %s', (showProfiles, known) => {
    const given = { settings: { showProfiles }, user: known ? {} : { user_id: null, company_id: null } };
    const links = userLinks(viewer(given));
    const shown = (showProfiles ?? true) && known;
    expect(pathOf(links, 'My Profile')).toBe(shown ? '/profile/48201' : undefined);
    expect(pathOf(links, 'My Company')).toBe(shown ? '/companies/7' : undefined);
  });

  it.each(combinations(MAYBE, MAYBE, MAYBE, [null, 'idp']))(
    'settings: under profile %s, native login enabled %s, allowed %s, idp %s',
    (settingsUnderProfile, nativeLoginEnabled, nativeLoginAllowed, idpUuid) => {
      const hidden =
        settingsUnderProfile === true ||
        nativeLoginEnabled === false ||
        (nativeLoginAllowed === true && idpUuid !== null);
      const settings = { settingsUnderProfile, nativeLoginEnabled, nativeLoginAllowed };
      expect(shows({ settings, user: { idpUuid } }, 'Settings')).toBe(!hidden);
    },
  );

  it.each([
    [[], false],
    [['INTERNAL_REPORTS_USER'], true],
    [['REPORTS_CHANNEL_ADMIN', 'SUPERUSER'], false],
  ])('reports with the roles %j: %j', (roles, expected) => {
    expect(shows({ user: { roles } }, 'Reports')).toBe(expected);
  });

  it('lead to the documented paths', () => {
    const links = userLinks(viewer({ user: { roles: ['INTERNAL_REPORTS_USER'] } }));
    expect(pathOf(links, 'Settings')).toBe('/settings');
    expect(pathOf(links, 'Reports')).toBe('/reports');
    expect(new Set(ids(links)).size).toBe(links.length);
  });

  it.each(['../admin', 'a/b', 'a?b', '//evil.example', 'a#b', '\\evil'])('keep the id %j inside its segment', (id) => {
    for (const { path } of userLinks(viewer({ user: { user_id: id, company_id: id } }))) {
      const url = new URL(linkUrl(MARKET, path));
      expect(url.origin).toBe(MARKET);
      expect(url.search + url.hash).toBe('');
      expect(url.pathname).toMatch(/^\/(?:profile|companies|settings|reports|logout)(?:\/[^/]+)?$/);
    }
  });
});

describe('other entries', () => {
  it.each([
    [undefined, true],
    [[], false],
    [['CHANNEL_MANAGEMENT'], false],
    [['CUSTOMER_APPLICATION_MANAGEMENT'], true],
  ])('my apps with the capabilities %j: %j', (capabilities, expected) => {
    expect(canSeeMyApps(viewer({ settings: { capabilities }, apps: [APPWISE] }))).toBe(expected);
    expect(canSeeMyApps({ ...viewer({ settings: { capabilities } }), apps: NO_APPS })).toBe(false);
  });

  it.each([
    [undefined, true],
    [false, true],
    [true, false],
    ['true', false],
  ])('sign-up with hidden links %j: %j', (hideSignupLinks, expected) => {
    expect(canSeeRegister(parseBootstrap({ CHANNEL_SETTINGS: { hideSignupLinks } }))).toBe(expected);
  });
});

describe('the address of an entry', () => {
  it.each([
    ['https://market.example', 'https://market.example/home', false, ''],
    ['https://market.example/shop', 'https://market.example/home', false, '/shop'],
    ['https://market.example/shop', 'https://market.example/home', true, 'https://market.example/shop'],
    ['https://market.example', 'https://other.example/', false, 'https://market.example'],
    ['https://market.example', 'about:srcdoc', false, 'https://market.example'],
    ['https://market.example', '', false, 'https://market.example'],
  ])('of %s on a page of %s, absolute %j, begins with %j', (market, base, absolute, expected) => {
    expect(linkBase(market, base, absolute)).toBe(expected);
  });

  it.each([
    ['/home', `${MARKET}/home`],
    ['https://apps.example/x', 'https://apps.example/x'],
  ])('%s is %s', (path, url) => {
    expect(linkUrl(MARKET, path)).toBe(url);
  });

  it.each([
    ['https://market.example/home', '/home', true],
    ['https://market.example/home?x=1#y', '/home', true],
    ['https://market.example/ar/home', '/home', true],
    ['https://market.example/ar/home/', '/home', true],
    ['https://market.example/', '/home', false],
    ['https://market.example/ar/homely', '/home', false],
    ['https://market.example/listing', '/home', false],
    ['https://other.example/home', '/home', false],
    ['https://market.example/homely', '/home', false],
  ])('%s is the page of %s: %j', (page, path, expected) => {
    expect(isCurrent(new URL(page), linkUrl(MARKET, path))).toBe(expected);
  });
});

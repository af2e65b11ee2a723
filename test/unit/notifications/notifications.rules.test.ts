import { describe, expect, it } from 'vitest';
import {
  type Badges,
  NO_BADGES,
  badgeOf,
  mergeSignal,
  nameOfHome,
  nameOfMessages,
  newsOf,
  notificationsAllowed,
  parseBadges,
  parseSignal,
  sameBadges,
} from '../../../src/notifications/notifications.rules.ts';
import { isUniversalTheme } from '../../../src/theme/universal-theme.rules.ts';
import { createTexts, spoken } from '../../../src/i18n/texts.rules.ts';
import { DEFAULT_TENANTS, readTenants } from '../../../src/session/tenants.rules.ts';
import { HOSTILE_VALUES, combinations } from '../hostile-values.ts';

const PARTNERS = [
  ['FIRST_PARTY', true],
  ['SMART_COMMERCE', true],
  ['SMART_COMMERCE_SANDBOX', false],
  ['DES', true],
  ['DATAOPS', false],
  ['ACME', false],
  ['', false],
  [undefined, false],
] as const;

describe('whether notifications are allowed', () => {
  // Not the function again: the documents' table, with the allowed partners written out.
  it.each(combinations(['u1', '', undefined], [true, false], PARTNERS, [true, false]))(
    'user %o, self-serve %s, tenant %o, universal %s',
    (userId, selfserveMarketplace, [tenant, isOwn], isUniversal) => {
      const allowed = notificationsAllowed({
        userId,
        selfserveMarketplace,
        tenant,
        tenants: DEFAULT_TENANTS,
        isUniversalTheme: isUniversal,
      });
      expect(allowed).toBe(userId === 'u1' && (selfserveMarketplace || isOwn || isUniversal));
    },
  );

  it('goes by the names that the page gives its tenants', () => {
    const tenants = readTenants({ firstParty: 'ACME', des: 'D2' }, undefined);
    const given = { userId: 'u1', selfserveMarketplace: false, tenants, isUniversalTheme: false };
    expect(notificationsAllowed({ ...given, tenant: 'ACME' })).toBe(true);
    expect(notificationsAllowed({ ...given, tenant: 'acme' })).toBe(true);
    expect(notificationsAllowed({ ...given, tenant: 'FIRST_PARTY' })).toBe(false);
    expect(notificationsAllowed({ ...given, tenant: 'DES' })).toBe(false);
  });

  it.each([
    ['universal', true],
    [{ name: 'universal' }, true],
    ['Universal', false],
    [{ name: 'classic' }, false],
    [{ theme: 'universal' }, false],
    [['universal'], false],
    [undefined, false],
  ])('theme %j is universal: %s', (theme, universal) => {
    expect(isUniversalTheme(theme)).toBe(universal);
  });
});

const team = (self: unknown) => ({ 'appwise-team': { self } });
const feeds = (list: unknown) => ({ 'appwise-feeds': list });
const home = (updatedResourceCount: unknown) => ({ type: 'HOME', updatedResourceCount });

describe('a signal', () => {
  it.each([
    ['the team', team({ unreadCount: 4, hasUnreadMessages: true }), { team: { count: 4, hasUnread: true } }],
    ['the team, of numbers only', team({ unreadCount: 4 }), { team: { count: 4 } }],
    ['the team, of unread messages only', team({ hasUnreadMessages: false }), { team: { hasUnread: false } }],
    ['another member than self', { 'appwise-team': { other: { unreadCount: 4 } } }, undefined],
    ['the home feed', feeds([home(2)]), { home: 2 }],
    [
      'two home feeds and another',
      feeds([home(2), { type: 'ARCHIVE', updatedResourceCount: 7 }, home(3)]),
      { home: 5 },
    ],
    ['one feed by itself', feeds(home(2)), { home: 2 }],
    ['feeds by name', feeds({ a: home(2), b: home(1), c: null }), { home: 3 }],
    ['no home feed', feeds([{ type: 'ARCHIVE', updatedResourceCount: 7 }]), { home: 0 }],
    ['no feed', feeds([]), { home: 0 }],
    ['a home feed that says nothing', feeds([home('many')]), undefined],
    ['feeds that are none', feeds('HOME'), undefined],
    ['a list of what is none', feeds([null, 1]), undefined],
    ['an error in place of feeds', feeds({ error: 'timeout' }), undefined],
    ['a longer one', feeds({ error: { code: 504 } }), undefined],
    ['a list of records that are none', feeds([{}]), undefined],
    ['both', { ...team({ unreadCount: 1 }), ...feeds([home(2)]) }, { home: 2, team: { count: 1 } }],
    ['something else', { 'appwise-news': [home(2)] }, undefined],
  ])('of %s', (_name, payload, expected) => {
    expect(parseSignal(payload)).toEqual(expected);
  });

  it.each([
    [3, 3],
    ['3', 3],
    [2.9, 2],
    [-1, 0],
    [9999, 9999],
    [10_000, 9999],
    [1e308, 9999],
    [-0.5, 0],
  ])('counts %o as %i', (count, expected) => {
    expect(parseSignal(team({ unreadCount: count }))?.team?.count).toBe(expected);
    expect(parseSignal(feeds([home(count)]))?.home).toBe(expected);
  });

  it('counts no more than 9999 of many feeds together', () => {
    expect(parseSignal(feeds(Array.from({ length: 5 }, () => home(9000))))).toEqual({ home: 9999 });
  });

  it.each(HOSTILE_VALUES)('may be %s, or have it anywhere', (_name, value) => {
    const before = Object.keys(Object.prototype).length;
    for (const json of [
      value,
      { 'appwise-team': value, 'appwise-feeds': value },
      { ...team(value), ...feeds([value]) },
      { ...team({ unreadCount: value, hasUnreadMessages: value }), ...feeds([home(value)]) },
      feeds({ type: value, updatedResourceCount: value }),
    ]) {
      const badges = mergeSignal(NO_BADGES, parseSignal(json) ?? {});
      expect(Number.isInteger(badges.home) && badges.home >= 0 && badges.home <= 9999).toBe(true);
      expect(Number.isInteger(badges.team.count)).toBe(true);
      expect(typeof badges.team.hasUnread).toBe('boolean');
    }
    expect(Object.keys(Object.prototype)).toHaveLength(before);
  });
});

describe('the badges', () => {
  const BADGES: Badges = { home: 3, team: { count: 4, hasUnread: true } };

  it.each([
    [{}, BADGES],
    [{ home: 0 }, { ...BADGES, home: 0 }],
    [{ team: { count: 0 } }, { home: 3, team: { count: 0, hasUnread: true } }],
    [{ team: { hasUnread: false } }, { home: 3, team: { count: 4, hasUnread: false } }],
  ])('keep what %j does not speak of', (signal, expected) => {
    expect(mergeSignal(BADGES, signal)).toEqual(expected);
  });

  it.each([
    [0, false, undefined],
    [0, true, 'dot'],
    [1, false, '1'],
    [9, true, '9'],
    [10, false, '9+'],
    [9999, true, '9+'],
  ])('%i unread, has unread %s: %o', (count, hasUnread, badge) => {
    expect(badgeOf(count, hasUnread)).toBe(badge);
  });

  it('come from another tab as they are, and from anything else not at all', () => {
    expect(parseBadges(structuredClone(BADGES))).toEqual(BADGES);
    expect(parseBadges({ ...BADGES, home: 1e9 })).toEqual({ ...BADGES, home: 9999 });
    for (const [, value] of HOSTILE_VALUES) {
      expect(parseBadges(value)).toBeUndefined();
      expect(parseBadges({ home: 1, team: value })).toBeUndefined();
    }
  });

  it('are the same only if nothing differs', () => {
    expect(sameBadges(BADGES, structuredClone(BADGES))).toBe(true);
    for (const other of [
      { ...BADGES, home: 4 },
      { ...BADGES, team: { ...BADGES.team, count: 1 } },
      { ...BADGES, team: { ...BADGES.team, hasUnread: false } },
    ])
      expect(sameBadges(BADGES, other)).toBe(false);
  });

  const news = (icon: 'home' | 'team', count: number, active: boolean, flips: boolean) => ({
    badge: { icon, active, count },
    flips,
  });

  it.each([
    ['nothing new', NO_BADGES, NO_BADGES, []],
    ['another number', { ...BADGES, home: 3 }, { ...BADGES, home: 9 }, [news('home', 9, true, false)]],
    ['home begins', NO_BADGES, { ...NO_BADGES, home: 2 }, [news('home', 2, true, true)]],
    ['the dot begins', NO_BADGES, { home: 0, team: { count: 0, hasUnread: true } }, [news('team', 0, true, true)]],
    [
      'the number goes and the dot stays',
      { home: 0, team: { count: 2, hasUnread: true } },
      { home: 0, team: { count: 0, hasUnread: true } },
      [news('team', 0, true, false)],
    ],
    [
      'all is read',
      { home: 3, team: { count: 2, hasUnread: true } },
      NO_BADGES,
      [news('home', 0, false, true), news('team', 0, false, true)],
    ],
  ])('tell of %s', (_name, before, after, changes) => {
    expect(newsOf(before, after)).toEqual(changes);
  });

  it('are part of the icons’ names in full', () => {
    const { t, plural } = createTexts('en-US');
    const names = (badges: Parameters<typeof nameOfHome>[0]) =>
      [nameOfHome(badges), nameOfMessages(badges)].map((words) => spoken({ t, plural }, words));
    expect(names(NO_BADGES)).toEqual(['Home', 'Messages']);
    expect(names({ home: 1, team: { count: 12, hasUnread: true } })).toEqual(['Home, 1 unread', 'Messages, 12 unread']);
    expect(names({ home: 2, team: { count: 0, hasUnread: true } })).toEqual(['Home, 2 unread', 'Messages, unread']);
  });
});

import { type JsonRecord, MOST_COUNT, asCount, asFlag, asRecord, isRecord } from '../api/json.rules.ts';
import type { Spoken } from '../i18n/texts.rules.ts';
import { type Tenants, isSameTenant } from '../session/tenants.rules.ts';

/** What decides whether a person has notifications at all. */
export interface NotificationsGiven {
  /** UserInfo.user_id or CurrentUser.uuid. */
  readonly userId: string | undefined;
  readonly selfserveMarketplace: boolean;
  /** The partner of the page. */
  readonly tenant: string | undefined;
  readonly tenants: Pick<Tenants, 'firstParty' | 'smartCommerce' | 'des'>;
  /** The theme calls itself universal. */
  readonly isUniversalTheme: boolean;
}

/** Without it there are no icons, no socket and no chat (H §5). */
export function notificationsAllowed(given: NotificationsGiven): boolean {
  const { userId, selfserveMarketplace, tenant, tenants, isUniversalTheme } = given;
  if (!userId) return false;
  const own = [tenants.firstParty, tenants.smartCommerce, tenants.des];
  return selfserveMarketplace || isUniversalTheme || own.some((code) => isSameTenant(code, tenant));
}

export interface Badges {
  /** Updated resources of the home feeds. */
  readonly home: number;
  readonly team: { readonly count: number; readonly hasUnread: boolean };
}

export const NO_BADGES: Badges = { home: 0, team: { count: 0, hasUnread: false } };

export interface SignalsState extends Badges {
  /** Something was heard of them: before, nothing is known, not even that there is nothing new. */
  readonly heard: boolean;
}

export const NOTHING_HEARD: SignalsState = { ...NO_BADGES, heard: false };

/** What one signal says; whatever it does not speak of stays as it is. */
export interface Signal {
  readonly home?: number;
  readonly team?: { readonly count?: number; readonly hasUnread?: boolean };
}

/** Reads any JSON at all. Undefined where it speaks of no badge. */
export function parseSignal(json: unknown): Signal | undefined {
  const payload = asRecord(json);
  const home = parseHome(payload['appwise-feeds']);
  const team = parseTeam(asRecord(payload['appwise-team'])['self']);
  if (home === undefined && team === undefined) return undefined;
  return { ...(home !== undefined && { home }), ...(team && { team }) };
}

function parseTeam(json: unknown): Signal['team'] {
  const self = asRecord(json);
  const count = asCount(self['unreadCount']);
  const hasUnread = asFlag(self['hasUnreadMessages']);
  if (count === undefined && hasUnread === undefined) return undefined;
  return { ...(count !== undefined && { count }), ...(hasUnread !== undefined && { hasUnread }) };
}

/** The feeds come all together: where none is of type HOME, nothing is new there. */
function parseHome(json: unknown): number | undefined {
  const feeds = feedsOf(json);
  if (!feeds) return undefined;
  const counts = feeds.filter(({ type }) => type === 'HOME').map((feed) => asCount(feed['updatedResourceCount']));
  if (counts.length > 0 && counts.every((count) => count === undefined)) return undefined;
  return Math.min(
    MOST_COUNT,
    counts.reduce<number>((sum, count = 0) => sum + count, 0),
  );
}

/** A list of feeds, one feed by itself, or feeds by any name. Where nothing in it is one, it says nothing. */
function feedsOf(json: unknown): readonly JsonRecord[] | undefined {
  if (isRecord(json) && 'type' in json) return [json];
  const all: readonly unknown[] | undefined = Array.isArray(json)
    ? json
    : isRecord(json)
      ? Object.values(json)
      : undefined;
  const feeds = all?.filter((one): one is JsonRecord => isRecord(one) && 'type' in one);
  return feeds?.length === 0 && all?.length !== 0 ? undefined : feeds;
}

export function mergeSignal(badges: Badges, { home, team }: Signal): Badges {
  return { home: home ?? badges.home, team: { ...badges.team, ...team } };
}

/** What another tab hands on: badges that were read already, or anything else that runs on this origin. */
export function parseBadges(json: unknown): Badges | undefined {
  const { home, team } = asRecord(json);
  const [homeCount, count, hasUnread] = [asCount(home), asCount(asRecord(team)['count']), asRecord(team)['hasUnread']];
  if (homeCount === undefined || count === undefined || typeof hasUnread !== 'boolean') return undefined;
  return { home: homeCount, team: { count, hasUnread } };
}

export const sameBadges = (one: Badges, other: Badges): boolean =>
  one.home === other.home && one.team.count === other.team.count && one.team.hasUnread === other.team.hasUnread;

export type Badge = 'dot' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '9+';

/** What stands on an icon; undefined for nothing (H §4). */
export function badgeOf(count: number, hasUnread = false): Badge | undefined {
  if (count > 9) return '9+';
  return count >= 1 ? (String(count) as Badge) : hasUnread ? 'dot' : undefined;
}

/** What an icon stands for: a number, or unread messages without one. */
export interface Unread {
  readonly count: number;
  readonly hasUnread?: boolean;
}

export type BadgeIcon = 'home' | 'team' | 'cart';

export interface BadgeNews {
  readonly badge: { readonly icon: BadgeIcon; readonly active: boolean; readonly count: number };
  /** The badge has come, or gone; otherwise it is another number. */
  readonly flips: boolean;
}

/** What has become of an icon's badge; nothing where it stays the same. */
export function badgeNews(icon: BadgeIcon, before: Unread, now: Unread): BadgeNews | undefined {
  const isActive = ({ count, hasUnread }: Unread) => badgeOf(count, hasUnread) !== undefined;
  const flips = isActive(before) !== isActive(now);
  if (!flips && before.count === now.count) return undefined;
  return { badge: { icon, active: isActive(now), count: now.count }, flips };
}

/** What has become of the badges of notifications. */
export const newsOf = (before: Badges, now: Badges): readonly BadgeNews[] =>
  [badgeNews('home', { count: before.home }, { count: now.home }), badgeNews('team', before.team, now.team)].filter(
    (news) => news !== undefined,
  );

/** The name of an icon with its badge in full. */
export function nameOfHome({ home }: Badges): Spoken {
  return home > 0 ? { plural: 'unav.home.unread', count: home } : { text: 'unav.home' };
}

export function nameOfMessages({ team: { count, hasUnread } }: Badges): Spoken {
  if (count > 0) return { plural: 'unav.messages.unread', count };
  return { text: hasUnread ? 'unav.messages.someUnread' : 'unav.messages' };
}

import { asRecord, toJson } from '../api/json.rules.ts';
import { type Badges, parseBadges } from './notifications.rules.ts';

/**
 * By which name the tabs of one person at one market find each other. Every script of the origin can read it: so it
 * holds a hash of the person, and nothing of a token.
 */
export const tabGroupName = (marketUrl: string, userId: string): string =>
  `mp-signals:${hashOf(toJson([marketUrl, userId]))}`;

/** 53 bits, after cyrb53: enough to keep persons apart, and too few to be a secret. */
function hashOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    high = Math.imul(high ^ text.charCodeAt(at), 2_654_435_761);
    low = Math.imul(low ^ text.charCodeAt(at), 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (2 ** 32 * (high & 0x1fffff) + (low >>> 0)).toString(36);
}

/** Tabs that come late ask; the one with the socket tells, and how often it has tried in vain as it gives way to another. */
export type TabMessage =
  | { readonly kind: 'ask' }
  | { readonly kind: 'badges'; readonly badges: Badges }
  | { readonly kind: 'tried'; readonly tries: number };

/** Reads whatever comes over the channel: other scripts of the origin may write to it. */
export function readTabMessage(json: unknown): TabMessage | undefined {
  const { kind, badges, tries } = asRecord(json);
  if (kind === 'ask') return { kind };
  if (kind === 'tried') return typeof tries === 'number' && tries > 0 ? { kind, tries } : undefined;
  const read = kind === 'badges' ? parseBadges(badges) : undefined;
  return read && { kind: 'badges', badges: read };
}

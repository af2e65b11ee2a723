import type { BadgeDetail, Emit } from '../../elements/events.ts';
import type { Announcer } from '../ui/announcer.store.ts';
import { nameOfHome, nameOfMessages, newsOf, type SignalsState } from './notifications.rules.ts';
import type { NotificationsStore } from './notifications.store.ts';

export interface BadgeVoiceSurroundings {
  readonly notifications: NotificationsStore;
  readonly emit: Emit;
  readonly announcer: Announcer;
}

/** One header's part in the page's badges: its events, and what assistive technology hears. Answers how to stop. */
export function startBadgeVoice({ notifications, emit, announcer }: BadgeVoiceSurroundings): () => void {
  const announce = ({ icon }: BadgeDetail, now: SignalsState) =>
    announcer.say(icon, icon === 'home' ? nameOfHome(now) : nameOfMessages(now));

  return notifications.badges.subscribe((now, before) => {
    for (const { badge } of newsOf(before, now)) {
      emit('mp-badge-change', badge);
      // How things stand when the page opens is read with the icon, and what was read elsewhere is no news.
      const isMore = badge.active && badge.count >= (badge.icon === 'home' ? before.home : before.team.count);
      if (before.heard && isMore) announce(badge, now);
    }
  });
}

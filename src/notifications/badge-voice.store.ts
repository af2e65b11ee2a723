import type { BadgeDetail, Emit } from '../../elements/events.ts';
import { isShown } from '../browser/shadow-dom.ts';
import type { Announcer } from '../ui/announcer.store.ts';
import { nameOfHome, nameOfMessages, newsOf, type SignalsState } from './notifications.rules.ts';
import type { NotificationsStore } from './notifications.store.ts';

export interface BadgeVoiceSurroundings {
  readonly notifications: NotificationsStore;
  readonly emit: Emit;
  readonly announcer: Announcer;
  /** Where the icons stand. */
  readonly root: ShadowRoot;
}

/** One header's part in the page's badges: its events, and what assistive technology hears. Answers how to stop. */
export function startBadgeVoice({ notifications, emit, announcer, root }: BadgeVoiceSurroundings): () => void {
  const announce = ({ icon }: BadgeDetail, now: SignalsState) => {
    const isHome = icon === 'home';
    // Of an icon that this header does not show nobody can know what is meant.
    const link = root.querySelector(`.icon-item[data-nav=${isHome ? icon : 'messages'}]`);
    // In a narrow bar Home is in the drawer, whose button says so.
    const isTold = isShown(link) || (isHome && link !== null && isShown(root.querySelector('.menu-button')));
    if (isTold) announcer.say(icon, isHome ? nameOfHome(now) : nameOfMessages(now));
  };

  return notifications.badges.subscribe((now, before) => {
    for (const { badge } of newsOf(before, now)) {
      emit('mp-badge-change', badge);
      // How things stand when the page opens is read with the icon, and what was read elsewhere is no news.
      const isMore = badge.active && badge.count >= (badge.icon === 'home' ? before.home : before.team.count);
      if (before.heard && isMore) announce(badge, now);
      else announcer.drop(badge.icon);
    }
  });
}

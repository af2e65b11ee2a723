import type { App } from '../app/start-app.ts';
import type { Session } from '../session/session.store.ts';
import { notificationsAllowed } from './notifications.rules.ts';

export type Notified = Pick<App, 'onConfigured' | 'session' | 'config' | 'tenants' | 'partner'>;

/** Whether the person who is here has notifications: icons, badges and support chat (H §5). */
export function hasNotifications(app: Notified): boolean {
  const who = signedIn(app.session.getState());
  if (!who) return false;
  return notificationsAllowed({
    userId: who.user.userId ?? who.userUuid,
    selfserveMarketplace: who.settings.selfserveMarketplace,
    tenant: app.partner(),
    tenants: app.tenants(),
    isUniversalTheme: who.isUniversalTheme,
  });
}

export const signedIn = (session: Session) =>
  session.at === 'known' && session.userState !== 'loggedout' ? session.bootstrap : undefined;

import type { App } from '../app/start-app.ts';
import type { PageEvents } from '../browser/page-events.ts';
import { newsOf } from './notifications.rules.ts';
import { type Notified, hasNotifications, signedIn } from './notified.store.ts';
import type { Session } from '../session/session.store.ts';
import type { SignalsOnDemand } from './signals-on-demand.store.ts';

/** So long a token that the page has renewed may still turn out to be the next person's. */
export const RENEWED_MS = 10_000;

export interface NotificationsSurroundings {
  readonly app: Notified & Pick<App, 'clock' | 'recall'>;
  readonly signals: SignalsOnDemand;
  readonly pageEvents: Pick<PageEvents, 'dispatch'>;
}

/** A header that comes back knows it, too. */
const newMemory = () => ({ owners: new Map<string | undefined, string>() });

export type NotificationsStore = ReturnType<typeof createNotifications>;

/** Badges for whoever has notifications, for as long as they are here. */
export function createNotifications({ app, signals, pageEvents }: NotificationsSurroundings) {
  const { session } = app;
  /** Whom a server has named, and who is still here. */
  let present: string | undefined;
  /** Whose each token of the page was when they were named, or went. */
  const { owners } = app.recall('tokens', newMemory);
  let stopClaim = () => {};
  let newest = app.config.token;

  const userIdIn = (state: Session): string | undefined => {
    const who = signedIn(state);
    return who?.user.userId ?? who?.userUuid;
  };

  /** The page of somebody who has left may still hold their token: it opens nothing for the next one. */
  const isOthers = (userId: string): boolean => (owners.get(app.config.token) ?? userId) !== userId;

  const claim = (): void => {
    const { token } = app.config;
    if (present !== undefined && !owners.has(token)) owners.set(token, present);
  };

  /** A token may come before the one whose it is: it is theirs whom a server names next. */
  const followSession = (): void => {
    const state = session.getState();
    const userId = userIdIn(state);
    if (userId === undefined) claim();
    if (userId === undefined || (state.at === 'known' && state.fresh)) present = userId;
    claim();
    follow();
  };

  const tokenOf = (userId: string): string | undefined => {
    const { token, storefrontToolkit } = app.config;
    // In that mode it is the token that says who is here.
    return storefrontToolkit || !isOthers(userId) ? token : undefined;
  };

  const follow = (): void => {
    const state = session.getState();
    const who = signedIn(state);
    const userId = userIdIn(state);
    if (!who || userId === undefined || !hasNotifications(app)) return signals.stop();
    // Only a server can say that the one who was here is still here.
    if (state.at === 'unknown' || !state.fresh) return undefined;
    const { marketUrl, signalsAuth: auth } = app.config;
    return signals.start({ userId, marketUrl, token: tokenOf(userId), auth, endpoint: who.signalsEndpoint });
  };

  /** What the page says while somebody leaves opens nothing. */
  const followPage = (): void => {
    if (newest !== app.config.token) {
      newest = app.config.token;
      stopClaim();
      stopClaim = app.clock.after(RENEWED_MS, claim);
    }
    if (!session.isOnHold()) follow();
  };

  const stops = [
    session.subscribe(followSession),
    session.onPersonNews((news) => {
      if (news === 'left') signals.stop();
      else if (news === 'doubted') signals.pause();
      else follow();
    }),
    app.onConfigured(followPage),
    signals.subscribe((now, before) => {
      for (const { badge, flips } of newsOf(before, now)) {
        if (flips) pageEvents.dispatch('universalnav:icon:active', badge);
      }
    }),
  ];
  followSession();

  return {
    areOn: () => hasNotifications(app),
    badges: { getState: signals.getState, subscribe: signals.subscribe },
    stop() {
      for (const stop of stops) stop();
      stopClaim();
      signals.stop();
    },
  };
}

import type { PageEvents } from '../browser/page-events.ts';
import { newsOf } from './notifications.rules.ts';
import { type Notified, hasNotifications, signedIn } from './notified.store.ts';
import type { SignalsOnDemand } from './signals-on-demand.store.ts';

export interface NotificationsSurroundings {
  readonly app: Notified;
  readonly signals: SignalsOnDemand;
  readonly pageEvents: Pick<PageEvents, 'dispatch'>;
}

export type NotificationsStore = ReturnType<typeof createNotifications>;

/** Badges for whoever has notifications, for as long as they are here. */
export function createNotifications({ app, signals, pageEvents }: NotificationsSurroundings) {
  const { session } = app;
  let given: { readonly token: string | undefined; readonly userId: string } | undefined;

  /** The page of somebody who has left may still hold their token: it opens nothing for the next one. */
  const tokenOf = (userId: string): string | undefined => {
    const { token, storefrontToolkit } = app.config;
    if (given?.token !== token) given = { token, userId };
    // In that mode it is the token that says who is here.
    return storefrontToolkit || given?.userId === userId ? token : undefined;
  };

  const follow = (): void => {
    const state = session.getState();
    const who = signedIn(state);
    const userId = who?.user.userId ?? who?.userUuid;
    if (!who || userId === undefined || !hasNotifications(app)) return signals.stop();
    // Only a server can say that the one who was here is still here.
    if (state.at === 'unknown' || !state.fresh) return undefined;
    const { marketUrl, signalsAuth: auth } = app.config;
    return signals.start({ userId, marketUrl, token: tokenOf(userId), auth, endpoint: who.signalsEndpoint });
  };

  /** What the page says while somebody leaves opens nothing. */
  const followPage = (): void => {
    if (!session.isOnHold()) follow();
  };

  const stops = [
    session.subscribe(follow),
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
  follow();

  return {
    areOn: () => hasNotifications(app),
    badges: { getState: signals.getState, subscribe: signals.subscribe },
    /** The page has said something anew: another token, or another way for it. */
    configure: followPage,
    stop() {
      for (const stop of stops) stop();
      signals.stop();
    },
  };
}

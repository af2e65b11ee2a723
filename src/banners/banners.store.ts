import { createStore } from 'zustand/vanilla';
import type { Emit } from '../../elements/events.ts';
import type { App } from '../app/start-app.ts';
import { cookies } from '../browser/storage.ts';
import { watchHeight, watchVisibleHeight } from '../browser/page-layout.ts';
import type { PageEvents } from '../browser/page-events.ts';
import { type Impersonation, parseImpersonation } from '../session/bootstrap.rules.ts';
import { type ReadOnlySettings, canReturnToMobile, isUnderMaintenance, readReadOnlySettings } from './banners.rules.ts';
import { createFixedShift } from './fixed-shift.store.ts';
import { createImpersonationStore } from './impersonation.store.ts';

export interface BannersConfig {
  readonly impersonation?: Impersonation;
  readonly settings: Partial<ReadOnlySettings>;
}

export const readBannersConfig = (raw: Readonly<Record<string, unknown>>): BannersConfig => ({
  impersonation: parseImpersonation(raw['impersonation']),
  settings: readReadOnlySettings(raw['settings']),
});

export interface BannersSurroundings {
  readonly app: App;
  readonly emit: Emit;
  readonly host: HTMLElement;
  readonly show: (visible: boolean) => void;
  readonly isDrawn: boolean;
  readonly pageEvents: Pick<PageEvents, 'listen'>;
}

/** Which of the plain banners apply. */
export interface BannersState {
  readonly maintenance: boolean;
  readonly mobileReturn: boolean;
}

export type BannersStore = ReturnType<typeof createBannersStore>;

/** Whichever banners apply to the page, one below the other; the tag has its box while there is one. */
export function createBannersStore(first: BannersConfig, surroundings: BannersSurroundings) {
  const { app, emit, host, show, isDrawn, pageEvents } = surroundings;
  const { location, platform, session } = app;
  const { desktopCookie } = app.config.names;
  let config = first;
  const store = createStore<BannersState>(() => ({ maintenance: false, mobileReturn: false }));
  const impersonation = createImpersonationStore({ app, emit, isDrawn, given: () => config.impersonation });
  const shift = createFixedShift({ host, clock: app.clock, pageEvents });

  const follow = (): void => {
    // The channel's, whoever is leaving.
    const channel = session.lastSeen()?.settings ?? {};
    const maintenance = isUnderMaintenance(location.url().pathname, config.settings, channel);
    const mobileReturn = canReturnToMobile(cookies.read(desktopCookie), platform.isMobile());
    const before = store.getState();
    if (before.maintenance !== maintenance || before.mobileReturn !== mobileReturn)
      store.setState({ maintenance, mobileReturn }, true);
    takeRoom();
  };

  const takeRoom = (): void => {
    const { maintenance, mobileReturn } = store.getState();
    const isImpersonating = impersonation.getState().at !== 'hidden';
    show(maintenance || mobileReturn || isImpersonating);
    shift.follow(isImpersonating);
  };

  const stops = [
    session.subscribe(follow),
    app.address.subscribe(follow),
    impersonation.subscribe(takeRoom),
    watchHeight(host, '--mp-banners-height'),
    watchVisibleHeight(host, '--mp-banners-visible'),
  ];
  follow();

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    impersonation,
    /** Forgets the wish for the desktop's pages; a page that loads itself anew is asked first. */
    returnToMobile(): void {
      cookies.remove(desktopCookie);
      if (emit('mp-navigate', { url: location.url().href, id: 'reload' })) location.reload();
      else follow();
    },
    configure(next: BannersConfig): void {
      config = next;
      impersonation.follow();
      follow();
    },
    stop(): void {
      for (const stop of stops) stop();
      impersonation.stop();
      shift.stop();
    },
  };
}

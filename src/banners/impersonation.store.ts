import { createStore } from 'zustand/vanilla';
import type { Emit } from '../../elements/events.ts';
import { endImpersonation } from '../api/impersonation.ts';
import { sameOrigin } from '../api/url.rules.ts';
import type { App } from '../app/start-app.ts';
import { watchHeight } from '../browser/page-layout.ts';
import { openStorage } from '../browser/storage.ts';
import { type Impersonation, parseImpersonation } from '../session/bootstrap.rules.ts';
import { ORIGINAL_PAGE_KEY } from '../session/person-marks.rules.ts';
import { returnUrl } from './impersonation.rules.ts';

export const DISPLAY_DELAY_MS = 300;

/** What the banner is about, and where its only action stands. */
export type ImpersonationState =
  { readonly at: 'hidden' } | { readonly at: 'shown' | 'confirming' | 'ending'; readonly person: Impersonation };

export interface BannersConfig {
  readonly impersonation?: Impersonation;
}

export const readBannersConfig = (raw: Readonly<Record<string, unknown>>): BannersConfig => ({
  impersonation: parseImpersonation(raw['impersonation']),
});

export interface BannersSurroundings {
  readonly app: App;
  readonly emit: Emit;
  readonly host: HTMLElement;
  readonly show: (visible: boolean) => void;
}

export type ImpersonationStore = ReturnType<typeof createImpersonationStore>;

/** The impersonation banner: shown after 300 ms, ended after a confirmation, exactly once. */
export function createImpersonationStore(first: BannersConfig, { app, emit, host, show }: BannersSurroundings) {
  const store = createStore<ImpersonationState>(() => ({ at: 'hidden' }));
  const storage = openStorage('sessionStorage');
  const { location, clock } = app;
  let config = first;
  let cancelDelay: (() => void) | undefined;

  const person = (): Impersonation | undefined => {
    const session = app.session.getState();
    const given = config.impersonation ?? (session.at === 'known' ? session.bootstrap.impersonation : undefined);
    return given?.impersonated ? given : undefined;
  };

  const follow = () => {
    const now = person();
    if (!now) {
      cancelDelay?.();
      cancelDelay = undefined;
      show(false);
      store.setState({ at: 'hidden' }, true);
    } else if (store.getState().at === 'hidden') cancelDelay ??= clock.after(DISPLAY_DELAY_MS, display);
    else store.setState({ ...store.getState(), person: now } as ImpersonationState, true);
  };

  const display = () => {
    cancelDelay = undefined;
    const now = person();
    if (!now) return;
    if (storage.get(ORIGINAL_PAGE_KEY) === undefined) {
      const original = sameOrigin(location.referrer() || undefined, location.url().origin);
      if (original) storage.set(ORIGINAL_PAGE_KEY, original);
    }
    show(true);
    store.setState({ at: 'shown', person: now }, true);
  };

  const step = (at: 'shown' | 'confirming' | 'ending') => {
    const now = person();
    if (now && store.getState().at !== 'hidden') store.setState({ at, person: now }, true);
  };

  const end = async (): Promise<void> => {
    if (store.getState().at === 'ending') return;
    step('ending');
    try {
      await endImpersonation(app.http);
    } catch {
      console.error('End impersonation failed');
      app.report({ code: 'impersonation', message: 'End impersonation failed', retryable: true });
      step('shown');
      return;
    }
    const url = returnUrl(storage.get(ORIGINAL_PAGE_KEY), location.url(), app.config.marketUrl);
    storage.remove(ORIGINAL_PAGE_KEY);
    if (emit('mp-impersonation-end', { url })) location.go(url);
    else step('shown');
  };

  const stops = [app.session.subscribe(follow), watchHeight(host, '--mp-banners-height')];
  follow();

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    ask() {
      if (store.getState().at === 'shown') step('confirming');
    },
    decline: () => step('shown'),
    end,
    configure(next: BannersConfig) {
      config = next;
      follow();
    },
    stop() {
      cancelDelay?.();
      for (const stop of stops) stop();
    },
  };
}

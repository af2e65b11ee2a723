import { createStore } from 'zustand/vanilla';
import type { Emit } from '../../elements/events.ts';
import { isAborted, statusOf } from '../api/http.ts';
import { endImpersonation } from '../api/impersonation.ts';
import { sameOrigin } from '../api/url.rules.ts';
import type { App } from '../app/start-app.ts';
import { onStay } from '../browser/page-return.ts';
import { openStorage } from '../browser/storage.ts';
import type { Impersonation } from '../session/bootstrap.rules.ts';
import { ORIGINAL_PAGE_KEY } from '../session/person-marks.rules.ts';
import { bootstrapOf } from '../session/session.rules.ts';
import { isUntold, personInForce, returnUrl } from './impersonation.rules.ts';

export const DISPLAY_DELAY_MS = 300;

/**
 * What the banner is about, and where its only action stands. `reserved`: its place is kept, its content comes; `awaited`:
 * so it is most likely, as an administrator has just acted in this tab.
 */
export type ImpersonationState =
  | { readonly at: 'hidden' }
  | { readonly at: 'awaited' }
  | { readonly at: 'reserved' | 'shown' | 'confirming' | 'ending'; readonly person: Impersonation };

export interface ImpersonationSurroundings {
  readonly app: App;
  readonly emit: Emit;
  /** It is to be seen from the first frame on. */
  readonly isDrawn: boolean;
  /** What the tag itself says. */
  readonly given: () => Impersonation | undefined;
}

export type ImpersonationStore = ReturnType<typeof createImpersonationStore>;

/**
 * The impersonation banner: shown after 300 ms in a place that is kept at once, or where a server has drawn it; ended after
 * a confirmation, exactly once.
 */
export function createImpersonationStore({ app, emit, isDrawn, given }: ImpersonationSurroundings) {
  const store = createStore<ImpersonationState>(() => ({ at: 'hidden' }));
  const storage = openStorage('sessionStorage');
  const { location, clock } = app;
  let cancelDelay = () => {};

  const person = (): Impersonation | undefined => {
    const known = bootstrapOf(app.session.getState());
    return personInForce(given(), app.config.impersonation, known?.impersonation);
  };

  /** Nobody has said yet whether they still act. No server has drawn that. */
  const isAwaited = () =>
    !isDrawn &&
    app.session.getState().at === 'unknown' &&
    isUntold(given(), app.config.impersonation) &&
    storage.get(ORIGINAL_PAGE_KEY) !== undefined;

  const follow = () => {
    const now = person();
    const state = store.getState();
    if (!now) {
      cancelDelay();
      const next = { at: isAwaited() ? 'awaited' : 'hidden' } as const;
      if (state.at !== next.at) store.setState(next, true);
    } else if (state.at === 'hidden' || state.at === 'awaited') {
      store.setState({ at: 'reserved', person: now }, true);
      cancelDelay = clock.after(DISPLAY_DELAY_MS, display);
    } else store.setState({ ...state, person: now }, true);
  };

  const display = () => {
    const now = person();
    if (!now) return;
    cancelDelay();
    if (storage.get(ORIGINAL_PAGE_KEY) === undefined) {
      const original = sameOrigin(location.referrer() || undefined, location.url().origin);
      // Where none is known, a later page must not take one of the one for whom they act.
      storage.set(ORIGINAL_PAGE_KEY, original ?? '');
    }
    store.setState({ at: 'shown', person: now }, true);
  };

  const step = (at: 'shown' | 'confirming' | 'ending') => {
    const now = person();
    if (now && 'person' in store.getState()) store.setState({ at, person: now }, true);
  };

  const end = async (): Promise<void> => {
    if (store.getState().at === 'ending') return;
    step('ending');
    try {
      await endImpersonation(app.http);
    } catch (error) {
      if (!isAborted(error)) {
        console.error('End impersonation failed');
        const status = statusOf(error);
        app.report({ code: 'impersonation', message: 'End impersonation failed', status, retryable: status !== 401 });
      }
      step('shown');
      return;
    }
    // A logout is on its way, and leads elsewhere.
    if (app.session.hasLeft()) return step('shown');
    const url = returnUrl(storage.get(ORIGINAL_PAGE_KEY), location.url(), app.config.marketUrl);
    storage.remove(ORIGINAL_PAGE_KEY);
    // The host goes on by itself.
    if (!emit('mp-impersonation-end', { url })) return stay();
    location.go(url);
    cancelDelay = onStay(clock, stay);
  };

  /** What is shown must be what holds now. */
  const stay = () => {
    cancelDelay();
    step('shown');
    // They are on their way out by now.
    if (!app.session.hasLeft()) void app.refresh();
  };

  const stops = [app.session.subscribe(follow), app.onConfigured(follow)];
  follow();
  if (isDrawn) display();

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    ask() {
      if (store.getState().at === 'shown') step('confirming');
    },
    decline: () => step('shown'),
    end,
    /** The tag says something else. */
    follow,
    stop() {
      cancelDelay();
      for (const stop of stops) stop();
    },
  };
}

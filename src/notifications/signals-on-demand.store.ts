import { createStore } from 'zustand/vanilla';
import { NOTHING_HEARD, type SignalsState } from './notifications.rules.ts';
import type { Signals, SignalsOwner } from './signals.store.ts';

/** Of it alone the header knows before there is anybody to have notifications. */
export type SignalsOnDemand = Pick<Signals, 'getState' | 'subscribe' | 'start' | 'pause' | 'stop'>;

export interface SignalsSource {
  /** Runs once the page has nothing better to do; answers the way to stop. */
  readonly onIdle: (run: () => void) => () => void;
  readonly load: () => Promise<Signals>;
}

/** The badges, whose socket is fetched for the first person who has any. Whatever is wished meanwhile holds. */
export function createSignalsOnDemand({ onIdle, load }: SignalsSource): SignalsOnDemand {
  const store = createStore<SignalsState>(() => NOTHING_HEARD);
  let owner: SignalsOwner | undefined;
  /** Ends the wait for an idle page. */
  let endWait: (() => void) | undefined;
  let loading = false;
  let real: Signals | undefined;

  const take = (signals: Signals): void => {
    real = signals;
    real.subscribe((state) => store.setState(state, true));
    if (owner) real.start(owner);
  };
  /** Without the script there are no badges, as without a socket; the next start tries again. */
  const giveUp = (): void => {
    loading = false;
  };
  const fetchIt = (): void => {
    endWait = undefined;
    loading = true;
    load().then(take, giveUp);
  };
  const forget = (): void => {
    owner = undefined;
    endWait?.();
    endWait = undefined;
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start(next) {
      owner = next;
      if (real) real.start(next);
      else if (!loading) endWait ??= onIdle(fetchIt);
    },
    pause() {
      forget();
      real?.pause();
    },
    stop() {
      forget();
      real?.stop();
    },
  };
}

import { createStore } from 'zustand/vanilla';
import { NOTHING_HEARD, type SignalsState } from './notifications.rules.ts';
import type { Signals, SignalsOwner } from './signals.store.ts';

/** Of it alone the header knows before there is anybody to have notifications. */
export type SignalsOnDemand = Pick<Signals, 'getState' | 'subscribe' | 'start' | 'pause' | 'stop'>;

/** The badges, whose socket is fetched for the first person who has any. Whatever is wished meanwhile holds. */
export function createSignalsOnDemand(load: () => Promise<Signals>): SignalsOnDemand {
  const store = createStore<SignalsState>(() => NOTHING_HEARD);
  let owner: SignalsOwner | undefined;
  let loading: Promise<void> | undefined;
  let real: Signals | undefined;

  const take = (signals: Signals): void => {
    real = signals;
    real.subscribe((state) => store.setState(state, true));
    if (owner) real.start(owner);
  };
  /** Without the script there are no badges, as without a socket; the next start tries again. */
  const giveUp = (): void => {
    loading = undefined;
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start(next) {
      owner = next;
      if (real) real.start(next);
      else loading ??= load().then(take, giveUp);
    },
    pause() {
      owner = undefined;
      real?.pause();
    },
    stop() {
      owner = undefined;
      real?.stop();
    },
  };
}

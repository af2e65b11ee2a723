import { createStore } from 'zustand/vanilla';
import type { Clock } from '../browser/clock.ts';
import type { Spoken } from '../i18n/texts.rules.ts';

/** What comes within this time is said in one breath. */
const BREATH_MS = 1000;

/** Nobody is spoken to more often. */
export const CALM_MS = 10_000;

export interface Announcements {
  readonly words: readonly Spoken[];
  /** Tells the same words, said again, apart. */
  readonly turn: number;
}

export type Announcer = ReturnType<typeof createAnnouncer>;

/** What assistive technology hears of a tag beside what it reads: politely, at a calm rate, the newest on each subject. */
export function createAnnouncer(clock: Clock) {
  const store = createStore<Announcements>(() => ({ words: [], turn: 0 }));
  const waiting = new Map<string, Spoken>();
  let cancel: (() => void) | undefined;
  let spokeAt = -Infinity;

  const speak = () => {
    cancel = undefined;
    spokeAt = clock.now();
    store.setState({ words: [...waiting.values()], turn: store.getState().turn + 1 });
    waiting.clear();
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    say(subject: string, words: Spoken): void {
      waiting.set(subject, words);
      cancel ??= clock.after(Math.max(BREATH_MS, spokeAt + CALM_MS - clock.now()), speak);
    },
    stop: () => cancel?.(),
  };
}

import { createStore } from 'zustand/vanilla';
import type { Clock } from '../browser/clock.ts';
import type { Spoken } from '../i18n/texts.rules.ts';

/** What comes within this time is said in one breath. */
const BREATH_MS = 1000;

/** Nobody is spoken to more often, but in answer to what they did. */
export const CALM_MS = 10_000;

export interface Announcements {
  readonly words: readonly Spoken[];
  /** Tells the same words, said again, apart. */
  readonly turn: number;
}

export type Announcer = ReturnType<typeof createAnnouncer>;

/**
 * What assistive technology hears of a tag beside what it reads: politely, at a calm rate, the newest on each subject.
 * `isMute`: behind a modal dialog nothing is heard, and all is kept until it has gone.
 */
export function createAnnouncer(clock: Clock, isMute: () => boolean = () => false) {
  const store = createStore<Announcements>(() => ({ words: [], turn: 0 }));
  const waiting = new Map<string, Spoken>();
  let cancel: (() => void) | undefined;
  let dueAt = Infinity;
  let spokeAt = -Infinity;

  const speakAt = (due: number): void => {
    cancel?.();
    dueAt = due;
    cancel = clock.after(due - clock.now(), speak);
  };

  const speak = (): void => {
    if (waiting.size > 0 && isMute()) return speakAt(clock.now() + BREATH_MS);
    dueAt = Infinity;
    store.setState({ words: [...waiting.values()], turn: store.getState().turn + 1 });
    if (waiting.size === 0) return;
    spokeAt = clock.now();
    waiting.clear();
    // What was said goes: it may be true no longer, and would be said again in another language.
    cancel = clock.after(CALM_MS, speak);
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** `isAnswer`: to what a person has just done. */
    say(subject: string, words: Spoken, isAnswer = false): void {
      waiting.set(subject, words);
      const now = clock.now();
      const due = Math.max(now + BREATH_MS, isAnswer ? now : spokeAt + CALM_MS);
      if (due < dueAt) speakAt(due);
    },
    /** What waits to be said on a subject is true no longer. */
    drop: (subject: string): void => void waiting.delete(subject),
    stop: () => cancel?.(),
  };
}

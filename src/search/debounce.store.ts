import type { Clock } from '../browser/clock.ts';

/** In ms (S §3). */
export const DEBOUNCE_MS = 300;

/** A text becomes a question once it has rested. */
export function createDebounce(clock: Clock, run: () => void) {
  let cancel = () => {};
  return {
    /** It rests from now on, or since then: ms since the epoch. */
    start(since = clock.now()) {
      cancel();
      cancel = clock.after(Math.max(0, since + DEBOUNCE_MS - clock.now()), run);
    },
    cancel: () => cancel(),
  };
}

import type { Clock } from '../../src/browser/clock.ts';

export interface TestClock extends Clock {
  /** Lets time go by; what is due runs in its order. */
  pass(ms: number): void;
}

export function createClock(start = Date.UTC(2026, 0, 15)): TestClock {
  let now = start;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + ms, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
        if (!next) break;
        waiting = waiting.filter((one) => one !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}

/** Time, as an argument: whoever waits or dates something gets a clock, so that tests own it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after `ms`. Answers the way to cancel. */
  after(ms: number, run: () => void): () => void;
}

export const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Whatever is waited for is given up with the signal. */
export const endsWith = (signal: AbortSignal, cancel: () => void): void =>
  signal.addEventListener('abort', cancel, { once: true });

/** Time, as an argument: whoever waits or dates something gets a clock, so that tests own it. */
export interface Clock {
  /** Milliseconds since the epoch. Never less than before, whatever somebody does to the machine's clock. */
  now(): number;
  /** Runs once after `ms`. Answers the way to cancel. */
  after(ms: number, run: () => void): () => void;
}

export const clock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Whatever is waited for is given up with the signal. */
export const endsWith = (signal: AbortSignal, cancel: () => void): void =>
  signal.addEventListener('abort', cancel, { once: true });

export const after = (ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));

/** Resolves in a task of its own. */
export const ownTask = (): Promise<void> => after(0);

/** Milliseconds since the epoch as the machine says: it goes on while the machine sleeps, and may be set. */
export const wallNow = (): number => Date.now();

const FIRST_RETRY_MS = 1000;
const SLOWEST_RETRY_MS = 60_000;

/** The longest delay after so many connects without health: 1 s, doubled up to 60 s. */
const ceilingMs = (tries: number): number => Math.min(SLOWEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, tries - 1));

/**
 * How long a socket that was dropped is left alone: full jitter, `random` from 0 to 1, so that the pages of a market
 * that comes back do not come all at once. Jitter alone could draw a short delay for ever: at the ceiling the lower half
 * is cut off. So a server that drops every socket sees 8 of them in its first minute at most, and at last 2 a minute.
 */
export function retryDelayMs(tries: number, random: number): number {
  const ceiling = ceilingMs(tries);
  const floor = ceiling === SLOWEST_RETRY_MS ? ceiling / 2 : 0;
  return Math.round(floor + random * (ceiling - floor));
}

/**
 * How long a reason of the page's own (it is shown again, online, has a fresh token, leads) has to wait: not at all,
 * unless the last connects came to nothing. A page that flaps is then no worse than a server that does.
 */
export function pauseMs(tries: number, triedAt: number | undefined, now: number): number {
  if (tries === 0 || triedAt === undefined) return 0;
  const pause = ceilingMs(tries) / 2;
  // A clock that was set back must not make it longer.
  return Math.min(pause, Math.max(0, triedAt + pause - now));
}

/** The longest that a server may make us wait, in ms; whoever asks for more is not asked again by itself. */
export const LONGEST_RETRY_MS = 5 * 60_000;

/** What `Retry-After` asks for, in ms from now: seconds, or a date. Undefined where it says nothing usable. */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const ms = /^[\d.]+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

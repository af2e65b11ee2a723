/**
 * Calls that are made before those who need them are there: each of them takes the same answer instead of asking, once
 * and only while it is new. So a page asks once, and every status means what it always means.
 */
interface EarlyAnswer {
  readonly answer: Promise<Response>;
  readonly askedAt: number;
  /** Who has not taken it yet. */
  readonly waiting: Set<Reader>;
}

/** What all parts of a release share on a page. */
type Slot = Map<string, unknown>;
type Reader = 'choice' | 'app';

const KEY = 'early-answer:';
const NEW_MS = 10_000;

/** The answer of a call that was made early, for as long as not everybody has taken it. */
export const earlyAnswer = (slot: Slot, url: string): Promise<Response> | undefined =>
  (slot.get(KEY + url) as EarlyAnswer | undefined)?.answer;

export function askEarly(slot: Slot, url: string, init: RequestInit, readers: readonly Reader[]): void {
  const answer = fetch(url, init);
  // Whoever takes it tells of a failure; perhaps nobody does.
  answer.catch(() => {});
  slot.set(KEY + url, { answer, askedAt: performance.now(), waiting: new Set(readers) } satisfies EarlyAnswer);
}

/** Each body can be read once only, so that one is kept for whoever comes. */
const copyOf = async (answer: Promise<Response>): Promise<Response> => (await answer).clone();

export const takeOrFetch =
  (slot: Slot, reader: Reader): typeof fetch =>
  (url, init) => {
    const key = KEY + String(url);
    const early = slot.get(key) as EarlyAnswer | undefined;
    const isOld = early !== undefined && performance.now() - early.askedAt > NEW_MS;
    if (isOld) slot.delete(key);
    // Whoever has taken it asks by themselves from now on: later calls are other questions.
    if (isOld || !early?.waiting.delete(reader)) return fetch(url, init);
    if (early.waiting.size === 0) slot.delete(key);
    return copyOf(early.answer);
  };

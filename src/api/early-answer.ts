/**
 * A call that is made before those who need it are there: each of them takes the same answer instead of asking, once
 * and only while it is new. So a page asks once, and every status means what it always means.
 */
interface EarlyAnswer {
  readonly url: string;
  readonly answer: Promise<Response>;
  readonly askedAt: number;
  readonly takenBy: Set<Reader>;
}

/** What all parts of a release share on a page. */
type Slot = Map<string, unknown>;
type Reader = (typeof READERS)[number];

const READERS = ['choice', 'app'] as const;
const KEY = 'early-answer';
const NEW_MS = 10_000;

/** Somebody has asked early, and not everybody has taken the answer. */
export const isAskedEarly = (slot: Slot): boolean => slot.has(KEY);

export function askEarly(slot: Slot, url: string, init: RequestInit): void {
  const answer = fetch(url, init);
  // Whoever takes it tells of a failure; perhaps nobody does.
  answer.catch(() => {});
  slot.set(KEY, { url, answer, askedAt: performance.now(), takenBy: new Set() } satisfies EarlyAnswer);
}

/** Each body can be read once only, so that one is kept for whoever comes. */
const copyOf = async (answer: Promise<Response>): Promise<Response> => (await answer).clone();

export const takeOrFetch =
  (slot: Slot, reader: Reader): typeof fetch =>
  (url, init) => {
    const early = slot.get(KEY) as EarlyAnswer | undefined;
    const isOld = early !== undefined && performance.now() - early.askedAt > NEW_MS;
    if (isOld) slot.delete(KEY);
    if (isOld || early?.url !== String(url) || early.takenBy.has(reader)) return fetch(url, init);
    // Whoever has taken it asks by themselves from now on: later calls are other questions.
    early.takenBy.add(reader);
    if (READERS.every((one) => early.takenBy.has(one))) slot.delete(KEY);
    return copyOf(early.answer);
  };

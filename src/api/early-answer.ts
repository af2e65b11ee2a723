/**
 * Calls that are made before those who need them are there: each of them takes the same answer instead of asking, once
 * and only while it is new. So a page asks once, and every status means what it always means.
 */
interface EarlyAnswer {
  readonly answer: Promise<Response>;
  /** With the cookies of the page, or without: the same address asked otherwise is another question. */
  readonly credentials: RequestCredentials | undefined;
  readonly askedAt: number;
  /** Who has not taken it yet. */
  readonly waiting: Set<Reader>;
}

/** What all parts of a release share on a page. */
type Slot = Map<string, unknown>;
type Reader = 'choice' | 'app';

const KEY = 'early-answer:';
const NEW_MS = 10_000;

const isNew = ({ askedAt }: EarlyAnswer): boolean => performance.now() - askedAt <= NEW_MS;

/** The answer of a call that was made early, while it is new and not everybody has taken it. */
export function earlyAnswer(slot: Slot, url: string): Promise<Response> | undefined {
  const early = slot.get(KEY + url) as EarlyAnswer | undefined;
  return early && isNew(early) ? early.answer : undefined;
}

export function askEarly(slot: Slot, url: string, init: RequestInit, readers: readonly Reader[]): Promise<Response> {
  // A page may have put a `fetch` of its own before the browser's, one that throws.
  const ask = async () => fetch(url, init);
  const answer = ask();
  // Whoever takes it tells of a failure; perhaps nobody does.
  answer.catch(() => {});
  const [credentials, askedAt] = [init.credentials, performance.now()];
  slot.set(KEY + url, { answer, credentials, askedAt, waiting: new Set(readers) } satisfies EarlyAnswer);
  return answer;
}

/** Whoever asks anew wants none of what was asked before. */
export function dropEarly(slot: Slot, reader: Reader): void {
  for (const [key, early] of slot) if (key.startsWith(KEY)) take(slot, key, early as EarlyAnswer, reader);
}

/** Answers whether it was still to be taken by this reader. */
function take(slot: Slot, key: string, { waiting }: EarlyAnswer, reader: Reader): boolean {
  const isWaiting = waiting.delete(reader);
  if (waiting.size === 0) slot.delete(key);
  return isWaiting;
}

/** Each body can be read once only, so that one is kept for whoever comes. */
const copyOf = async (answer: Promise<Response>): Promise<Response> => (await answer).clone();

export const takeOrFetch =
  (slot: Slot, reader: Reader): typeof fetch =>
  (url, init) => {
    const key = KEY + String(url);
    const early = slot.get(key) as EarlyAnswer | undefined;
    if (!early || early.credentials !== init?.credentials) return fetch(url, init);
    // Whoever has taken it asks by themselves from now on: later calls are other questions.
    const isToBeTaken = take(slot, key, early, reader);
    if (!isNew(early)) slot.delete(key);
    return isToBeTaken && isNew(early) ? copyOf(early.answer) : fetch(url, init);
  };

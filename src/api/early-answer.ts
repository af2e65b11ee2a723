/**
 * Calls that are made before those who need them are there: each of them takes the same answer instead of asking, once
 * and only while it is new. So a page asks once, and every status means what it always means.
 */
interface EarlyAnswer {
  answer: Promise<Response>;
  /** With the cookies of the page, or without: the same address asked otherwise is another question. */
  readonly init: RequestInit;
  readonly askedAt: number;
  /** Who has not taken it yet. */
  readonly waiting: Set<Reader>;
  /** How many have taken it and not given it up. */
  open: number;
  end(): void;
  /** What a success says in JSON, where somebody has asked for it, and as soon as it has come. */
  json?: Promise<unknown>;
  said?: unknown;
  /** The server has nothing of the kind. */
  isNone?: boolean;
}

/** What all parts of a release share on a page. */
type Slot = Map<string, unknown>;
type Reader = 'choice' | 'app';

/** Stands in the slot once an app of the page has begun: it asks by itself. */
export const APP_IS_HERE = 'app-is-here';
const KEY = 'early-answer:';
const NEW_MS = 10_000;
/** Letters of an answer that is read before anybody needs it: a page must not stand still for what is none. */
const LONGEST = 1_000_000;

const isNew = ({ askedAt }: EarlyAnswer): boolean => performance.now() - askedAt <= NEW_MS;

export const isAsked = (slot: Slot, url: string): boolean => slot.has(KEY + url);

export function askEarly(slot: Slot, url: string, init: RequestInit, readers: readonly Reader[]): Promise<Response> {
  // A page may have put a `fetch` of its own before the browser's, one that throws.
  const life = new AbortController();
  const signal = AbortSignal.any([life.signal, ...(init.signal ? [init.signal] : [])]);
  const answer = new Promise<Response>((resolve) => resolve(fetch(url, { ...init, signal })));
  // Whoever takes it tells of a failure; perhaps nobody does.
  answer.catch(() => {});
  const askedAt = performance.now();
  slot.set(KEY + url, {
    answer,
    init,
    askedAt,
    waiting: new Set(readers),
    open: 0,
    end: () => life.abort(),
  } satisfies EarlyAnswer);
  return answer;
}

/**
 * What a call that was made early says, while it is new and not everybody has taken it; undefined where it is anything but
 * a success in JSON. Read as soon as it comes, it is at hand for who takes it.
 */
export function earlyJson(slot: Slot, url: string): Promise<unknown> | undefined {
  const early = slot.get(KEY + url) as EarlyAnswer | undefined;
  if (!early || !isNew(early)) return undefined;
  return (early.json ??= readEarly(early));
}

/** The same, and `null` where the server has nothing of the kind: then what is built in holds. */
export async function earlyJsonOrNone(slot: Slot, url: string): Promise<unknown> {
  const early = slot.get(KEY + url) as EarlyAnswer | undefined;
  return (await earlyJson(slot, url)) ?? (early?.isNone ? null : undefined);
}

async function readEarly(early: EarlyAnswer): Promise<unknown> {
  const { answer } = early;
  let text: string | undefined;
  // A body that is read by a copy of the response takes more turns of a page that is busy.
  early.answer = answer.then(async (response) => {
    early.isNone = response.status === 404 || response.status === 204;
    if (!response.ok || !/[/+]json/i.test(response.headers.get('content-type') ?? '')) return response;
    text = await response.text();
    // An answer without a body has none, whatever its type says.
    return new Response(text || null, response);
  });
  try {
    await early.answer;
    const json: unknown = text !== undefined && text.length <= LONGEST ? JSON.parse(text) : undefined;
    // A text is no answer of ours, as for every call.
    if (typeof json !== 'string') early.said = json;
  } catch {
    // Whoever takes the answer tells of it.
  }
  return early.said;
}

/** Resolves once what was asked early has been read, and what was asked because of it. */
export async function allRead(slot: Slot): Promise<void> {
  const all = () => [...slot].map(([key, early]) => (key.startsWith(KEY) ? (early as EarlyAnswer).json : undefined));
  for (let known = -1, now = all(); now.length !== known; now = all()) {
    known = now.length;
    await Promise.all(now);
  }
}

/** Answers whether it was still to be taken by this reader. */
function take(slot: Slot, key: string, { waiting }: EarlyAnswer, reader: Reader): boolean {
  const isWaiting = waiting.delete(reader);
  if (waiting.size === 0) slot.delete(key);
  return isWaiting;
}

/** Each body can be read once only, so that one is kept for whoever comes. */
const copyOf = async (answer: Promise<Response>): Promise<Response> => (await answer).clone();

/** What was asked early, for one of those who would ask. */
export interface EarlyCalls {
  /** What a call has said, for whoever can go on at once; undefined where nothing of the kind is here. It counts as taken. */
  readonly said?: (url: string, credentials: RequestCredentials) => unknown;
  /** Whoever asks anew wants none of what was asked before. */
  readonly drop?: () => void;
}

export const earlyCalls = (slot: Slot, reader: Reader): EarlyCalls => ({
  said(url, credentials) {
    const early = slot.get(KEY + url) as EarlyAnswer | undefined;
    if (early?.said === undefined || early.init.credentials !== credentials || !isNew(early)) return undefined;
    return take(slot, KEY + url, early, reader) ? early.said : undefined;
  },
  drop() {
    for (const [key, early] of slot) if (key.startsWith(KEY)) take(slot, key, early as EarlyAnswer, reader);
  },
});

export const takeOrFetch =
  (slot: Slot, reader: Reader): typeof fetch =>
  (url, init) => {
    const key = KEY + String(url);
    const early = slot.get(key) as EarlyAnswer | undefined;
    if (!early || early.init.credentials !== init?.credentials) return fetch(url, init);
    // Whoever has taken it asks by themselves from now on: later calls are other questions.
    const isToBeTaken = take(slot, key, early, reader);
    if (!isNew(early)) slot.delete(key);
    if (!isToBeTaken || !isNew(early)) return fetch(url, init);
    early.open += 1;
    // Whoever has taken it may give it up, where nobody else waits for it.
    init?.signal?.addEventListener('abort', () => {
      early.open -= 1;
      if (early.open === 0 && early.waiting.size === 0) early.end();
    });
    return copyOf(early.answer);
  };

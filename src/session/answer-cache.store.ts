import { toJson } from '../api/json.rules.ts';
import { type CookieJar, type KeyedStorage, dropStored, mayKeep, onceAllowed } from '../browser/storage.ts';
import {
  type AnswerContext,
  cacheKey,
  cachePrefix,
  readAnswer,
  withWidget,
  writeAnswer,
} from './answer-cache.rules.ts';

/** Lifetime of the tag cookie, and so of all that is kept (H §9). */
export const TAG_COOKIE_MS = 24_000_000;

export interface AnswerCacheDeps {
  readonly storage: KeyedStorage;
  readonly cookies: CookieJar;
  readonly tagCookie: string;
  readonly marketUrl: string;
  /** The sub-brand in force, asked for at each use. */
  readonly sub: () => string;
  /** Off: nothing is read and nothing is written. */
  readonly isOn: () => boolean;
  /** A draft is nobody's next page. */
  readonly isPreview: () => boolean;
  /** When what is to be kept is written. Default: at once. */
  readonly later?: (write: () => void) => void;
}

export interface CachedQuestion {
  /** Whose answer it is: nobody else ever reads it. Absent for what is the same for everybody. */
  readonly person?: string;
  readonly widget: string;
  readonly key: string;
  readonly locale?: string;
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/**
 * Answers that are kept in the browser for a person's next page. They live as long as the tag cookie: where the browser
 * refuses it, there is no cache.
 */
export function createAnswerCache(deps: AnswerCacheDeps) {
  const { storage, cookies, tagCookie, marketUrl, sub, isOn, isPreview, later = (write) => write() } = deps;
  const prefix = cachePrefix(marketUrl);
  /** What this page has written into the tag cookie. */
  let tagged: string | undefined;
  const contextOf = ({ locale }: CachedQuestion): AnswerContext => ({ sub: sub(), locale });

  let isShut = false;
  /** What waits to be written, by its question. */
  let due = new Map<string, readonly [CachedQuestion, unknown]>();

  const clear = () => {
    due.clear();
    for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
  };

  const read = (question: CachedQuestion): unknown => {
    const waiting = isOn() ? due.get(toJson(question)) : undefined;
    if (waiting) return waiting[1];
    if (!isOn() || cookies.read(tagCookie) === undefined) return undefined;
    const { person, widget, key } = question;
    const found = readAnswer(storage.get(cacheKey(marketUrl, person, widget, key)), contextOf(question));
    if (found.is === 'other') clear();
    return found.is === 'here' ? found.data : undefined;
  };

  const save = (question: CachedQuestion, data: unknown): void => {
    if (isShut) return;
    due.set(toJson(question), [question, data]);
    if (due.size === 1) later(write);
  };

  /** Each write of a cookie stops the page for a moment: it is one for all, and what says nothing new waits for the next page. */
  const write = (): void => {
    const answers = [...due.values()];
    due = new Map();
    if (answers.length === 0 || !isOn() || isPreview()) return;
    const before = cookies.read(tagCookie);
    let tag = before;
    for (const [question, data] of answers) {
      const { person, widget, key } = question;
      storage.set(cacheKey(marketUrl, person, widget, key), writeAnswer(data, contextOf(question)));
      tag = withWidget(tag, widget);
    }
    if (tag !== undefined && (tag !== before || tag !== tagged))
      cookies.write(tagCookie, tag, { maxAgeMs: TAG_COOKIE_MS, secure: true });
    tagged = tag;
  };

  return {
    isOn,
    clear,
    /** Somebody leaves: what comes of them later is kept no more, until it is known anew who is here. */
    shut() {
      clear();
      isShut = true;
    },
    open() {
      isShut = false;
    },
    read,
    save,
    /** Changes what is kept, where something is: never what came with the page. */
    change(question: CachedQuestion, changed: (kept: unknown) => unknown): void {
      const kept = read(question);
      if (kept !== undefined) save(question, changed(kept));
    },
    /** The place of one answer. */
    at: (question: CachedQuestion) => ({
      read: () => read(question),
      save: (data: unknown) => save(question, data),
    }),
    /** Nothing outlives the tag cookie. Where nothing may be kept, nothing that was is touched until it may. */
    sweep() {
      if (cookies.read(tagCookie) !== undefined) return;
      if (mayKeep()) clear();
      else onceAllowed(() => dropStored('localStorage', prefix));
    },
  };
}

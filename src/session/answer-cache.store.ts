import type { CookieJar, KeyedStorage } from '../browser/storage.ts';
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
  const { storage, cookies, tagCookie, marketUrl, sub, isOn, isPreview } = deps;
  const prefix = cachePrefix(marketUrl);
  /** What this page has written into the tag cookie. */
  let tagged: string | undefined;
  const contextOf = ({ locale }: CachedQuestion): AnswerContext => ({ sub: sub(), locale });

  const clear = () => {
    for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
  };

  const read = (question: CachedQuestion): unknown => {
    if (!isOn() || cookies.read(tagCookie) === undefined) return undefined;
    const { person, widget, key } = question;
    const found = readAnswer(storage.get(cacheKey(marketUrl, person, widget, key)), contextOf(question));
    if (found.is === 'other') clear();
    return found.is === 'here' ? found.data : undefined;
  };

  const save = (question: CachedQuestion, data: unknown): void => {
    if (!isOn() || isPreview()) return;
    const { person, widget, key } = question;
    storage.set(cacheKey(marketUrl, person, widget, key), writeAnswer(data, contextOf(question)));
    const before = cookies.read(tagCookie);
    const tag = withWidget(before, widget);
    // Each write of a cookie stops the page for a moment: one that says nothing new waits for the next page.
    if (tag !== before || tag !== tagged) cookies.write(tagCookie, tag, { maxAgeMs: TAG_COOKIE_MS, secure: true });
    tagged = tag;
  };

  return {
    isOn,
    clear,
    read,
    save,
    /** The place of one answer. */
    at: (question: CachedQuestion) => ({
      read: () => read(question),
      save: (data: unknown) => save(question, data),
    }),
    /** Nothing outlives the tag cookie. */
    sweep() {
      if (cookies.read(tagCookie) === undefined) clear();
    },
  };
}

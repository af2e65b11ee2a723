import { createStore } from 'zustand/vanilla';
import { fetchTranslations } from '../api/translations.ts';
import { type Http, isAborted } from '../api/http.ts';
import type { AnswerCache } from '../session/answer-cache.store.ts';
import { directionOf } from './locale.rules.ts';
import { type Texts, createTexts } from './texts.rules.ts';

export interface TextsState {
  readonly texts: Texts;
  readonly direction: 'ltr' | 'rtl';
  /** The texts of this locale have come, or never will. */
  readonly settled: boolean;
}

/** Texts of the locale in force: built-in English at once, the server's over it. A failed fetch is silent (H §8). */
export function createTextsStore(http: Http, locale: string, cache?: Pick<AnswerCache, 'read' | 'save'>) {
  const state = (texts: Texts, settled: boolean): TextsState => ({
    texts,
    direction: directionOf(texts.locale),
    settled,
  });
  const store = createStore<TextsState>(() => state(createTexts(locale), false));
  let asked = '';
  /** The server's words, and those of template sets, which stand under them. */
  let answered: unknown;
  const bases = new Map<string, unknown>();

  const show = (wanted: string, answer: unknown, settled: boolean) => {
    answered = answer;
    store.setState(state(createTexts(wanted, ...bases.values(), answer), settled));
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** The next load asks, also what was asked already. */
    askAgain() {
      asked = '';
    },
    /** Texts of a template set: over the built-in ones, under the server's. */
    under(source: string, translations: unknown) {
      if (JSON.stringify(bases.get(source) ?? {}) === JSON.stringify(translations ?? {})) return;
      bases.set(source, translations);
      const { texts, settled } = store.getState();
      show(texts.locale, answered, settled);
    },
    async load(partner: string, wanted: string): Promise<void> {
      const question = `${partner}|${wanted}`;
      if (question === asked) return;
      asked = question;
      const place = { widget: 'texts', key: partner, locale: wanted };
      const kept = cache?.read(place);
      if (kept !== undefined) show(wanted, kept, true);
      else if (wanted !== store.getState().texts.locale) show(wanted, undefined, false);
      try {
        const answer = await fetchTranslations(http, partner, wanted);
        if (question !== asked) return;
        if (!saysTheSame(answer, kept)) show(wanted, answer, true);
        cache?.save(place, answer);
      } catch (error) {
        if (question !== asked) return;
        if (isAborted(error)) asked = '';
        else if (kept === undefined) show(wanted, undefined, true);
      }
    },
  };
}

/** The words that are shown are those that came: then nothing need be drawn anew. */
const saysTheSame = (answer: unknown, kept: unknown): boolean =>
  kept !== undefined && JSON.stringify(answer) === JSON.stringify(kept);

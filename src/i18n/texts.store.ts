import { unread } from '../app/unread.rules.ts';
import { toJson } from '../api/json.rules.ts';
import { createStore } from 'zustand/vanilla';
import { fetchTranslations } from '../api/translations.ts';
import { type Http, statusOf } from '../api/http.ts';
import { createAsker } from '../api/question.ts';
import type { Report } from '../app/reports.ts';
import type { AnswerCache } from '../session/answer-cache.store.ts';
import { directionOf } from './locale.rules.ts';
import { type Texts, createTexts } from './texts.rules.ts';

export interface TextsState {
  readonly texts: Texts;
  readonly direction: 'ltr' | 'rtl';
  /** The texts of this locale have come, or never will. */
  readonly settled: boolean;
}

/** Texts of the locale in force: built-in English at once, the server's over it. A failed fetch says nothing to a visitor (H §8). */
export function createTextsStore(http: Http, locale: string, cache?: Pick<AnswerCache, 'at'>, report?: Report) {
  const state = (texts: Texts, settled: boolean): TextsState => ({
    texts,
    direction: directionOf(texts.locale),
    settled,
  });
  const store = createStore<TextsState>(() => state(createTexts(locale), false));
  const asker = createAsker();
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
    askAgain: asker.askAgain,
    giveUp: asker.giveUp,
    /** Texts of a template set: over the built-in ones, under the server's. */
    under(source: string, translations: unknown) {
      if (toJson(bases.get(source) ?? {}) === toJson(translations ?? {})) return;
      bases.set(source, translations);
      const { texts, settled } = store.getState();
      show(texts.locale, answered, settled);
    },
    /** `stands`: somebody reads the former language already, and goes on until the words of the wanted one are here. */
    load(partner: string, wanted: string, stands = false): Promise<void> {
      const { texts, settled } = store.getState();
      if (wanted !== texts.locale && !(stands && settled)) show(wanted, undefined, false);
      return asker.put({
        words: `${partner}|${wanted}`,
        place: cache?.at({ widget: 'texts', key: partner, locale: wanted }),
        ask: () => fetchTranslations(http, partner, wanted),
        show: (answer) => show(wanted, answer, true),
        failed: (error, kept) => {
          report?.(unread('translation', 'translations', statusOf(error)));
          if (kept === undefined) show(wanted, undefined, true);
        },
      });
    },
  };
}

import { unread } from '../app/unread.rules.ts';
import { toJson } from '../api/json.rules.ts';
import { createStore } from 'zustand/vanilla';
import { fetchTranslations, translationsAddress } from '../api/translations.ts';
import { type Http, statusOf } from '../api/http.ts';
import { createAsker } from '../api/question.ts';
import type { Report } from '../app/reports.ts';
import type { AnswerCache } from '../session/answer-cache.store.ts';
import { directionOf } from './locale.rules.ts';
import { type Texts, createTexts } from './texts.rules.ts';

export interface TextsState {
  readonly texts: Texts;
  readonly direction: 'ltr' | 'rtl';
  /** The language in force: that of the texts, or one whose words are still to come. */
  readonly wanted: string;
  /** The words of the wanted language have come, or never will. */
  readonly settled: boolean;
  /** Those that are shown have: they may be of the language before. */
  readonly readable: boolean;
}

/** The source of the words that come with a partner's templates. */
export const PARTNERS = 'templates';

/** Texts of the locale in force: built-in English at once, the server's over it. A failed fetch says nothing to a visitor (H §8). */
export function createTextsStore(http: Http, locale: string, cache?: Pick<AnswerCache, 'at'>, report?: Report) {
  const state = (texts: Texts, settled: boolean): TextsState => ({
    texts,
    direction: directionOf(texts.locale),
    settled,
    readable: settled,
    wanted: texts.locale,
  });
  const store = createStore<TextsState>(() => state(createTexts(locale), false));
  const asker = createAsker();
  /** The server's words and what they were asked for with; and those of template sets, which stand under them. */
  let answered: unknown;
  let answeredTo: string | undefined;
  /** The partner's come first, whenever they come: a tag's own set stands over them. */
  const bases = new Map<unknown, unknown>([[PARTNERS, {}]]);

  const show = (wanted: string, settled: boolean, answer?: unknown, to?: string) => {
    answered = answer;
    answeredTo = to;
    store.setState(state(createTexts(wanted, ...bases.values(), answer), settled));
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    askAgain: asker.askAgain,
    giveUp: asker.giveUp,
    /** Texts of a template set: over the built-in ones, under the server's. */
    under(source: unknown, translations: unknown) {
      if (toJson(bases.get(source) ?? {}) === toJson(translations ?? {})) return;
      // A tag that has gone leaves nothing behind.
      if (toJson(translations ?? {}) === '{}' && source !== PARTNERS) bases.delete(source);
      else bases.set(source, translations);
      store.setState({ texts: createTexts(store.getState().texts.locale, ...bases.values(), answered) });
    },
    /** `stands`: somebody reads the former language already, and goes on until the words of the wanted one are here. */
    load(partner: string, wanted: string, stands = false): Promise<void> {
      const now = store.getState();
      if (wanted !== now.wanted) {
        if (stands && now.readable) store.setState({ wanted, settled: false });
        else show(wanted, false);
      }
      const words = `${partner}|${wanted}`;
      return asker.put({
        words,
        place: cache?.at({ widget: 'texts', key: partner, locale: wanted }),
        said: () => http.said?.(translationsAddress(partner, wanted)),
        ask: () => fetchTranslations(http, partner, wanted),
        show: (answer) => show(wanted, true, answer, words),
        failed(error) {
          report?.(unread('translation', 'translations', statusOf(error)));
          // Words that were there before this question stay.
          if (answeredTo === words) store.setState({ settled: true });
          else show(wanted, true);
        },
      });
    },
  };
}

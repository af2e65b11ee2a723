/** What a text under composition by an input method is worth. */

const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\uFF01-\uFF5E]/u;

export const isIdeographic = (text: string): boolean => IDEOGRAPHIC.test(text);

export interface CompositionSituation {
  /** Its keyboards compose every word of every language: there Latin letters are what the person means. */
  readonly android: boolean;
  /** An earlier composition ended in such letters: Latin ones are a way towards them (pinyin). */
  readonly ideographicBefore: boolean;
}

/** Whether the text must first be finished before it says anything. */
export const waitsForEnd = (text: string, { android, ideographicBefore }: CompositionSituation): boolean =>
  isIdeographic(text) || ideographicBefore || !android;

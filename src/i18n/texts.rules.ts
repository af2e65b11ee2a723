import { asRecord } from '../api/json.rules.ts';
import { formatters } from './formatters.rules.ts';
import { BUILT_IN_MESSAGES, type MessageKey } from './messages.ts';
import { isText } from './said-text.rules.ts';

export interface Texts {
  readonly locale: string;
  /** The text of a key, with `{0}`, `{1}` … replaced by the arguments; numbers in the digits of the language. */
  t(key: MessageKey, ...args: readonly (string | number)[]): string;
  /** A text that depends on a number: `{key}.one`, `{key}.few` … by the language's plural rules, else `{key}.other`. */
  plural(key: PluralKey, count: number): string;
  /** In the digits of the language. */
  number(value: number): string;
}

export type PluralKey = MessageKey extends infer Key ? (Key extends `${infer Stem}.other` ? Stem : never) : never;

/** A text by its key, for whoever does not know the language. */
export type Spoken = { readonly text: MessageKey } | { readonly plural: PluralKey; readonly count: number };

export const spoken = ({ t, plural }: Pick<Texts, 't' | 'plural'>, words: Spoken): string =>
  'plural' in words ? plural(words.plural, words.count) : t(words.text);

/** Built-in texts, and over them what the sources say; later ones win. */
export function createTexts(locale: string, ...sources: readonly unknown[]): Texts {
  const given = new Map<string, string>();
  for (const source of sources) {
    for (const [key, text] of Object.entries(asRecord(source))) {
      if (isText(text)) given.set(key, text);
    }
  }
  const builtIn = (key: string) => BUILT_IN.get(key) ?? key;
  const said = (one: string | number) => (typeof one === 'number' ? written(locale, one) : one);
  return {
    locale,
    number: (value) => written(locale, value),
    t(key, ...args) {
      // Some languages have several forms of a text that begins with a number; the text without one holds for all others.
      const [count] = args;
      const form = typeof count === 'number' ? given.get(`${key}.${plurals(locale).select(count)}`) : undefined;
      return fill(form ?? given.get(key) ?? builtIn(key), args.map(said));
    },
    plural(key, count) {
      // The built-in texts are English in every language, and follow English rules.
      const said = given.get(`${key}.${plurals(locale).select(count)}`) ?? given.get(`${key}.other`);
      return fill(said ?? builtIn(`${key}.${ENGLISH.select(count)}`), [written(locale, count)]);
    },
  };
}

const BUILT_IN: ReadonlyMap<string, string> = new Map(Object.entries(BUILT_IN_MESSAGES));

const fill = (text: string, args: readonly string[]): string =>
  text.replace(/\{(\d+)\}/g, (place, index: string) => args[Number(index)] ?? place);

/**
 * The language of the built-in texts is known without the browser's tables, which take longer to open than the bar to
 * draw: its plurals, and the numbers that need no marks between their digits.
 */
const isEnglish = (locale: string): boolean => /^en(-[a-z]{2}|-\d{3})?$/i.test(locale);
const ENGLISH: Pick<Intl.PluralRules, 'select'> = { select: (count) => (Math.abs(count) === 1 ? 'one' : 'other') };
const isPlain = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

const written = (locale: string, value: number): string =>
  isEnglish(locale) && isPlain(value) ? String(value) : numbers(locale).format(value);

const plurals = formatters((locale): Pick<Intl.PluralRules, 'select'> => {
  if (isEnglish(locale)) return ENGLISH;
  try {
    return new Intl.PluralRules(locale);
  } catch {
    return ENGLISH;
  }
});

const numbers = formatters((locale): Intl.NumberFormat => {
  try {
    return new Intl.NumberFormat(locale);
  } catch {
    return new Intl.NumberFormat('en');
  }
});

import { asRecord } from '../api/json.rules.ts';
import { formatters } from './formatters.rules.ts';
import { BUILT_IN_MESSAGES, type MessageKey } from './messages.ts';

export interface Texts {
  readonly locale: string;
  /** The text of a key, with `{0}`, `{1}` … replaced by the arguments. */
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

/** Texts that are not our own are taken only where they are texts; later sources win. */
export function createTexts(locale: string, ...sources: readonly unknown[]): Texts {
  const messages = new Map<string, string>(Object.entries(BUILT_IN_MESSAGES));
  for (const source of sources) {
    for (const [key, text] of Object.entries(asRecord(source))) {
      if (typeof text === 'string' && text.trim() !== '') messages.set(key, text);
    }
  }
  const text = (key: string) => messages.get(key) ?? key;
  return {
    locale,
    number: (value) => numbers(locale).format(value),
    t: (key, ...args) => fill(text(key), args),
    plural(key, count) {
      const exact = `${key}.${plurals(locale).select(count)}`;
      return fill(text(messages.has(exact) ? exact : `${key}.other`), [numbers(locale).format(count)]);
    },
  };
}

const fill = (text: string, args: readonly (string | number)[]): string =>
  text.replace(/\{(\d+)\}/g, (place, index: string) => String(args[Number(index)] ?? place));

const plurals = formatters((locale): Intl.PluralRules => {
  try {
    return new Intl.PluralRules(locale);
  } catch {
    return new Intl.PluralRules('en');
  }
});

const numbers = formatters((locale): Intl.NumberFormat => {
  try {
    return new Intl.NumberFormat(locale);
  } catch {
    return new Intl.NumberFormat('en');
  }
});

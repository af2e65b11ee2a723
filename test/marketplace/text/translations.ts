import { ARABIC, ARABIC_PLURALS } from './ar.ts';
import { GERMAN } from './de.ts';
import { FRENCH } from './fr.ts';

const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: GERMAN,
  ar: { ...ARABIC, ...ARABIC_PLURALS },
  fr: FRENCH,
};

/** `de_AT`, `de-DE` → `de`. */
export function languageOf(locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0] ?? 'en';
}

/** English is what the layer has built in, so the answer for it is empty. */
export function translationsFor(locale: string): Readonly<Record<string, string>> {
  return TABLES[languageOf(locale)] ?? {};
}

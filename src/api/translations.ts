import { type Address, encoded } from './url.rules.ts';
import type { Http } from './http.ts';

/** The path wants `-` where a locale has `_`. */
export const translationsAddress = (partner: string, locale: string): Address => ({
  path: `/api/v1/translation/${encoded(partner)}/${encoded(locale.replaceAll('_', '-'))}`,
  query: { namespace: 'universal-header' },
});

/** The texts of a partner in a language (H §7). */
export const fetchTranslations = (http: Http, partner: string, locale: string) =>
  http({ ...translationsAddress(partner, locale), answer: 'json' });

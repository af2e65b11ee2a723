import { encoded } from './url.rules.ts';
import type { Http } from './http.ts';

/** The texts of a partner in a language (H §7); the path wants `-` where a locale has `_`. */
export const fetchTranslations = (http: Http, partner: string, locale: string) =>
  http({
    path: `/api/v1/translation/${encoded(partner)}/${encoded(locale.replaceAll('_', '-'))}`,
    query: { namespace: 'universal-header' },
    answer: 'json',
  });

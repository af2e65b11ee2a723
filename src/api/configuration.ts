import type { Http } from './http.ts';

/** Where the add-on store and the integrations are (H §7). */
export const fetchConfiguration = (http: Http) => http({ path: '/api/v3/universal-nav/configuration', answer: 'json' });

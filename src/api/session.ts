import type { Http } from './http.ts';

export const BOOTSTRAP_PATH = '/api/session/v1/bootstrap-context';

/** Who is here and how the channel is set up (H §7). */
export const fetchBootstrap = (http: Http) => http({ path: BOOTSTRAP_PATH, cache: 'no-store', answer: 'json' });

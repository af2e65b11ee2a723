import type { Http } from './http.ts';

/** Who is here and how the channel is set up (H §7). */
export const fetchBootstrap = (http: Http) =>
  http({ path: '/api/session/v1/bootstrap-context', cache: 'no-store', answer: 'json' });

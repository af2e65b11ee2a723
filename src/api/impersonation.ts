import type { Http } from './http.ts';

/** Ends the impersonation (H §7). The answer's body is not read. */
export const endImpersonation = (http: Http) =>
  http({
    method: 'POST',
    path: '/api/iam/v1/sessions/endImpersonation',
    answer: 'status',
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  });

import { encoded } from './url.rules.ts';
import type { Http } from './http.ts';

/** The companies that a person belongs to (H §7). */
export const fetchMemberships = (http: Http, userUuid: string) =>
  http({ path: `/api/account/v2/users/${encoded(userUuid)}/memberships`, answer: 'json' });

/** Makes another company the present one (H §7). The answer's body is not read. */
export const saveCurrentCompany = (http: Http, userId: string, companyUuid: string) =>
  http({
    method: 'PUT',
    path: `/api/account/v2/users/${encoded(userId)}/memberships/${encoded(companyUuid)}/current`,
    answer: 'status',
  });

/** Keeps the currency that a person has chosen (H §7). The answer's body is not read. */
export const saveCurrency = (http: Http, userId: string, currency: string) =>
  http({ method: 'PATCH', path: `/api/account/v2/users/${encoded(userId)}`, json: { currency }, answer: 'status' });

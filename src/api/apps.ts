import { encoded } from './url.rules.ts';
import type { Http } from './http.ts';

export const APPS_LIMIT = 9;

/** The apps that are assigned to a person (H §7). */
export const fetchApps = (http: Http, companyUuid: string, userUuid: string) =>
  http({
    path: `/api/v3/universal-nav/assignments/${encoded(companyUuid)}/${encoded(userUuid)}`,
    query: { limitNbApps: APPS_LIMIT },
    answer: 'json',
  });

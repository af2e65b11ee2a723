import { type Address, encoded } from './url.rules.ts';
import type { Http } from './http.ts';

export const APPS_LIMIT = 9;

export const appsAddress = (companyUuid: string, userUuid: string): Address => ({
  path: `/api/v3/universal-nav/assignments/${encoded(companyUuid)}/${encoded(userUuid)}`,
  query: { limitNbApps: APPS_LIMIT },
});

/** The apps that are assigned to a person (H §7). */
export const fetchApps = (http: Http, ...person: Parameters<typeof appsAddress>) =>
  http({ ...appsAddress(...person), answer: 'json' });

import type { Http } from './http.ts';

/** Which of the flags apply to a tenant (H §7). */
export const fetchFlags = (http: Http, tenant: string, flagKeys: readonly string[]) =>
  http({
    method: 'POST',
    path: '/api/appconfigr/v1/evaluation/flagbatch',
    json: { entities: [{ entityContext: { tenant } }], flagKeys },
    answer: 'json',
  });

/** One flag alone, of the page's own origin (H §7). */
export const fetchFlag = (http: Http, origin: string, tenant: string, flagKey: string) =>
  http({
    method: 'POST',
    path: `${origin}/api/appconfigr/v1/evaluation/flag`,
    json: { defaultValue: false, entityContext: { tenant }, flagKey },
    answer: 'json',
  });

import type { Http } from './http.ts';

/** Account and token of the support chat (H §7): asked of the market itself, wherever the other calls go. */
export const fetchChatAccount = (http: Http, marketUrl: string, signal?: AbortSignal) =>
  http({ path: `${marketUrl}/api/appwise/v1/teams/api/zendesk/token`, answer: 'json', signal });

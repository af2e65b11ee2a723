import { http, HttpResponse } from 'msw';
import type { MarketContext } from '../context.ts';
import { isSignedIn, unauthorized } from '../replies.ts';
import { seededUuid } from '../seed.ts';

/** GET {market}/api/appwise/v1/teams/api/zendesk/token */
export function chatHandlers(context: MarketContext) {
  return [
    http.get('*/api/appwise/v1/teams/api/zendesk/token', ({ request }) => {
      const viewer = context.viewerOf(request);
      if (!isSignedIn(viewer)) return unauthorized();
      return HttpResponse.json({
        zendeskAccount: `${viewer.tenant.id}-support`,
        zendeskToken: seededUuid(`chat:${viewer.person.id}`),
      });
    }),
  ];
}

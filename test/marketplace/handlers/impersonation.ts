import { http, HttpResponse } from 'msw';
import type { MarketContext } from '../context.ts';
import { forbidden, isSignedIn, lacksXsrfToken, refuse, unauthorized } from '../replies.ts';
import { signInCookies } from './sign-in.ts';

/** POST /api/iam/v1/sessions/endImpersonation: the administrator is himself again. */
export function impersonationHandlers(context: MarketContext) {
  return [
    http.post('*/api/iam/v1/sessions/endImpersonation', ({ request }) => {
      const viewer = context.viewerOf(request);
      if (!isSignedIn(viewer)) return unauthorized();
      if (lacksXsrfToken(request, context.strictXsrf)) return forbidden();
      const administrator = viewer.person.impersonatedBy;
      if (!administrator) return refuse(409, 'Nobody is impersonated');
      context.signedIn({ person: administrator });
      return HttpResponse.json({}, { headers: signInCookies(administrator, undefined) });
    }),
  ];
}

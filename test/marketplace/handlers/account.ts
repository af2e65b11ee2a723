import { http, HttpResponse } from 'msw';
import type { MarketContext } from '../context.ts';
import type { Person } from '../people.ts';
import { forbidden, isSignedIn, lacksXsrfToken, refuse, unauthorized } from '../replies.ts';

/** The documents name the user by uuid in one path and by id in others, so both are known in all of them. */
function isSame(person: Person, id: unknown): boolean {
  return id === person.uuid || id === person.user_id;
}

/** Memberships, the switch of company, and the saved currency. */
export function accountHandlers(context: MarketContext) {
  return [
    http.get('*/api/account/v2/users/:userId/memberships', ({ request, params }) => {
      const viewer = context.viewerOf(request);
      if (!isSignedIn(viewer)) return unauthorized();
      if (!isSame(viewer.person, params['userId'])) return refuse(403, 'Not the memberships of this session');
      return HttpResponse.json({
        content: viewer.person.memberships.map(({ uuid, name }) => ({ company: { uuid, name } })),
      });
    }),
    http.put('*/api/account/v2/users/:userId/memberships/:companyUuid/current', ({ request, params }) => {
      const viewer = context.viewerOf(request);
      if (!isSignedIn(viewer)) return unauthorized();
      if (lacksXsrfToken(request, context.strictXsrf)) return forbidden();
      if (!isSame(viewer.person, params['userId'])) return refuse(403, 'Not this session');
      const company = viewer.person.memberships.find(({ uuid }) => uuid === params['companyUuid']);
      if (!company) return refuse(404, 'Not a member of this company');
      context.memory.switchCompany(viewer, company.uuid);
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch('*/api/account/v2/users/:userId', async ({ request, params }) => {
      const viewer = context.viewerOf(request);
      if (!isSignedIn(viewer)) return unauthorized();
      if (lacksXsrfToken(request, context.strictXsrf)) return forbidden();
      if (!isSame(viewer.person, params['userId'])) return refuse(403, 'Not this session');
      const body: unknown = await request.json().catch(() => undefined);
      const currency = typeof body === 'object' && body !== null && 'currency' in body ? body.currency : undefined;
      if (typeof currency !== 'string' || !viewer.tenant.currencies.includes(currency)) {
        return refuse(422, 'This marketplace does not sell in that currency');
      }
      context.memory.saveCurrency(viewer, currency);
      return HttpResponse.json({ uuid: viewer.person.uuid, currency });
    }),
  ];
}

import { http, HttpResponse } from 'msw';
import type { MarketContext } from '../context.ts';
import { parseFaults } from '../faults.ts';
import { ANONYMOUS, PEOPLE, personById } from '../people.ts';
import { refuse } from '../replies.ts';
import { seededUuid } from '../seed.ts';
import type { SignalPayload } from '../signals.ts';
import { TENANTS, tenantById } from '../tenants.ts';
import { readCookies, SESSION_COOKIE, TENANT_COOKIE, XSRF_COOKIE } from '../viewer.ts';

const HTTP_ONLY = 'Path=/; SameSite=Lax; HttpOnly';
const READABLE = 'Path=/; SameSite=Lax';
const GONE = 'Max-Age=0';

export function xsrfTokenOf(session: string): string {
  return seededUuid(`xsrf:${session}`);
}

/** Anonymous visitors have state-changing calls too (flags), so they get a token with their first answer. */
export function withXsrfCookie(request: Request, response: Response): Response {
  const cookies = readCookies(request);
  if (!cookies[XSRF_COOKIE]) {
    const token = xsrfTokenOf(cookies[SESSION_COOKIE] ?? ANONYMOUS);
    response.headers.append('Set-Cookie', `${XSRF_COOKIE}=${token}; ${READABLE}`);
  }
  return response;
}

export function signInCookies(session: string, tenant: string | undefined): Headers {
  const headers = new Headers();
  headers.append('Set-Cookie', `${SESSION_COOKIE}=${session}; ${HTTP_ONLY}`);
  if (tenant) headers.append('Set-Cookie', `${TENANT_COOKIE}=${tenant}; ${HTTP_ONLY}`);
  headers.append('Set-Cookie', `${XSRF_COOKIE}=${xsrfTokenOf(session)}; ${READABLE}`);
  return headers;
}

export function signOutCookies(): Headers {
  const headers = new Headers();
  headers.append('Set-Cookie', `${SESSION_COOKIE}=; ${HTTP_ONLY}; ${GONE}`);
  headers.append('Set-Cookie', `${XSRF_COOKIE}=${xsrfTokenOf(ANONYMOUS)}; ${READABLE}`);
  return headers;
}

/** Who may sign in: a known person, perhaps with a suffix that gives the session a state of its own (`buyer~2`). */
export function isKnownSession(session: string): boolean {
  const id = session.split('~')[0] ?? '';
  return id === ANONYMOUS || personById(id) !== undefined;
}

function textField(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : undefined;
}

/** Whatever a test wants a socket to bring, be it nonsense. */
const signalOf = (body: unknown) => Reflect.get(Object(body) as object, 'payload') as SignalPayload;

async function bodyOf(request: Request): Promise<unknown> {
  return request.json().catch(() => undefined);
}

/** The marketplace's own switches for tests and demos. None of them is part of the documents. */
export function signInHandlers(context: MarketContext) {
  return [
    http.get('*/demo/people', ({ request }) => {
      const { person, tenant: where } = context.viewerOf(request);
      return HttpResponse.json({
        people: [{ id: ANONYMOUS, label: 'Nobody: a visitor who is not signed in' }, ...PEOPLE].map(
          ({ id, label }) => ({
            id,
            label,
          }),
        ),
        tenants: TENANTS.map(({ id, label, kind, theme }) => ({ id, label, kind, ground: theme.headerNavBg })),
        viewer: { person: person?.id ?? ANONYMOUS, tenant: where.id },
      });
    }),
    http.post('*/demo/session', async ({ request }) => {
      const body = await bodyOf(request);
      const person = textField(body, 'person') ?? ANONYMOUS;
      const tenant = textField(body, 'tenant');
      if (!isKnownSession(person)) return refuse(404, `Nobody is called ${person}`);
      if (tenant !== undefined && !tenantById(tenant)) return refuse(404, `No tenant is called ${tenant}`);
      context.signedIn({ person, ...(tenant && { tenant }) });
      return HttpResponse.json({ person, tenant: tenant ?? null }, { headers: signInCookies(person, tenant) });
    }),
    http.delete('*/demo/session', () => {
      context.signedIn({ person: ANONYMOUS });
      return new HttpResponse(null, { status: 204, headers: signOutCookies() });
    }),
    http.post('*/demo/faults', async ({ request }) => {
      const faults = parseFaults(await bodyOf(request));
      if (!faults) return refuse(400, 'A list of faults is needed, each with a path');
      context.setFaults(faults);
      return HttpResponse.json({ faults: faults.length });
    }),
    http.post('*/demo/signals', async ({ request }) => {
      const body = await bodyOf(request);
      context.pushSignal(signalOf(body), textField(body, 'session'));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/demo/faults', () => {
      context.clearFaults();
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}

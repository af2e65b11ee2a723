import { HttpResponse } from 'msw';
import type { Person } from './people.ts';
import { readCookies, XSRF_COOKIE, type Viewer } from './viewer.ts';

/** The answers that many calls have in common. */
export function refuse(status: 400 | 401 | 403 | 404 | 409 | 422, message: string) {
  return HttpResponse.json({ status, message }, { status });
}

export const unauthorized = () => refuse(401, 'Full authentication is required to access this resource');

export function isSignedIn(viewer: Viewer): viewer is Viewer & { person: Person } {
  return viewer.person !== undefined;
}

/**
 * H §7 reads the XSRF cookie for requests. A request without any cookie cannot have it: there, only a marketplace that
 * is told to be strict refuses, so that a unit test in Node (which has no cookies) can still call.
 */
export function lacksXsrfToken(request: Request, strict: boolean): boolean {
  const cookies = readCookies(request);
  if (!strict && Object.keys(cookies).length === 0) return false;
  const expected = cookies[XSRF_COOKIE];
  return !expected || request.headers.get('x-xsrf-token') !== expected;
}

export const forbidden = () => refuse(403, 'Invalid or missing X-XSRF-TOKEN');

import { sameOrigin } from '../api/url.rules.ts';

const SUPERUSER_HOME = '/superuser/dashboard#users';

/** Where an ended impersonation leads: the page that it began on, on this origin; the users' list if that was under
 * /superuser; home where no page is known. */
export function returnUrl(original: string | undefined, page: URL, marketUrl: string): string {
  const url = sameOrigin(original, page.origin);
  if (!url) return `${marketUrl}/home`;
  return /^\/superuser(\/|$)/.test(new URL(url).pathname) ? new URL(SUPERUSER_HOME, page.origin).href : url;
}

import { sameOrigin } from '../api/url.rules.ts';
import { withoutLocale } from '../i18n/locale.rules.ts';
import { type Impersonation, readImpersonation } from '../session/bootstrap.rules.ts';

const SUPERUSER_HOME = '/superuser/dashboard#users';

/**
 * As whom an administrator acts: what the banners' own tag says, else what another tag of the page says, else the
 * bootstrap (A-138). Undefined where whoever counts says that nobody is impersonated.
 */
export function personInForce(
  own: Impersonation | undefined,
  page: unknown,
  bootstrap: Impersonation | undefined,
): Impersonation | undefined {
  const who = own ?? readImpersonation(page) ?? bootstrap;
  return who?.impersonated ? who : undefined;
}

/** Whether the page leaves it to the bootstrap. */
export const isUntold = (own: Impersonation | undefined, page: unknown): boolean =>
  own === undefined && readImpersonation(page) === undefined;

/** Where an ended impersonation leads: the page that it began on, on this origin; the users' list if that was under
 * /superuser; home where no page is known. */
export function returnUrl(original: string | undefined, page: URL, marketUrl: string): string {
  const url = sameOrigin(original, page.origin);
  if (!url) return `${marketUrl}/home`;
  return /^\/superuser(\/|$)/.test(withoutLocale(new URL(url).pathname))
    ? new URL(SUPERUSER_HOME, page.origin).href
    : url;
}

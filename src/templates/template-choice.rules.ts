import type { UserState } from '../../elements/events.ts';
import { withoutSlashes } from '../api/url.rules.ts';
import { withoutLocale } from '../i18n/locale.rules.ts';

export const TEMPLATES = ['headerIn', 'headerOut', 'headerSso', 'headerCheckout'] as const;
export type Template = (typeof TEMPLATES)[number];

const SSO_PATHS: readonly string[] = ['/login', '/twofactor/setup', '/twofactor/login'];

/** A forced choice, or by sign-in state where it cannot be met; else the page's path; else by sign-in state (H §2.4). */
export function templateFor(state: UserState, pathname: string, forced?: string): Template {
  const byState = state === 'loggedout' ? 'headerOut' : 'headerIn';
  if (forced !== undefined) return TEMPLATES.find((template) => template === forced) ?? byState;
  const path = withoutSlashes(withoutLocale(pathname));
  if (SSO_PATHS.includes(path)) return 'headerSso';
  if (path === '/checkout' || path.startsWith('/checkout/')) return 'headerCheckout';
  return byState;
}

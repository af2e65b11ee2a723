import type { UserState } from '../../elements/events.ts';
import { withoutLocale } from '../i18n/locale.rules.ts';

export const TEMPLATES = ['headerIn', 'headerOut', 'headerSso', 'headerCheckout'] as const;
export type Template = (typeof TEMPLATES)[number];

const SSO_PATHS: readonly string[] = ['/login', '/twofactor/setup', '/twofactor/login'];

/** A forced choice wins where it can be met; then the page's path decides; then whether somebody is signed in. */
export function templateFor(state: UserState, pathname: string, forced?: string): Template {
  const choice = TEMPLATES.find((template) => template === forced);
  if (choice) return choice;
  const path = withoutLocale(pathname).replace(/\/+$/, '');
  if (SSO_PATHS.includes(path)) return 'headerSso';
  if (path === '/checkout' || path.startsWith('/checkout/')) return 'headerCheckout';
  return state === 'loggedout' ? 'headerOut' : 'headerIn';
}

import { withoutSlashes } from '../api/url.rules.ts';
import { withoutLocale } from '../i18n/locale.rules.ts';

/** Whether an address leads out of the market, in whatever language, and whatever else it says. */
export function isLogout(href: string, marketUrl: string): boolean {
  if (!href.startsWith(`${marketUrl}/`)) return false;
  const [path = ''] = href.slice(marketUrl.length).split(/[?#]/);
  return withoutSlashes(withoutLocale(path)) === '/logout';
}

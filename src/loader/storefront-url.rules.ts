import { withoutLocale } from '../i18n/locale.rules.ts';

/** Pages of a storefront (H §2.7). Those with a slash have no page of their own. */
const PAGES: readonly string[] = ['home', 'compare', 'help', 'apps/', 'browse/', 'listing', 'bundles/', 'pages/'];

/** Whether a path is one of the storefront's, whatever its locale segment. */
export function isStorefrontUrl(pathname: string): boolean {
  const path = withoutLocale(pathname).replace(/^\//, '');
  return PAGES.some((page) => (page.endsWith('/') ? path.startsWith(page) : `${path}/`.startsWith(`${page}/`)));
}

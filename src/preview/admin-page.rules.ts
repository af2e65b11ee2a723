import { withoutLocale } from '../i18n/locale.rules.ts';

/** Pages of a storefront (H §2.7). Those with a slash have no page of their own. */
const STOREFRONT: readonly string[] = ['home', 'compare', 'help', 'apps/', 'browse/', 'listing', 'bundles/', 'pages/'];

/** Whether a path is one of the storefront's, whatever its locale segment. */
export function isStorefrontUrl(pathname: string): boolean {
  const path = withoutLocale(pathname).replace(/^\//, '');
  return STOREFRONT.some((page) => (page.endsWith('/') ? path.startsWith(page) : `${path}/`.startsWith(`${page}/`)));
}

const ADMIN = /^\/(superuser|account|corporate|vendor|reseller|admin|branding|cms|channel)(\/|$)/;
/** Where things are edited that can be previewed: their builders, and the pages that leaving a preview leads to. */
const BUILDERS = /^\/(branding\/themes|(cms|channel)\/(editApp|customizeApp))(\/|$)/;

/** Pages of the administration on which no preview lives on, unless the marketplace itself has made them. */
export function endsPreview(pathname: string, isMarketplace: boolean): boolean {
  const path = withoutLocale(pathname);
  return !isMarketplace && !isStorefrontUrl(pathname) && ADMIN.test(path) && !BUILDERS.test(path);
}

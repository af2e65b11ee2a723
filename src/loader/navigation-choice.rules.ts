import { asRecord } from '../api/json.rules.ts';
import { withoutLocale } from '../i18n/locale.rules.ts';
import type { Bootstrap } from '../session/bootstrap.rules.ts';
import { type Role, hasAnyRole } from '../session/roles.rules.ts';
import type { Tenants } from '../session/tenants.rules.ts';
import { TEMPLATES, templateFor } from '../templates/template-choice.rules.ts';

/** The standard header, or a script that draws another one in its place (H §1). */
export type Navigation = 'standard' | 'merchant' | 'partner';
export type ForeignNavigation = Exclude<Navigation, 'standard'>;

/** Roles that get the merchant navigation (H §6). */
export const MERCHANT_ROLES: readonly Role[] = [
  'CHANNEL_PRODUCT_SUPPORT',
  'CHANNEL_SUPPORT',
  'CHANNEL_ADMIN',
  'REPORTS_CHANNEL_ADMIN',
  'CORPORATE_ADMIN',
  'SALES_SUPPORT',
  'RESELLER_MANAGER',
  'SUPERUSER',
  'SUPER_SUPPORT',
];

/** What the page says, whoever is here. */
export interface PageSigns {
  /** The global header is wanted, come what may. */
  readonly isForced: boolean;
  readonly isQuoteVersion: boolean;
  readonly isFramed: boolean;
  readonly isMarketplace: boolean;
  readonly isCheckout: boolean;
}

/** How the quote flag's call ended. */
export type QuoteFlag = 'unasked' | 'variant' | 'no variant' | 'failed';

/** Forced, then the partner's by its flag, then the merchant's, else the standard header. */
export function navigationFor(page: PageSigns, person: Bootstrap, quoteFlag: QuoteFlag): Navigation {
  if (page.isForced) return 'standard';
  if (page.isQuoteVersion && quoteFlag !== 'variant') return quoteFlag === 'no variant' ? 'partner' : 'standard';
  return hasMerchantNavigation(page, person) ? 'merchant' : 'standard';
}

export function hasMerchantNavigation(page: PageSigns, person: Bootstrap): boolean {
  const { selfserveMarketplace, accountStatus } = person.settings;
  if (!selfserveMarketplace || page.isFramed || page.isMarketplace || page.isCheckout) return false;
  return accountStatus === 'FREE_TRIAL_EXPIRED' || hasAnyRole(person, ...MERCHANT_ROLES);
}

/** The one flag that is asked for alone, and only on quote-version pages (H §7). */
export const QUOTE_FLAG = 'quotes_enable_quote_version_details_new_design';

export const readQuoteFlag = (json: unknown): QuoteFlag => (asRecord(json)['variant'] ? 'variant' : 'no variant');

/** `{id}` stands for one segment. */
const QUOTE_VERSION = '/quotes?/{id}/versions?';

/** Whether a page shows a version of a quote. A pattern that is none counts as not given. */
export function isQuoteVersionPage(pathname: string, pattern: unknown): boolean {
  const path = withoutLocale(pathname);
  return (compile(pattern) ?? (compile(QUOTE_VERSION) as RegExp)).test(path);
}

function compile(pattern: unknown): RegExp | undefined {
  const { source, flags } = pattern instanceof RegExp ? pattern : { source: pattern, flags: '' };
  if (typeof source !== 'string' || source.trim() === '') return undefined;
  try {
    return new RegExp(`(?:${source.replaceAll('{id}', '[^/]+')})(?:/|$)`, flags);
  } catch {
    return undefined;
  }
}

/**
 * The header's template is known before the person is, as far as it matters here. The tag takes a name that is none for
 * not given.
 */
export const isCheckout = (pathname: string, forced: string | undefined): boolean =>
  templateFor(
    'loggedout',
    pathname,
    TEMPLATES.find((name) => name === forced),
  ) === 'headerCheckout';

/** Asked for by the address, kept from an earlier page of the session, or the rule on some hosts (H §9). */
export function isGlobalHeaderForced(signs: {
  readonly query?: string | null;
  readonly stored?: string;
  readonly hostname: string;
  readonly hosts: readonly string[];
}): boolean {
  const { query, stored, hostname, hosts } = signs;
  return query === 'true' || stored === 'true' || hosts.some((host) => host.toLowerCase() === hostname.toLowerCase());
}

/** Height of the merchant navigation, at least (H §9). */
export const MERCHANT_HEIGHT_PX = 64;
/** As much as the standard header, until its script has drawn it. */
export const PARTNER_HEIGHT_PX = 52;

/** The partner code that says search and curation by itself. */
const SEARCH_AND_CURATION = 'search-and-curation';

export function merchantBackground(
  { searchAndCuration, partner = '' }: { readonly searchAndCuration: boolean; readonly partner?: string },
  { smartCommerce }: Tenants,
): string {
  const isCurated = searchAndCuration || partner === SEARCH_AND_CURATION;
  return isCurated || partner.toLowerCase().includes(smartCommerce.toLowerCase()) ? '#011B58' : '#000000';
}

/** Where the other navigations are, and which id they look for in the page (H §7, A-146). */
export const FOREIGN: Readonly<Record<ForeignNavigation, { readonly script: string; readonly id: string }>> = {
  merchant: { script: '/merchant-nav/merchant-nav.js', id: 'merchant-nav' },
  partner: { script: '/appsmart-nav/appsmart-nav.js', id: 'appsmart-nav' },
};

import { asText } from '../api/json.rules.ts';
import { baseUrl } from '../api/url.rules.ts';
import { type Names, readNames } from '../session/names.rules.ts';
import { type Tenants, readTenants } from '../session/tenants.rules.ts';

/** What belongs to the page and not to one tag. */
export interface PageConfig {
  readonly marketUrl: string;
  readonly apiUrl: string;
  readonly partner?: string;
  readonly token?: string;
  /** A remembered person, whose header can be shown before the server says who is here. */
  readonly userUuid?: string;
  /** A page-provided bootstrap context: it saves the call. */
  readonly bootstrap?: unknown;
  /** The tag's own wish; the document and the bootstrap follow it. */
  readonly locale?: string;
  readonly names: Names;
  /** The storefront builder's development mode: same-origin credentials, and the token as a bearer. */
  readonly storefrontToolkit: boolean;
  /** The first-party tenant's partner code is the default partner. */
  readonly tenants: Tenants;
}

/** Reads the common fields of any tag; unusable values give the defaults. Never throws. */
export function readPageConfig(raw: Readonly<Record<string, unknown>>, page: URL): PageConfig {
  const marketUrl = baseUrl(asText(raw['marketUrl']), page.origin);
  return {
    marketUrl,
    apiUrl: baseUrl(asText(raw['apiUrl']), marketUrl),
    partner: asText(raw['partner']),
    token: asText(raw['token']),
    userUuid: asText(raw['userUuid']),
    bootstrap: raw['bootstrap'] ?? undefined,
    locale: asText(raw['locale']),
    names: readNames(raw['names']),
    storefrontToolkit: raw['storefrontToolkit'] === true,
    tenants: readTenants(raw['tenants'], raw['tenantHosts']),
  };
}

/** Tags with the same key share one app; identity, token, locale and mode are state inside it. */
export const appKey = ({ marketUrl, apiUrl, partner, names, storefrontToolkit }: PageConfig): string =>
  JSON.stringify([marketUrl, apiUrl, partner ?? null, names, storefrontToolkit]);

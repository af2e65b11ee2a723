import { asFlag, asRecord, asText, toJson } from '../api/json.rules.ts';
import { baseUrl, safeResource } from '../api/url.rules.ts';
import type { SignalsAuth } from '../notifications/signals-address.rules.ts';
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
  /** Static mode: `true`, or the data; nothing is asked about who is here. */
  readonly staticData?: unknown;
  /** A bootstrap context to begin with, until the server has answered. */
  readonly defaultBoot?: unknown;
  /** Whether answers are kept for the next page. Default true. */
  readonly cache?: boolean;
  /** Nothing is kept in the browser, nor read from its storage. Default: all that PRIVACY.md names. */
  readonly storage?: 'none';
  /** Sub-brand; kept answers of another one are not used. */
  readonly sub?: string;
  readonly defaultSub?: string;
  /** Whether the apps are asked for; default: for a person, and not for a visitor. */
  readonly myApps?: boolean;
  /** Default: as cookies and address say. */
  readonly mode?: 'published' | 'preview';
  /** A theme that the page itself previews. */
  readonly draft?: { readonly themeId?: string; readonly versionId?: string };
  /** The page's own style settings, by placeholder; they beat the tenant's theme. */
  readonly globalStyles?: unknown;
  /** As whom an administrator acts, from header or banners. Default: the bootstrap's. */
  readonly impersonation?: unknown;
  /** The tag's own wish; the document and the bootstrap follow it. */
  readonly locale?: string;
  /** How the signals socket says who opens it. Default: in its address, as documented. */
  readonly signalsAuth?: SignalsAuth;
  /** The support chat's script, on the market's own host. */
  readonly supportChatScript?: string;
  /** A script that partners' footers may rely on. */
  readonly domLibraryUrl?: string;
  /** The page is the marketplace itself. */
  readonly isMarketplace?: boolean;
  readonly names: Names;
  /** The storefront builder's development mode: same-origin credentials, and the token as a bearer. */
  readonly storefrontToolkit: boolean;
  /** The first-party tenant's partner code is the default partner. */
  readonly tenants?: Tenants;
}

/** The search widget's `config.marketUrl` beats `market-url`, for the page's own calls, too. */
export const marketUrlOf = (raw: Readonly<Record<string, unknown>>, origin: string): string =>
  baseUrl(asText(asRecord(raw['config'])['marketUrl']) ?? asText(raw['marketUrl']), origin);

/** Reads the common fields of any tag; unusable values give the defaults. Never throws. */
export function readPageConfig(given: Readonly<Record<string, unknown>>, page: URL): PageConfig {
  const raw = asRecord(given);
  const marketUrl = marketUrlOf(raw, page.origin);
  const draft = asRecord(raw['builderPreviewData']);
  return {
    marketUrl,
    apiUrl: baseUrl(asText(raw['apiUrl']), marketUrl),
    partner: asText(raw['partner']),
    token: asText(raw['token']),
    userUuid: asText(raw['userUuid']),
    bootstrap: raw['bootstrap'] ?? undefined,
    staticData: asFlag(raw['static']) === false ? undefined : (raw['static'] ?? undefined),
    defaultBoot: raw['defaultBoot'] ?? undefined,
    cache: asFlag(raw['cache']),
    storage: raw['storage'] === 'none' ? 'none' : undefined,
    sub: asText(raw['sub']),
    defaultSub: asText(raw['defaultSub']),
    myApps: asFlag(raw['myapps']),
    mode: raw['mode'] === 'published' || raw['mode'] === 'preview' ? raw['mode'] : undefined,
    draft: raw['builderPreviewData']
      ? { themeId: asText(draft['themeId']), versionId: asText(draft['versionId']) }
      : undefined,
    globalStyles: raw['globalStyles'] ?? undefined,
    impersonation: raw['impersonation'] ?? undefined,
    locale: asText(raw['locale']),
    signalsAuth: raw['signalsAuth'] === 'subprotocol' ? 'subprotocol' : undefined,
    supportChatScript: asText(raw['supportChatScript']),
    domLibraryUrl: safeResource(asText(raw['domLibraryUrl']), page.href),
    isMarketplace: raw['marketplace'] === true || undefined,
    names: readNames(raw['names']),
    storefrontToolkit: asFlag(raw['storefrontToolkit']) ?? false,
    tenants: raw['tenants'] || raw['tenantHosts'] ? readTenants(raw['tenants'], raw['tenantHosts']) : undefined,
  };
}

/** What belongs to the page: the first tag that gives a value decides, and whoever changes its value later. */
export const PAGE_VALUES = [
  'token',
  'userUuid',
  'bootstrap',
  'staticData',
  'defaultBoot',
  'cache',
  'storage',
  'sub',
  'defaultSub',
  'myApps',
  'mode',
  'draft',
  'isMarketplace',
  'globalStyles',
  'impersonation',
  'locale',
  'signalsAuth',
  'supportChatScript',
  'domLibraryUrl',
  'tenants',
] as const satisfies readonly (keyof PageConfig)[];

/** Sub-brand in force: the given one, the address's, the default one (`1`). */
export const subInForce = ({ sub, defaultSub }: PageConfig, page: URL): string =>
  sub ?? page.searchParams.get('sub') ?? defaultSub ?? '1';

/** Tags with the same key share one app; identity, token, locale and mode are state inside it. */
export const appKey = ({ marketUrl, apiUrl, partner, names, storefrontToolkit }: PageConfig): string =>
  toJson([marketUrl, apiUrl, partner ?? null, names, storefrontToolkit]);

import { pageUrl } from '../src/browser/page-location.ts';
import type { FieldTable } from './fields.rules.ts';

const pageOrigin = () => pageUrl().origin;

/** Fields that every tag has. */
export const COMMON_FIELDS = {
  /** The storefront's base. Default: the page's origin. */
  marketUrl: { kind: 'url', defaultFrom: pageOrigin },
  /** The API's base. Default: `market-url`. */
  apiUrl: { kind: 'url', defaultFrom: (read) => read('marketUrl') ?? pageOrigin() },
  /** Language. Default: the document's, else the person's, which is not read back from here, else en-US. */
  locale: { kind: 'locale', defaultFrom: () => document.documentElement.lang || 'en-US' },
  /** Partner code. Default: the bootstrap's, else `firstParty` of `tenants`. */
  partner: { kind: 'text' },
  /** Access token; never written to the DOM. */
  token: { kind: 'text' },
  /** A remembered person's uuid. */
  userUuid: { kind: 'text' },
  /** A page-provided bootstrap context, which saves the call. @type {BootstrapContext} */
  bootstrap: { kind: 'json' },
  /** Other names of cookies, query parameters and storage keys. @type {NameOverrides} */
  names: { kind: 'json' },
  /** Partner codes by meaning, e.g. `{ "firstParty": "ACME" }`. @type {TenantCodes} */
  tenants: { kind: 'json' },
  /**
   * Partner codes by host name, e.g. `{ "shop.example": "ACME" }`. Default: none.
   * @type {Readonly<Record<string, string>>}
   */
  tenantHosts: { kind: 'json' },
  /** `aa` makes every text of a tenant's theme reach 4.5:1, also against its own colours. Default `documented`. */
  contrast: { kind: ['documented', 'aa'], default: 'documented' },
  /** `none` keeps nothing in the browser and reads nothing from its storage, as before a consent. Default `all`. */
  storage: { kind: ['all', 'none'], default: 'all' },
  /**
   * The host page is the marketplace itself: a search on its listings stays on the page, a preview goes on in its
   * administration, and the loader keeps the standard header. Default false.
   */
  marketplace: { kind: 'boolean', default: false },
  /** The storefront builder's development mode. Default false. */
  storefrontToolkit: { kind: 'boolean', default: false },
} as const satisfies FieldTable;

/** All fields of a tag. Its table holds its own ones only: so a bundler sees that a table which nobody uses can go. */
export const withCommonFields = (own: FieldTable): FieldTable => ({ ...COMMON_FIELDS, ...own });

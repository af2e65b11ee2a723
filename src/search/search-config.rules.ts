import { asFlag, asRecord, asText, asTexts } from '../api/json.rules.ts';
import { baseUrl } from '../api/url.rules.ts';
import { type SearchAddresses, readSearchAddresses } from '../api/search-addresses.rules.ts';
import type { Scope } from '../../elements/events.ts';
import {
  CAPABILITIES,
  type Deployment,
  type SearchCapability,
  availableScopes,
  scopeOfProductLine,
} from './scopes.rules.ts';

export type SearchCallback = (query: string) => unknown;
/** Takes the place of every navigation (H §2.3, priority 1). */
export type CustomSearch = (query: string, scope: Scope) => unknown;
export type HistoryMode = 'local' | 'session' | 'off';

export interface SearchConfig {
  readonly marketUrl: string;
  readonly appsUrl: string;
  readonly domain: string;
  readonly accessToken?: string;
  readonly addresses: SearchAddresses;
  readonly hideOnEmpty: boolean;
  readonly focusOnLoad: boolean;
  readonly capabilities: readonly SearchCapability[];
  readonly deployment?: Deployment;
  readonly scopes: readonly Scope[];
  readonly initialScope: Scope;
  readonly initialQuery: string;
  readonly history: HistoryMode;
  readonly onSearchMarketplace?: SearchCallback;
  readonly onSearchQuery?: SearchCallback;
  readonly customSearch?: CustomSearch;
  /** Longest text that can be typed; undefined: no limit. */
  readonly maxLength?: number;
  /** The plain bar asks nothing and has no list. */
  readonly suggests: boolean;
}

/** What the tag, or the header around the box, gives beside the `config` object. */
export interface SearchSetup {
  readonly config: unknown;
  readonly page: URL;
  readonly marketUrl?: string;
  readonly customSearchQuery?: unknown;
  readonly onSearchMarketplace?: unknown;
  readonly onSearchQuery?: unknown;
  readonly history?: unknown;
  /** What the surroundings decide, whatever the configuration says. */
  readonly fixed?: Partial<
    Pick<SearchConfig, 'hideOnEmpty' | 'focusOnLoad' | 'maxLength' | 'initialQuery' | 'suggests'>
  >;
}

const asFunction = <F>(...given: readonly unknown[]): F | undefined =>
  given.find((value) => typeof value === 'function') as F | undefined;

/** A complete configuration from anything at all. */
export function readSearchConfig(setup: SearchSetup): SearchConfig {
  const given = asRecord(setup.config);
  const { page, fixed = {} } = setup;
  const marketUrl = baseUrl(asText(given['marketUrl']) ?? setup.marketUrl, page.origin);
  const capabilities = CAPABILITIES.filter((capability) => asTexts(given['capabilities']).includes(capability));
  const deployment = deploymentOf(given, page.hostname);
  const scopes = availableScopes(capabilities, deployment);
  const custom = setup.customSearchQuery;
  return {
    marketUrl,
    appsUrl: baseUrl(asText(given['appsUrl']), marketUrl),
    domain: asText(given['domain']) ?? hostOf(marketUrl),
    accessToken: asText(given['accessToken']),
    addresses: readSearchAddresses(given, page.href),
    hideOnEmpty: fixed.hideOnEmpty ?? asFlag(given['hideOnEmpty']) ?? false,
    focusOnLoad: fixed.focusOnLoad ?? asFlag(given['focusOnLoad']) ?? false,
    capabilities,
    deployment,
    scopes,
    initialScope: initialScope(given, page, scopes, deployment),
    initialQuery: (typeof custom === 'string' ? custom : undefined) ?? fixed.initialQuery ?? '',
    history: setup.history === 'session' || setup.history === 'off' ? setup.history : 'local',
    onSearchMarketplace: asFunction(setup.onSearchMarketplace, given['onSearchMarketplace']),
    onSearchQuery: asFunction(setup.onSearchQuery, given['onSearchQuery']),
    customSearch: asFunction(custom),
    maxLength: fixed.maxLength,
    suggests: fixed.suggests ?? true,
  };
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** The explicit word wins; else the page's host decides. */
function deploymentOf(given: Readonly<Record<string, unknown>>, hostname: string): Deployment | undefined {
  const explicit = given['deployment'];
  if (explicit === 'reseller-test' || explicit === 'reseller-production') return explicit;
  const hosts = asRecord(given['resellerHosts']);
  const among = (list: unknown) => asTexts(list).some((host) => host.toLowerCase() === hostname.toLowerCase());
  if (among(hosts['production'])) return 'reseller-production';
  return among(hosts['test']) ? 'reseller-test' : undefined;
}

/** The page's product line in smart mode, else the default filter where it is valid, else everything, else marketplace. */
function initialScope(
  given: Readonly<Record<string, unknown>>,
  page: URL,
  scopes: readonly Scope[],
  deployment: Deployment | undefined,
): Scope {
  const fromPage = scopeOfProductLine(page.searchParams.get('pl'), deployment);
  if (fromPage) return fromPage;
  if (!scopes.includes('all')) return 'marketplace';
  return scopes.find((scope) => scope === given['defaultFilter']) ?? 'all';
}

import { asFlag, asRecord, asText, asTexts, toJson } from '../api/json.rules.ts';
import { baseUrl } from '../api/url.rules.ts';
import { type SearchAddresses, readSearchAddresses } from '../api/search-addresses.rules.ts';
import type { Scope } from '../../elements/events.ts';
import { type Tenants, isSameTenant, tenantOfHost } from '../session/tenants.rules.ts';
import {
  CAPABILITIES,
  DEPLOYMENTS,
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
  readonly tenants?: Tenants;
  /** The channel's own words for what it can, for capabilities that are given as `auto`. */
  readonly channelCapabilities?: readonly string[];
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
  const capabilities = readCapabilities(given['capabilities'], setup.channelCapabilities);
  const deployment = deploymentOf(given, page.hostname, setup.tenants);
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
    // Without its ends of lines, as a field of one line has it: else it would seem to be another one, a person's.
    initialQuery: ((typeof custom === 'string' ? custom : undefined) ?? fixed.initialQuery ?? '').replaceAll(
      /[\r\n]/g,
      '',
    ),
    history: setup.history === 'session' || setup.history === 'off' ? setup.history : 'local',
    onSearchMarketplace: asFunction(setup.onSearchMarketplace, given['onSearchMarketplace']),
    onSearchQuery: asFunction(setup.onSearchQuery, given['onSearchQuery']),
    customSearch: asFunction(custom),
    maxLength: fixed.maxLength,
    suggests: fixed.suggests ?? true,
  };
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** The channel's vocabulary is not the search's: one map stands between them. */
const CHANNEL_WORDS: Readonly<Record<string, SearchCapability>> = { APPWISE: 'appwise', APPINSIGHT: 'appinsights' };

function readCapabilities(given: unknown, ofChannel: readonly string[] = []): readonly SearchCapability[] {
  const words = given === 'auto' ? ofChannel.map((word) => CHANNEL_WORDS[word]) : asTexts(given);
  return CAPABILITIES.filter((capability) => words.includes(capability));
}

/** The explicit word wins; else the page's host decides. */
function deploymentOf(
  given: Readonly<Record<string, unknown>>,
  hostname: string,
  tenants: Tenants | undefined,
): Deployment | undefined {
  const explicit = given['deployment'];
  if (explicit === 'reseller-test' || explicit === 'reseller-production') return explicit;
  if (given['resellerHosts'] === undefined) return deploymentOfTenant(tenants, hostname);
  const hosts = asRecord(given['resellerHosts']);
  const among = (list: unknown) => asTexts(list).some((host) => host.toLowerCase() === hostname.toLowerCase());
  if (among(hosts['production'])) return 'reseller-production';
  return among(hosts['test']) ? 'reseller-test' : undefined;
}

/** Smart commerce is the reseller's production, its sandbox the test. */
function deploymentOfTenant(tenants: Tenants | undefined, hostname: string): Deployment | undefined {
  const tenant = tenants && tenantOfHost(tenants, hostname);
  if (!tenants || !tenant) return undefined;
  if (isSameTenant(tenant, tenants.smartCommerce)) return 'reseller-production';
  return isSameTenant(tenant, tenants.smartCommerceSandbox) ? 'reseller-test' : undefined;
}

/** The page's product line in smart mode, else the default filter where it is valid, else everything, else marketplace. */
function initialScope(
  given: Readonly<Record<string, unknown>>,
  page: URL,
  scopes: readonly Scope[],
  deployment: Deployment | undefined,
): Scope {
  const fromPage = tables(given, deployment).map((table) => scopeOfProductLine(page.searchParams.get('pl'), table));
  const scope = fromPage.find((one) => one !== undefined && scopes.includes(one));
  if (scope) return scope;
  if (!scopes.includes('all')) return 'marketplace';
  return scopes.find((one) => one === given['defaultFilter']) ?? 'all';
}

/** Smart mode looks into the table of the page's host; asked for elsewhere, where the host says nothing, into both. */
function tables(given: Readonly<Record<string, unknown>>, deployment: Deployment | undefined): readonly Deployment[] {
  if (deployment) return [deployment];
  return asFlag(given['smart']) === true ? DEPLOYMENTS : [];
}

/** On whom and on which storage the recent queries depend. */
export const whose = ({ marketUrl, domain, accessToken, history }: SearchConfig): string =>
  toJson([marketUrl, domain, accessToken, history]);

/** On what an answer depends beside its question and the person. */
export const whereFrom = ({ suggests, addresses, deployment }: SearchConfig): string =>
  toJson([suggests, addresses, deployment]);

import { type JsonRecord, asFlag, asRecord, asText, asTexts, isRecord, snapshotOf } from '../api/json.rules.ts';

/** The tags that the loader puts into a page, by what it calls them. */
export type LayerTag = 'header' | 'footer' | 'banners' | 'toolbar';
export type TagValues = Readonly<Record<string, unknown>>;

/** One configuration for the whole layer, sorted by whom it concerns. */
export interface LoaderConfig {
  readonly headerSelector?: string;
  readonly footerSelector?: string;
  /** All fields by their new names, whatever tag they belong to. */
  readonly values: JsonRecord;
  /** Properties of each tag; what is not given is not among them. */
  readonly tags: Readonly<Record<LayerTag, TagValues>>;
  /** What belongs to the page, and the header alone can say, which may come last, or never. */
  readonly page: TagValues;
  readonly isMarketplace: boolean;
  readonly useTemplate?: string;
  readonly forceGlobalHeaderHosts: readonly string[];
  readonly searchAndCuration: boolean;
  readonly quoteVersionPattern: unknown;
  /** Keys that mean nothing, for the developer. */
  readonly unknown: readonly string[];
}

/** Older names of fields (H §1, §3). The new name counts where both are given. */
export const OLDER_NAMES: Readonly<Record<string, string>> = {
  marketUrlApi: 'apiUrl',
  userUUID: 'userUuid',
  isPositionFixed: 'positionFixed',
  isMarketplace: 'marketplace',
  isSFBenabled: 'storefrontBuilder',
  isStorefrontToolkit: 'storefrontToolkit',
  logoOptions: 'logo',
};

/** Keys that are for the loader alone. `version` is documented and says nothing that would count. */
const OWN_KEYS: ReadonlySet<string> = new Set(
  (
    'header footer version failedToken defaultMarketplacePartner forceGlobalHeaderHosts searchAndCuration ' +
    'quoteVersionPattern'
  ).split(' '),
);

const COMMON =
  'marketUrl apiUrl locale partner token userUuid bootstrap names tenants tenantHosts contrast storage marketplace ' +
  'storefrontToolkit';
const FIELDS: Readonly<Record<LayerTag, readonly string[]>> = {
  header: (
    `${COMMON} positionFixed useTemplate storefrontBuilder listingEndpoint searchPlaceholder logo static ` +
    'defaultBoot cache mode builderPreviewData templates globalStyles currency myapps widgets sub defaultSub ' +
    'absolutePath mobileWebApp impersonation skipTarget fontUrl domLibraryUrl signalsAuth supportChatScript search ' +
    'customSearchQuery onSubBrand subBrand beforeLogout onSearchMarketplace searchMarketplace onSearchQuery searchQuery'
  ).split(' '),
  footer: `${COMMON} links templates domLibraryUrl supportChatScript companyName locales`.split(' '),
  banners: `${COMMON} impersonation settings`.split(' '),
  toolbar: `${COMMON} previewBannerOnPreview builderPreviewData`.split(' '),
};
const ALL_FIELDS: ReadonlySet<string> = new Set(Object.values(FIELDS).flat());

/** Which app of the page is meant, and what holds for it. */
const PAGE_FIELDS = 'marketUrl apiUrl partner names storefrontToolkit cache sub defaultSub myapps mode'.split(' ');
/** As JSON; a text may be anything. */
const PAGE_JSON = 'static defaultBoot globalStyles'.split(' ');

/** Which fields of a tag the loader can set. */
export const fieldsOf = (tag: LayerTag): readonly string[] => FIELDS[tag];

/** Reads any JSON at all, and functions beside it. */
export function readLoaderConfig(given: unknown): LoaderConfig {
  const raw = asRecord(given);
  const values = withNewNames(raw);
  const named = (names: readonly string[]): TagValues =>
    Object.fromEntries(names.filter((name) => isGiven(values[name])).map((name) => [name, values[name]]));
  const valuesOf = (tag: LayerTag): TagValues => named(FIELDS[tag]);
  return {
    headerSelector: asText(raw['header']),
    footerSelector: asText(raw['footer']),
    values,
    tags: {
      header: valuesOf('header'),
      footer: valuesOf('footer'),
      banners: valuesOf('banners'),
      toolbar: valuesOf('toolbar'),
    },
    page: named([...PAGE_FIELDS, ...PAGE_JSON.filter((name) => typeof values[name] !== 'string')]),
    isMarketplace: asFlag(values['marketplace']) ?? false,
    useTemplate: asText(values['useTemplate']),
    forceGlobalHeaderHosts: asTexts(raw['forceGlobalHeaderHosts']),
    searchAndCuration: asFlag(raw['searchAndCuration']) ?? false,
    quoteVersionPattern: raw['quoteVersionPattern'],
    unknown: Object.keys(raw).filter((key) => !OWN_KEYS.has(key) && !ALL_FIELDS.has(key) && !isOlder(key)),
  };
}

const isOlder = (key: string): boolean => Object.hasOwn(OLDER_NAMES, key);

/** What is said by older names, which the tags themselves do not know; undefined where nothing is. */
export function saidByOlderNames(given: unknown): JsonRecord | undefined {
  const said = Object.entries(asRecord(given)).filter(([key]) => isOlder(key));
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

function withNewNames(raw: JsonRecord): JsonRecord {
  const values = new Map(Object.entries(raw).filter(([name]) => ALL_FIELDS.has(name)));
  for (const [older, name] of Object.entries(OLDER_NAMES)) {
    if (!isGiven(values.get(name)) && isGiven(raw[older])) values.set(name, raw[older]);
  }
  // A token that was refused once is not tried again.
  if (isGiven(raw['failedToken']) && values.get('token') === raw['failedToken']) values.delete('token');
  const partner = asText(raw['defaultMarketplacePartner']);
  if (partner !== undefined) values.set('tenants', withDefaultPartner(partner, values.get('tenants')));
  return asRecord(Object.fromEntries(values));
}

const withDefaultPartner = (firstParty: string, tenants: unknown): JsonRecord => ({
  firstParty,
  ...(isRecord(tenants) ? tenants : {}),
});

/** Fields that the choice of navigation depends on. */
const DECIDING: readonly string[] = (
  'marketUrl apiUrl partner userUuid bootstrap static defaultBoot names tenants tenantHosts marketplace useTemplate ' +
  'storefrontToolkit'
).split(' ');

/** The same in values that can be compared. */
export const choiceInputs = ({ values, ...own }: LoaderConfig): readonly unknown[] => [
  own.headerSelector !== undefined,
  own.forceGlobalHeaderHosts.join(),
  own.quoteVersionPattern,
  ...DECIDING.map((name) => snapshotOf(values[name])),
];

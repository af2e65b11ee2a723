import { asFlag, asNumber, asRecord, asText, asTexts, isRecord } from '../api/json.rules.ts';
import { baseUrl, safeLink, safePicture, safeResource, sameOrigin } from '../api/url.rules.ts';
import { DEFAULT_SKIP_TARGET } from './skip-target.rules.ts';
import { readTenants } from '../session/tenants.rules.ts';
import type { SearchSetup } from '../search/search-config.rules.ts';

export interface HeaderConfig {
  readonly positionFixed: boolean;
  readonly useTemplate?: string;
  readonly storefrontBuilder: boolean;
  readonly listingEndpoint?: string;
  readonly searchPlaceholder?: string;
  readonly logo: { readonly src?: string; readonly href?: string; readonly alt?: string; readonly width?: number };
  readonly skipTarget: string;
  /** The sheet of the marketplace's web font. */
  readonly fontUrl?: string;
  /** The search widget's configuration, without which the header has the plain bar. */
  readonly search: Omit<SearchSetup, 'page' | 'marketUrl'>;
  /** `{ currencies, defaultCurrency }`, or a code. */
  readonly currency?: unknown;
  /** Links are written with the market's whole address. */
  readonly absolutePath: boolean;
  /** The page belongs to the mobile web app: there is a way to the desktop's. */
  readonly mobileWebApp: boolean;
  /** Whether a part of the header is switched on. */
  readonly widgets: Readonly<Record<Widget, boolean>>;
  /** A template set that the page brings along. */
  readonly templates?: unknown;
  readonly beforeLogout?: () => unknown;
  /** What a sub-brand other than the default one needs. */
  readonly onSubBrand?: (sub: string) => void;
}

/** Parts that a page may switch off, by the names of the field `widgets`. */
export const WIDGETS = ['search', 'myapps', 'manage', 'company', 'language', 'currency', 'icons', 'cart'] as const;
export type Widget = (typeof WIDGETS)[number];

const MOST_LOGO_WIDTH = 200;

/** A complete configuration from the tag's raw fields. Never throws; unknown values are dropped here. */
export function readHeaderConfig(given: Readonly<Record<string, unknown>>, page: URL): HeaderConfig {
  const raw = asRecord(given);
  const logo = asRecord(raw['logo']);
  const width = asNumber(logo['width']);
  const { beforeLogout } = raw;
  const onSubBrand = raw['onSubBrand'] ?? raw['subBrand'] ?? asRecord(raw['search'])['onSubBrand'];
  return {
    positionFixed: raw['positionFixed'] === true,
    useTemplate: asText(raw['useTemplate']),
    storefrontBuilder: asFlag(raw['storefrontBuilder']) ?? false,
    listingEndpoint: safeLink(asText(raw['listingEndpoint']), page.href),
    searchPlaceholder: textOf(raw['searchPlaceholder']),
    logo: {
      src: safePicture(asText(logo['src']), page.href),
      href: safeLink(asText(logo['href']), page.href),
      alt: asText(logo['alt']),
      width: width && width > 0 ? Math.min(width, MOST_LOGO_WIDTH) : undefined,
    },
    skipTarget: textOf(raw['skipTarget']) ?? DEFAULT_SKIP_TARGET,
    fontUrl: fontUrlOf(raw, page),
    search: {
      config: raw['search'],
      customSearchQuery: raw['customSearchQuery'] ?? asRecord(raw['search'])['customSearchQuery'],
      onSearchMarketplace: raw['onSearchMarketplace'] ?? raw['searchMarketplace'],
      onSearchQuery: raw['onSearchQuery'] ?? raw['searchQuery'],
      history: asRecord(raw['search'])['history'],
      tenants: readTenants(raw['tenants'], raw['tenantHosts']),
    },
    currency: raw['currency'],
    absolutePath: asFlag(raw['absolutePath']) ?? false,
    mobileWebApp: asFlag(raw['mobileWebApp']) ?? false,
    widgets: readWidgets(raw),
    templates: isRecord(raw['templates']) ? raw['templates'] : undefined,
    onSubBrand: typeof onSubBrand === 'function' ? (onSubBrand as (sub: string) => void) : undefined,
    beforeLogout: typeof beforeLogout === 'function' ? (beforeLogout as () => unknown) : undefined,
  };
}

/** An empty text is one, too. */
const textOf = (given: unknown) => (given === '' ? given : asText(given));

/** No page gets a font from elsewhere that it has not asked for. */
function fontUrlOf(raw: Readonly<Record<string, unknown>>, page: URL): string | undefined {
  const given = asText(raw['fontUrl']);
  if (given === 'false') return undefined;
  const market = baseUrl(asText(raw['marketUrl']), page.origin);
  if (given === undefined) return sameOrigin(`${market}/fonts/unav.css`, page.origin);
  return safeResource(given, page.href);
}

/** A list names those that are on; an object switches one by one; `myapps` has a field of its own, too. */
function readWidgets({ widgets, myapps }: Readonly<Record<string, unknown>>): Readonly<Record<Widget, boolean>> {
  const listed = Array.isArray(widgets) ? new Set(asTexts(widgets).map((name) => name.toLowerCase())) : undefined;
  const switches = asRecord(widgets);
  const isOn = (name: Widget) => listed?.has(name) ?? asFlag(switches[name]) ?? true;
  const all = WIDGETS.map((name) => [name, isOn(name)] as const);
  return {
    ...(Object.fromEntries(all) as Record<Widget, boolean>),
    ...(asFlag(myapps) === false && { myapps: false }),
  };
}

/** What the JSON of attributes and properties holds. Unknown keys are ignored, unusable values give the defaults. */

import type { Scope } from '../events.ts';

/** The marketplace's logo. */
export interface LogoConfig {
  /** Address of the picture. */
  readonly src?: string;
  /** Where it leads. Default: the market's start page. */
  readonly href?: string;
  readonly alt?: string;
  /** In px, 200 at most. */
  readonly width?: number;
}

/** Takes a search in place of the navigation. */
export type SearchCallback = (query: string) => unknown;

/** Takes the place of every navigation of the search. */
export type CustomSearch = (query: string, scope: Scope) => unknown;

/** Is told of every sub-brand but the default one. */
export type SubBrandCallback = (sub: string) => void;

/** The search widget's configuration. */
export interface SearchConfig {
  /** The channel that is searched. Default: the market's host. */
  readonly domain?: string;
  /** Sent as a bearer with the calls of the search. */
  readonly accessToken?: string;
  /** Takes the place of base and path of the results' call. */
  readonly searchApiUrl?: string;
  /** Accepted and unused. */
  readonly historyApiUrl?: string;
  /** Takes the place of base and path of the suggestions' call. */
  readonly suggestApiUrl?: string;
  /** Takes the place of base and path of the facets' call. */
  readonly facetApiUrl?: string;
  /** No list while it has no rows: so no word that nothing was found. Default false; in the header, true. */
  readonly hideOnEmpty?: boolean;
  /** The scope to begin with. */
  readonly defaultFilter?: Scope;
  /** What can be searched beside the marketplace; `auto`, in the header, takes what the channel says of itself. */
  readonly capabilities?: readonly SearchCapability[] | 'auto';
  /** Beats `market-url`. */
  readonly marketUrl?: string;
  /** Base of links into the apps, of the widget. Default: the market. */
  readonly appsUrl?: string;
  /** Of the widget alone. */
  readonly focusOnLoad?: boolean;
  /** The scope follows the page's product line. */
  readonly smart?: boolean;
  /** Hosts of the reseller's pages. */
  readonly resellerHosts?: { readonly production?: readonly string[]; readonly test?: readonly string[] };
  readonly deployment?: 'reseller-test' | 'reseller-production';
  readonly onSearchMarketplace?: SearchCallback;
  readonly onSearchQuery?: SearchCallback;
}

export type SearchCapability = 'appwise' | 'appinsights';

/** The same in the header, where the box has no tag of its own. */
export interface HeaderSearchConfig extends SearchConfig {
  readonly customSearchQuery?: string | CustomSearch;
  /** Where recent queries are kept. Default `local`. */
  readonly history?: 'local' | 'session' | 'off';
  readonly onSubBrand?: SubBrandCallback;
}

/** A partner's own markup, and what it needs. An absent or empty template is the built-in one. */
export interface TemplateSet {
  readonly css?: string;
  readonly cssHeader?: string;
  readonly headerIn?: string;
  readonly headerOut?: string;
  readonly headerSso?: string;
  readonly headerCheckout?: string;
  readonly footer?: string;
  readonly translations?: Readonly<Record<string, string>>;
  /** Pictures by name. */
  readonly assets?: Readonly<Record<string, string>>;
}

export type StyleValue =
  | string
  | number
  | boolean
  | { readonly value?: string | number | boolean; readonly type?: string; readonly url?: string };

/** Style settings by placeholder (`headerNavBg`) or variable (`--mp-header-nav-bg`). */
export interface StyleSettings {
  readonly textSize?: 'small' | 'medium' | 'large';
  readonly baseFontSize?: string | number;
  readonly logoImage?: StyleValue;
  readonly [placeholder: string]: StyleValue | undefined;
}

export interface CurrencyConfig {
  /** Codes of ISO 4217, or objects with one. */
  readonly currencies?: readonly (string | { readonly code: string } | { readonly currency: string })[];
  readonly defaultCurrency?: string;
}

/** Parts of the header that can be switched off. */
export type WidgetName = 'search' | 'myapps' | 'manage' | 'company' | 'language' | 'currency' | 'icons' | 'cart';

export type WidgetSwitches = { readonly [Name in WidgetName]?: boolean };

/** A theme that the page itself previews. */
export interface PreviewData {
  readonly themeId?: string;
  readonly versionId?: string;
}

/** Links of the footer; an absent one is the channel's. */
export interface FooterLinks {
  readonly supportEmail?: string;
  readonly supportUrl?: string;
  readonly privacyPolicyUrl?: string;
  readonly termsUrl?: string;
}

/** In whose name somebody acts. */
export interface Impersonation {
  readonly impersonated: boolean;
  readonly name?: string;
  readonly email?: string;
}

/** What cannot be changed for now. */
export interface ReadOnlySettings {
  readonly integrationConfigurationReadOnly?: boolean;
  readonly productReadOnly?: boolean;
}

/** Other names of cookies, query parameters and storage keys. */
export interface NameOverrides {
  readonly themeIdCookie?: string;
  readonly versionCookie?: string;
  readonly heartbeatCookie?: string;
  readonly productPreviewCookie?: string;
  readonly previewModeCookie?: string;
  readonly xsrfCookie?: string;
  readonly tagCookie?: string;
  readonly desktopCookie?: string;
  readonly themeIdQuery?: string;
  readonly versionIdQuery?: string;
  readonly devQuery?: string;
  readonly rememberedUser?: string;
  readonly forceGlobalHeader?: string;
}

/** Partner codes by what they mean. */
export interface TenantCodes {
  readonly firstParty?: string;
  readonly smartCommerce?: string;
  readonly smartCommerceSandbox?: string;
  readonly des?: string;
  readonly dataops?: string;
}

/** A bootstrap context as the server gives it: what is missing is unknown. Servers may send more. */
export interface BootstrapContext {
  readonly CHANNEL_SETTINGS?: Readonly<Record<string, unknown>>;
  /** Absent for a visitor. */
  readonly CurrentUser?: { readonly uuid?: string; readonly [more: string]: unknown };
  readonly CompanyInfo?: { readonly uuid?: string; readonly name?: string; readonly [more: string]: unknown };
  readonly UserInfo?: BootstrapUser;
  readonly locale?: string;
  readonly theme?: Readonly<Record<string, unknown>>;
  readonly templates?: TemplateSet;
  readonly impersonation?: Impersonation;
  readonly [more: string]: unknown;
}

export interface BootstrapUser {
  readonly user_id?: string | number;
  readonly company_id?: string | number;
  readonly email?: string;
  readonly name?: string;
  readonly given_name?: string;
  readonly roles?: readonly string[];
  readonly profilePic?: string;
  readonly idpUuid?: string;
  readonly currency?: string;
  readonly [more: string]: unknown;
}

/** What the loader reads beside the fields of the tags. */
export interface LayerKeys {
  /** Selector of the header's place. */
  readonly header?: string;
  /** Selector of the footer's place. */
  readonly footer?: string;
  /** Says nothing that would count. */
  readonly version?: string;
  /** A token that was refused once, and is not tried again. */
  readonly failedToken?: string;
  /** Partner code of the first-party tenant. */
  readonly defaultMarketplacePartner?: string;
  /** Hosts that always get the standard header. */
  readonly forceGlobalHeaderHosts?: readonly string[];
  readonly searchAndCuration?: boolean;
  /** Which paths are quotes. */
  readonly quoteVersionPattern?: string | RegExp;
  /** Older name of `apiUrl`. */
  readonly marketUrlApi?: string;
  /** Older name of `userUuid`. */
  readonly userUUID?: string;
  /** Older name of `positionFixed`. */
  readonly isPositionFixed?: boolean;
  /** Older name of `marketplace`. */
  readonly isMarketplace?: boolean;
  /** Older name of `storefrontBuilder`. */
  readonly isSFBenabled?: boolean;
  /** Older name of `storefrontToolkit`. */
  readonly isStorefrontToolkit?: boolean;
  /** Older name of `logo`. */
  readonly logoOptions?: LogoConfig;
}

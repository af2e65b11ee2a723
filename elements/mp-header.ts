import { COMMON_FIELDS } from './common-fields.ts';
import { DEFAULT_SKIP_TARGET } from '../src/header/skip-target.rules.ts';
import { HEADER_VERSION } from '../src/session/version.rules.ts';
import type { ElementDefinition } from './define-element.ts';
import css from './mp-header.css?inline';

/** The marketplace's header: logo, search, apps, languages and the person's menu. */
export const mpHeader: ElementDefinition = {
  tag: 'mp-header',
  version: HEADER_VERSION,
  css,
  fields: {
    ...COMMON_FIELDS,
    /** Pins the bar to the top of the window; the tag keeps its 52px in the flow. Default false. */
    positionFixed: { kind: 'boolean', default: false },
    /** Forces a template: headerIn, headerOut, headerSso, headerCheckout. Default: by page and person. */
    useTemplate: { kind: ['headerIn', 'headerOut', 'headerSso', 'headerCheckout'] },
    /** Storefront-builder mode: searches go to the listing endpoint. Default false. */
    storefrontBuilder: { kind: 'boolean', default: false },
    /** Where searches go in storefront-builder mode. Default `{market}/listing`. */
    listingEndpoint: { kind: 'url' },
    /** Placeholder of the search box. Default `Search`, in the person's language. */
    searchPlaceholder: { kind: 'text' },
    /** `{ src, href, alt, width }`; width in px, 200 at most. Default: the channel's logo. */
    logo: { kind: 'json' },
    /** Static mode: `true` (data in `bootstrap`) or the data itself; nobody is asked who is here. Default false. */
    static: { kind: 'flag-or-json' },
    /** A bootstrap context to begin with; the server is asked after it. */
    defaultBoot: { kind: 'json' },
    /** Whether answers are kept in the browser for the person's next page. Default true. */
    cache: { kind: 'boolean', default: true },
    /** Which version of the theme is shown. Default: as cookies and address say. */
    mode: { kind: ['published', 'preview'] },
    /** `{ themeId, versionId }` of a theme that the page itself previews. */
    builderPreviewData: { kind: 'json' },
    /** A template set `{ css, cssHeader, headerIn, headerOut, headerSso, headerCheckout, footer, translations, assets }`. Default: the partner's. */
    templates: { kind: 'json' },
    /** Style settings by placeholder or variable (`headerNavBg`, `--mp-header-nav-bg`); they beat the tenant's theme. */
    globalStyles: { kind: 'json' },
    /** `{ currencies, defaultCurrency }`, or the code of the currency in force. Default: the channel's. */
    currency: { kind: 'text-or-json' },
    /** Whether My Apps is there and asked for: true, for visitors, too; false, for nobody. Default: for a person. */
    myapps: { kind: 'boolean' },
    /** Parts that are on (a list), or off (`{ "currency": false }`). Default: all are on. */
    widgets: { kind: 'json' },
    /** Sub-brand; kept answers of another one are not used. Default: the address's `sub`, else `default-sub`. */
    sub: { kind: 'text' },
    /** The sub-brand where nothing says which. Default `1`. */
    defaultSub: { kind: 'text' },
    /** Whether links are written with the market's whole address where they need not be. Default false. */
    absolutePath: { kind: 'boolean', default: false },
    /** The page belongs to the mobile web app: the user menu has a way to the desktop's. Default false. */
    mobileWebApp: { kind: 'boolean', default: false },
    /** Where the skip link leads: a CSS selector. Default `main, [role=main], #main, #content`. */
    skipTarget: { kind: 'text', default: DEFAULT_SKIP_TARGET },
    /** The sheet of the marketplace's web font, linked once the header is ready; `false`: none. Default `{market}/fonts/unav.css` where the market is the page's origin. */
    fontUrl: { kind: 'text' },
    /** A script that a footer template with `data-needs-dom` relies on. Default: none. */
    domLibraryUrl: { kind: 'url' },
    /** Where the signals socket finds the token: `query`, in its address, or `subprotocol`. Default `query`. */
    signalsAuth: { kind: ['query', 'subprotocol'], default: 'query' },
    /** The support chat's script; it must be on the market's host. Default `{market}/appwise/support-chat.js`. */
    supportChatScript: { kind: 'text' },
    /** The search widget's configuration; with capabilities the header suggests while typing. */
    search: { kind: 'json' },
    /** `(query, scope)`: takes the place of every navigation of the search. */
    customSearchQuery: { kind: 'function' },
    /** `(sub)`: told of every sub-brand but the default one. */
    onSubBrand: { kind: 'function' },
    /** The same under a name that React, Preact and Vue do not take for a listener. */
    subBrand: { kind: 'function' },
    /** Runs before logout; a promise is waited for, 3 s at most. */
    beforeLogout: { kind: 'function' },
    /** `(query)`: takes searches in the marketplace. */
    onSearchMarketplace: { kind: 'function' },
    /** The same under a name that React, Preact and Vue do not take for a listener. */
    searchMarketplace: { kind: 'function' },
    /** `(query)`: takes searches in everything. */
    onSearchQuery: { kind: 'function' },
    /** The same under a name that React, Preact and Vue do not take for a listener. */
    searchQuery: { kind: 'function' },
  },
  methods: ['refresh', 'openCart', 'closeCart', 'logout'],
  first: () => Promise.all([import('./mp-header.first.ts'), import('./search-first.ts')]).then(([{ first }]) => first),
  load: () =>
    Promise.all([import('./mp-header.tree.ts'), import('./search-parts.ts'), import('./shared-support.ts')]).then(
      ([{ tree }]) => tree,
    ),
};

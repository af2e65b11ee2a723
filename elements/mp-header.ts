import { DEFAULT_SKIP_TARGET } from '../src/header/skip-target.rules.ts';
import { HEADER_VERSION } from '../src/session/version.rules.ts';
import type { ElementDefinition } from './element-definition.ts';
import { keepTabStop } from './late-tab-stop.ts';

/**
 * The marketplace's header: logo, search, apps, languages and the person's menu.
 *
 * @fires mp-ready
 * @fires mp-search
 * @fires mp-select
 * @fires mp-scope-change
 * @fires mp-navigate
 * @fires mp-logout
 * @fires mp-company-change
 * @fires mp-currency-change
 * @fires mp-locale-change
 * @fires mp-menu-open
 * @fires mp-menu-close
 * @fires mp-cart-change
 * @fires mp-badge-change
 * @fires mp-auth-error
 * @fires mp-error
 * @csspart header - The bar.
 * @csspart logo - The link with the logo.
 * @csspart search - The form of the search box.
 * @csspart input - Where one types.
 * @csspart submit - The button that searches.
 * @csspart scope - The button that says where is searched.
 * @csspart panel - The list below the search box.
 * @csspart row - An entry of that list.
 * @csspart badge - The number, or the dot, on an icon.
 * @csspart menu - A menu that is open, and the mobile menu.
 * @csspart menu-item - An entry of a menu.
 * @csspart cart-panel - What is in the cart.
 */
export const mpHeader: ElementDefinition = {
  tag: 'mp-header',
  version: HEADER_VERSION,
  height: 52,
  keepTabStop,
  renderCall: 'universalnav:render',
  fields: {
    /** Pins the bar to the top of the window; the tag keeps its 52px in the flow. Default false. */
    positionFixed: { kind: 'boolean', default: false },
    /** Forces a template: headerIn, headerOut, headerSso, headerCheckout. Default: by page and person. */
    useTemplate: { kind: ['headerIn', 'headerOut', 'headerSso', 'headerCheckout'] },
    /** Storefront-builder mode: searches go to the listing endpoint. Default false. */
    storefrontBuilder: { kind: 'boolean', default: false },
    /** Where searches go in storefront-builder mode. Default `{market}/listing`. */
    listingEndpoint: { kind: 'url' },
    /** Placeholder of the search box. Default `Search`, in the person's language. */
    searchPlaceholder: { kind: 'text', default: 'Search' },
    /** `{ src, href, alt, width }`; width in px, 200 at most. Default: the channel's logo. @type {LogoConfig} */
    logo: { kind: 'json' },
    /**
     * Static mode: `true` (data in `bootstrap`) or the data itself; nobody is asked who is here. Default false.
     * @type {boolean | BootstrapContext}
     */
    static: { kind: 'flag-or-json' },
    /** A bootstrap context to begin with; the server is asked after it. @type {BootstrapContext} */
    defaultBoot: { kind: 'json' },
    /** Whether answers are kept in the browser for the person's next page. Default true. */
    cache: { kind: 'boolean', default: true },
    /** Which version of the theme is shown. Default: as cookies and address say. */
    mode: { kind: ['published', 'preview'] },
    /** `{ themeId, versionId }` of a theme that the page itself previews. @type {PreviewData} */
    builderPreviewData: { kind: 'json' },
    /**
     * A template set `{ css, cssHeader, headerIn, headerOut, headerSso, headerCheckout, footer, translations, assets }`. Default: the partner's.
     * @type {TemplateSet}
     */
    templates: { kind: 'json' },
    /**
     * Style settings by placeholder or variable (`headerNavBg`, `--mp-header-nav-bg`); they beat the tenant's theme.
     * @type {StyleSettings}
     */
    globalStyles: { kind: 'json' },
    /**
     * `{ currencies, defaultCurrency }`, or the code of whoever has none of their own. Default: the channel's.
     * @type {string | CurrencyConfig}
     */
    currency: { kind: 'text-or-json' },
    /**
     * Whether the person's apps are asked for: true, also where nobody is signed in (seen by who is remembered, and with
     * the template `headerIn`); false, for nobody, and My Apps is away. Default: for a person.
     */
    myapps: { kind: 'boolean' },
    /**
     * Parts that are on (a list), or off (`{ "currency": false }`). Default: all are on.
     * @type {readonly WidgetName[] | WidgetSwitches}
     */
    widgets: { kind: 'json' },
    /** Sub-brand; kept answers of another one are not used. Default: the address's `sub`, else `default-sub`. */
    sub: { kind: 'text' },
    /** The sub-brand where nothing says which. Default `1`. */
    defaultSub: { kind: 'text', default: '1' },
    /** Whether links are written with the market's whole address where they need not be. Default false. */
    absolutePath: { kind: 'boolean', default: false },
    /** The page belongs to the mobile web app: the user menu has a way to the desktop's. Default false. */
    mobileWebApp: { kind: 'boolean', default: false },
    /**
     * `{ impersonated, name, email }` for the banners of the page, where they have none of their own. Default: the bootstrap's.
     * @type {Impersonation}
     */
    impersonation: { kind: 'json' },
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
    /**
     * The search widget's configuration; with capabilities the header suggests while typing.
     * @type {HeaderSearchConfig}
     */
    search: { kind: 'json' },
    /** `(query, scope)`: takes the place of every navigation of the search. @type {CustomSearch} */
    customSearchQuery: { kind: 'function' },
    /** `(sub)`: told of every sub-brand but the default one. @type {SubBrandCallback} */
    onSubBrand: { kind: 'function' },
    /** `onSubBrand` under a name that React, Preact and Vue do not take for a listener. @type {SubBrandCallback} */
    subBrand: { kind: 'function' },
    /** Runs before logout; a promise is waited for, 3 s at most. @type {() => unknown} */
    beforeLogout: { kind: 'function' },
    /** `(query)`: takes searches in the marketplace. @type {SearchCallback} */
    onSearchMarketplace: { kind: 'function' },
    /** `onSearchMarketplace` under a name that React, Preact and Vue do not take for a listener. @type {SearchCallback} */
    searchMarketplace: { kind: 'function' },
    /** `(query)`: takes searches in everything. @type {SearchCallback} */
    onSearchQuery: { kind: 'function' },
    /** `onSearchQuery` under a name that React, Preact and Vue do not take for a listener. @type {SearchCallback} */
    searchQuery: { kind: 'function' },
  },
  methods: [
    /** Asks anew who is here, and what follows from it. */
    'refresh',
    /** Opens the panel of the cart. */
    'openCart',
    /** Closes the panel of the cart. */
    'closeCart',
    /** Logs out; false where `mp-logout` was prevented. @returns {Promise<boolean | undefined>} */
    'logout',
  ],
  first: () =>
    Promise.all([import('./mp-header.first.ts'), import('./search/search-first.ts')]).then(([{ first }]) => first),
  load: () =>
    Promise.all([import('./mp-header.tree.ts'), import('./search/search-parts.ts')]).then(([{ tree }]) => tree),
  files: () => TREE_FILES['mp-header'],
};

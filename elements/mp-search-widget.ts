import type { ElementDefinition } from './element-definition.ts';

/**
 * The search box on its own, anywhere in a page.
 *
 * @fires mp-search
 * @fires mp-select
 * @fires mp-scope-change
 * @fires mp-auth-error
 * @fires mp-error
 * @csspart search - The form of the search box.
 * @csspart input - Where one types.
 * @csspart submit - The button that searches.
 * @csspart scope - The button that says where is searched.
 * @csspart panel - The list below the search box.
 * @csspart row - An entry of that list.
 * @csspart menu - The list of where one can search.
 * @csspart menu-item - An entry of it.
 */
export const mpSearchWidget: ElementDefinition = {
  tag: 'mp-search-widget',
  height: 36,
  fields: {
    /**
     * domain, accessToken, hideOnEmpty, defaultFilter, capabilities, marketUrl, appsUrl, focusOnLoad, …; never reflected.
     * @type {SearchConfig}
     */
    config: { kind: 'json' },
    /** Default `Search`, in the person's language. */
    placeholder: { kind: 'text', default: 'Search' },
    /**
     * A text: the first query. A function `(query, scope)`: takes the place of every navigation.
     * @type {string | CustomSearch}
     */
    customSearchQuery: { kind: 'text-or-function' },
    /** Where recent queries are kept: `local`, `session`, or `off`. Default `local`. */
    history: { kind: ['local', 'session', 'off'], default: 'local' },
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
    /**
     * Puts the focus into the search box.
     *
     * @param {FocusOptions} options
     */
    'focus',
    /** Forgets the person's recent searches. */
    'clearRecentQueries',
  ],
  first: () =>
    Promise.all([import('./mp-search-widget.first.ts'), import('./search/search-first.ts')]).then(
      ([{ first }]) => first,
    ),
  load: () =>
    Promise.all([import('./mp-search-widget.tree.ts'), import('./search/search-parts.ts')]).then(([{ tree }]) => tree),
  files: () => TREE_FILES['mp-search-widget'],
};

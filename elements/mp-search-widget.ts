import { COMMON_FIELDS } from './common-fields.ts';
import type { ElementDefinition } from './define-element.ts';
import css from './mp-search-widget.css?inline';

/** The search box on its own, anywhere in a page. */
export const mpSearchWidget: ElementDefinition = {
  tag: 'mp-search-widget',
  css,
  fields: {
    ...COMMON_FIELDS,
    /** domain, accessToken, hideOnEmpty, defaultFilter, capabilities, marketUrl, appsUrl, focusOnLoad, …; never reflected. */
    config: { kind: 'json' },
    /** Default `Search`, in the person's language. */
    placeholder: { kind: 'text' },
    /** A text: the first query. A function `(query, scope)`: takes the place of every navigation. */
    customSearchQuery: { kind: 'text-or-function' },
    /** Where recent queries are kept: `local`, `session`, or `off`. Default `local`. */
    history: { kind: ['local', 'session', 'off'], default: 'local' },
    /** `(query)`: takes searches in the marketplace. */
    onSearchMarketplace: { kind: 'function' },
    /** The same under a name that React, Preact and Vue do not take for a listener. */
    searchMarketplace: { kind: 'function' },
    /** `(query)`: takes searches in everything. */
    onSearchQuery: { kind: 'function' },
    /** The same under a name that React, Preact and Vue do not take for a listener. */
    searchQuery: { kind: 'function' },
  },
  methods: ['focus', 'clearRecentQueries'],
  first: () =>
    Promise.all([import('./mp-search-widget.first.ts'), import('./search-first.ts')]).then(([{ first }]) => first),
  load: () =>
    Promise.all([import('./mp-search-widget.tree.ts'), import('./search-parts.ts')]).then(([{ tree }]) => tree),
};

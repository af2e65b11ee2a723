import { pictures, words } from 'cold-pictures:mp-search-widget';
import { ownTargets } from '../src/search/search-target.rules.ts';
import { readSearchWidgetConfig } from '../src/search/search-widget-config.rules.ts';
import type { FirstPaint } from './first-paint/first-paint.ts';
import { searchPicture } from './first-paint/build-pictures.rules.ts';
import { SEARCH_CSS, filled, searching, showDirection } from './search/search-first.ts';

/** The search box before anybody knows who is here. */
export const first: FirstPaint = {
  css: SEARCH_CSS,
  look(fields, page) {
    const name = words['unav.search.placeholder'] ?? '';
    const { search, placeholder = name } = readSearchWidgetConfig(fields, page);
    const { marketUrl, initialQuery, initialScope, scopes } = search;
    const picture = pictures[searchPicture(scopes, initialScope)];
    if (!picture) return undefined;
    return {
      picture: () => filled(picture, { marketUrl, placeholder, name, text: initialQuery }),
      text: initialQuery,
      typed: showDirection,
    };
  },
  search(fields, page) {
    const config = readSearchWidgetConfig(fields, page).search;
    return searching({ config, targets: ownTargets(config) });
  },
};

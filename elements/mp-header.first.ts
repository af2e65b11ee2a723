import { pictures, words } from 'cold-pictures:mp-header';
import { asText } from '../src/api/json.rules.ts';
import { readPageConfig } from '../src/app/page-config.rules.ts';
import { pageDocument } from '../src/browser/page-document.ts';
import { barFor } from '../src/header/bar.rules.ts';
import headerCss from '../src/header/header.css?inline';
import { type HeaderConfig, readHeaderConfig } from '../src/header/header-config.rules.ts';
import headerItemsCss from '../src/header/header-items.css?inline';
import headerNarrowCss from '../src/header/header-narrow.css?inline';
import { headerTargets, keepsScopePlace, plainSearch, readHeaderSearch } from '../src/header/header-search.rules.ts';
import { placeholderOf } from '../src/header/search-box.rules.ts';
import myAppsCss from '../src/my-apps/my-apps.css?inline';
import { linkBase, linkUrl } from '../src/navigation/link-base.rules.ts';
import personCss from '../src/navigation/person.css?inline';
import { templateFor } from '../src/templates/template-choice.rules.ts';
import badgeCss from '../src/ui/badge.css?inline';
import type { FirstPaint } from './first-paint/first-paint.ts';
import { type Attributes, mended } from './first-paint/picture.rules.ts';
import { PINNED, headerPicture } from './first-paint/build-pictures.rules.ts';
import type { TreeProps } from './mount/react-seat.ts';
import { layoutCss } from './mp-header.layout-css.ts';
import { paintViewer } from './mp-header.person.ts';
import { SEARCH_CSS, filled, searching, showDirection } from './search/search-first.ts';

/** The bar before anybody knows who is here: logo, search, and neutral places. */
export const first: FirstPaint = {
  css: [...SEARCH_CSS, headerCss, headerItemsCss, personCss, myAppsCss, badgeCss, headerNarrowCss],
  keepsFor: ({ useTemplate }, { pathname }) => templateFor('loggedin', pathname, asText(useTemplate)) === 'headerIn',
  layoutCss,
  look(fields, page) {
    const { config, marketUrl, search } = read(fields, page);
    if (!isBuiltIn(config, page)) return undefined;
    const picture = pictures[headerPicture(keepsScopePlace(config, search))];
    if (!picture) return undefined;
    return {
      picture() {
        const base = linkBase(marketUrl, pageDocument.baseUrl(), config.absolutePath);
        const placeholder = placeholderOf(page, config.searchPlaceholder, () => undefined);
        return filled(config.positionFixed ? picture : mended(picture, unpinned), {
          marketUrl,
          linkTo: (path) => config.logo.href ?? linkUrl(base, path),
          placeholder: 'text' in placeholder ? placeholder.text : (words[placeholder.key] ?? ''),
          name: words['unav.search.placeholder'] ?? '',
          text: search.initialQuery,
        });
      },
      text: search.initialQuery,
      typed: showDirection,
      viewer: (shown) => paintViewer(shown, { fields, page, config, marketUrl }),
    };
  },
  search(fields, page, wrapper) {
    const { search, targets } = read(fields, page);
    // What is kept of a person shows whether they choose a scope.
    return searching({ config: wrapper.querySelector('[part=scope]') ? search : plainSearch(search), targets });
  },
};

/** Of the channel, it can only be that it has scopes for whoever chooses one. */
const OF_CHANNEL = ['APPWISE'];

function read(fields: TreeProps, page: URL) {
  const config = readHeaderConfig(fields, page);
  const { marketUrl, isMarketplace = false } = readPageConfig(fields, page);
  return {
    config,
    marketUrl,
    search: readHeaderSearch(config, { page, marketUrl }, OF_CHANNEL),
    targets: headerTargets(config, { page, marketUrl, isMarketplace }),
  };
}

const unpinned = (attributes: Attributes): Attributes =>
  attributes['class']?.endsWith(PINNED)
    ? { ...attributes, class: attributes['class'].replace(PINNED, '') }
    : attributes;

/** The bar as the build has drawn it: all parts on, and no logo of the page's own. */
function isBuiltIn({ logo, widgets, useTemplate }: HeaderConfig, { pathname }: URL): boolean {
  const { isBare } = barFor({ userState: undefined, pathname, useTemplate, trees: {} });
  return !isBare && logo.src === undefined && logo.alt === undefined && Object.values(widgets).every(Boolean);
}

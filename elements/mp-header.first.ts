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
import { layoutCss } from './mp-header.layout-css.ts';
import { paintViewer } from './mp-header.person.ts';
import { SEARCH_CSS, filled, searching, showDirection } from './search/search-first.ts';

/** The bar before anybody knows who is here: logo, search, and neutral places. */
export const first: FirstPaint = {
  css: [...SEARCH_CSS, headerCss, headerItemsCss, personCss, myAppsCss, badgeCss, headerNarrowCss],
  keepsFor: ({ useTemplate }, { pathname }) => templateFor('loggedin', pathname, asText(useTemplate)) === 'headerIn',
  layoutCss,
  look(fields, page) {
    const config = readHeaderConfig(fields, page);
    if (!isBuiltIn(config, page)) return undefined;
    const { marketUrl, isMarketplace = false } = readPageConfig(fields, page);
    const search = readHeaderSearch(config, { page, marketUrl });
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
      search: searching({
        scope: 'marketplace',
        config: plainSearch(search),
        targets: headerTargets(config, { page, marketUrl, isMarketplace }),
      }),
      typed: showDirection,
      viewer: (shown) => paintViewer(shown, { fields, page, config, marketUrl }),
    };
  },
};

const unpinned = (attributes: Attributes): Attributes =>
  attributes['class']?.endsWith(PINNED)
    ? { ...attributes, class: attributes['class'].replace(PINNED, '') }
    : attributes;

/** The bar as the build has drawn it: all parts on, and no logo of the page's own. */
function isBuiltIn({ logo, widgets, useTemplate }: HeaderConfig, { pathname }: URL): boolean {
  const { isBare } = barFor({ userState: undefined, isStandard: false, pathname, useTemplate, trees: {} });
  return !isBare && logo.src === undefined && logo.alt === undefined && Object.values(widgets).every(Boolean);
}

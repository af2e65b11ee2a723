import { type DefaultTreeAdapterTypes as Html, parseFragment } from 'parse5';
import { createTexts } from '../../src/i18n/texts.rules.ts';
import type { ElementDefinition } from '../define-element.ts';
import { HOLES, headerPicture, searchPicture } from '../first-paint/build-pictures.rules.ts';
import type { Picture, PictureNode } from '../first-paint/picture.rules.ts';
import { drawTag } from './server-draw.tsx';
import { TAGS } from './server-tags.ts';
import type { Parts, TreeDefinition } from '../mount/tree-definition.ts';

/** The pictures that the shell paints, drawn by the trees themselves. Read by the build. */

const { t, locale } = createTexts('en-US');

export const WORDS = {
  'unav.search.placeholder': t('unav.search.placeholder'),
  'unav.search.findApplications': t('unav.search.findApplications'),
};

const PAGE = { marketUrl: HOLES.market, url: 'https://page.invalid/', locale };

function pictureOf<Config, Own extends Parts<Config>>(
  [element, tree]: readonly [ElementDefinition, TreeDefinition<Config, Own>],
  fields: Readonly<Record<string, unknown>>,
): PictureNode {
  const { html } = drawTag(element, tree, { ...PAGE, ...fields }, undefined);
  const [root] = parseFragment(html).childNodes.map(nodeOf);
  if (root === undefined || typeof root === 'string') throw new Error(`<${element.tag}> could not be drawn.`);
  return root;
}

function nodeOf(node: Html.ChildNode): Picture {
  if ('value' in node) return node.value;
  if (!('tagName' in node)) throw new Error(`No picture has ${node.nodeName}.`);
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [node.tagName, attributes, node.childNodes.map(nodeOf)];
}

const BOTH = [false, true];

const headers = BOTH.flatMap((positionFixed) =>
  BOTH.map((hasScopePlace) => [
    headerPicture(positionFixed, hasScopePlace),
    pictureOf(TAGS.header, {
      positionFixed,
      searchPlaceholder: HOLES.placeholder,
      search: hasScopePlace ? { capabilities: ['appwise'] } : undefined,
    }),
  ]),
);

/** Every set of scopes that a configuration can give, with a page for each scope that it can begin with. */
const SEARCHES = [
  [['marketplace'], {}],
  [['all', 'marketplace'], { capabilities: ['appwise'] }],
  [['marketplace', 'providers', 'advisors'], { deployment: 'reseller-test' }],
  [['all', 'marketplace', 'providers', 'advisors'], { deployment: 'reseller-test', capabilities: ['appwise'] }],
] as const;

const PRODUCT_LINES: Readonly<Record<string, string>> = { marketplace: '996', providers: '1019', advisors: '993' };

const searches = SEARCHES.flatMap(([scopes, config]) =>
  scopes.map((scope) => [
    searchPicture(scopes, scope),
    pictureOf(TAGS.searchWidget, {
      placeholder: HOLES.placeholder,
      config: { ...config, defaultFilter: scope },
      url: `${PAGE.url}?pl=${PRODUCT_LINES[scope] ?? ''}`,
    }),
  ]),
);

export const PICTURES: Readonly<Record<string, unknown>> = {
  'mp-header': Object.fromEntries(headers) as unknown,
  'mp-search-widget': Object.fromEntries(searches) as unknown,
};

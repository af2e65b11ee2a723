import { type DefaultTreeAdapterTypes as Html, parseFragment } from 'parse5';
import { createTexts } from '../../src/i18n/texts.rules.ts';
import type { ElementDefinition } from '../element-definition.ts';
import type { MessageKey } from '../../src/i18n/messages.ts';
import { parseBootstrap } from '../../src/session/bootstrap.rules.ts';
import type { PaintedViewer } from '../../src/session/painted-viewer.rules.ts';
import {
  HOLES,
  headerPicture,
  hole,
  personPicture,
  searchPicture,
  visitorPicture,
} from '../first-paint/build-pictures.rules.ts';
import type { Picture, PictureNode } from '../first-paint/picture.rules.ts';
import { drawTag } from './server-draw.tsx';
import { TAGS } from './server-tags.ts';
import type { Parts, TreeDefinition } from '../mount/tree-definition.ts';

/** The pictures that the shell paints, drawn by the trees themselves. Read by the build. */

const { t, locale } = createTexts('en-US');

const wordsOf = (...keys: readonly MessageKey[]) => Object.fromEntries(keys.map((key) => [key, t(key)]));

const PAGE = { marketUrl: HOLES.market, url: 'https://page.invalid/', locale };

function pictureOf<Config, Own extends Parts<Config>>(
  [element, tree]: readonly [ElementDefinition, TreeDefinition<Config, Own>],
  fields: Readonly<Record<string, unknown>>,
  painted?: PaintedViewer,
): PictureNode {
  const { html } = drawTag(element, tree, { ...PAGE, ...fields }, undefined, painted);
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

const headers = BOTH.map((hasScopePlace) => [
  headerPicture(hasScopePlace),
  pictureOf(TAGS.header, {
    positionFixed: true,
    searchPlaceholder: HOLES.placeholder,
    search: hasScopePlace ? { capabilities: ['appwise'] } : undefined,
  }),
]);

/** Words of which a picture of whoever is here may need one. */
const personsWords = new Set<MessageKey>(['unav.account']);

/** The bar's end once it is known who is here: with every entry that anybody can have. */
function endItems(context: object): PictureNode {
  const painted: PaintedViewer = {
    bootstrap: parseBootstrap(context),
    t(key) {
      personsWords.add(key);
      return hole(key);
    },
  };
  const end = find(pictureOf(TAGS.header, {}, painted), 'items end');
  if (!end) throw new Error('The bar has no end.');
  return end;
}

function find(node: PictureNode, className: string): PictureNode | undefined {
  const [, attributes, children] = node;
  if (attributes['class'] === className) return node;
  for (const child of children) {
    const found = typeof child === 'string' ? undefined : find(child, className);
    if (found) return found;
  }
  return undefined;
}

const whoever = [
  ...BOTH.map((hasPicture) => [
    personPicture(hasPicture),
    endItems({
      CurrentUser: { uuid: 'person' },
      UserInfo: {
        user_id: 'person',
        company_id: 'company',
        given_name: hole('first'),
        name: hole('name'),
        email: hole('email'),
        roles: ['INTERNAL_REPORTS_USER'],
        profilePic: hasPicture ? `${HOLES.market}/picture` : undefined,
      },
    }),
  ]),
  ...BOTH.map((withRegister) => [
    visitorPicture(withRegister),
    endItems({ CHANNEL_SETTINGS: { hideSignupLinks: !withRegister } }),
  ]),
];

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
  'mp-header.person': Object.fromEntries(whoever) as unknown,
  'mp-search-widget': Object.fromEntries(searches) as unknown,
};

/** Built-in words beside the pictures. */
export const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mp-header': wordsOf('unav.search.placeholder', 'unav.search.findApplications'),
  'mp-search-widget': wordsOf('unav.search.placeholder'),
  'mp-header.person': wordsOf(...personsWords),
};

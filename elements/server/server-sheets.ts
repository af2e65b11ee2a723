import headerWithoutScriptCss from '../../src/header/header-without-script.css?inline';
import baseCss from '../../src/ui/base.css?inline';
import tokensCss from '../../src/ui/tokens.css?inline';
import type { ElementDefinition } from '../element-definition.ts';
import { markedSheet } from '../first-paint/sheet-mark.ts';
import { placeCss } from '../place-css.ts';
import { TAGS } from './server-tags.ts';

/** What only a page without scripts needs, no script brings along. */
const WITHOUT_SCRIPT: Readonly<Record<string, string>> = { 'mp-header': headerWithoutScriptCss };

/** All that a root adopts once its tree is there, for roots that come with the page's HTML. */
export const sheetText = (
  { tag, height, startsEmpty }: Pick<ElementDefinition, 'tag' | 'height' | 'startsEmpty'>,
  tree: { readonly css: readonly string[] },
): string =>
  // What is drawn has its own height, or is nothing.
  placeCss(startsEmpty ? 0 : height) + markedSheet([tokensCss, baseCss, ...tree.css]) + (WITHOUT_SCRIPT[tag] ?? '');

/** As files, which the build writes. */
export const SHEETS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(TAGS).map(([element, tree]) => [`${element.tag}.css`, sheetText(element, tree)]),
);

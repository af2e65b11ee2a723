import baseCss from '../../src/ui/base.css?inline';
import tokensCss from '../../src/ui/tokens.css?inline';
import { markedSheet } from '../first-paint/linked-sheet.ts';
import { TAGS } from './server-tags.ts';

/** What a root adopts once its tree is there, as files for roots that come with the page's HTML. Read by the build. */
export const SHEETS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(TAGS).map(([{ tag, css }, tree]) => [
    `${tag}.css`,
    css + markedSheet([tokensCss, baseCss, ...tree.css]),
  ]),
);

import { pageLocation } from '../../src/browser/page-location.ts';
import { writeAttribute } from '../../src/browser/shadow-dom.ts';
import searchCss from '../../src/search/search.css?inline';
import { type Search, runSearch } from '../../src/search/run-search.store.ts';
import { directionOf } from '../../src/search/highlighting.rules.ts';
import menuCss from '../../src/ui/menu.css?inline';
import type { FirstPaint } from '../first-paint/first-paint.ts';
import { HOLES } from '../first-paint/build-pictures.rules.ts';
import { type PictureNode, mended } from '../first-paint/picture.rules.ts';

/** What the header and the search widget begin with alike: the search box. */

export const SEARCH_CSS: readonly string[] = [searchCss, menuCss];

interface Filling {
  readonly placeholder: string;
  /** What the field is called where its placeholder is empty. */
  readonly name: string;
  readonly marketUrl: string;
  readonly linkTo?: (path: string) => string;
  /** What stands in the field. */
  readonly text: string;
}

/** A picture of the build with this page's addresses and words. */
export const filled = (
  picture: PictureNode,
  { placeholder, name: fallback, marketUrl, linkTo = (path) => marketUrl + path, text }: Filling,
): PictureNode =>
  mended(picture, (attributes, tag) => {
    const next = Object.entries(attributes).map(([name, value]) => {
      if (value === HOLES.placeholder) return [name, placeholder || (name === 'placeholder' ? '' : fallback)];
      if (!value.startsWith(HOLES.market)) return [name, value];
      const path = value.slice(HOLES.market.length);
      return [name, name === 'href' ? linkTo(path) : marketUrl + path];
    });
    const all = Object.fromEntries(next) as Record<string, string>;
    if (tag === 'input') return { ...all, value: text };
    const direction = all['class'] === 'entry' && directionOf(text);
    return direction ? { ...all, dir: direction } : all;
  });

/** Before the tree is there, a search leads where what is shown says. */
export const searching =
  (search: Omit<Search, 'text' | 'scope'>): ReturnType<FirstPaint['search']> =>
  (text, emit) =>
    runSearch({ ...search, scope: search.config.initialScope, text }, { emit, location: pageLocation });

/** What is typed stands in the text's own direction, as the tree will say. */
export const showDirection = (field: HTMLInputElement): void =>
  writeAttribute(field.closest('.entry'), 'dir', directionOf(field.value));

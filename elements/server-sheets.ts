import baseCss from '../src/ui/base.css?inline';
import tokensCss from '../src/ui/tokens.css?inline';
import { mpBanners } from './mp-banners.ts';
import { tree as bannersTree } from './mp-banners.tree.ts';
import { mpFooter } from './mp-footer.ts';
import { tree as footerTree } from './mp-footer.tree.ts';
import { mpHeader } from './mp-header.ts';
import { tree as headerTree } from './mp-header.tree.ts';
import { mpPreviewToolbar } from './mp-preview-toolbar.ts';
import { tree as toolbarTree } from './mp-preview-toolbar.tree.ts';
import { mpSearchWidget } from './mp-search-widget.ts';
import { tree as searchTree } from './mp-search-widget.tree.ts';

const TAGS = [
  [mpHeader, headerTree],
  [mpFooter, footerTree],
  [mpSearchWidget, searchTree],
  [mpPreviewToolbar, toolbarTree],
  [mpBanners, bannersTree],
] as const;

/** What a root adopts once its tree is there, as files for roots that come with the page's HTML. Read by the build. */
export const SHEETS: Readonly<Record<string, string>> = Object.fromEntries(
  TAGS.map(([{ tag, css }, { definition }]) => [`${tag}.css`, [css, tokensCss, baseCss, ...definition.css].join('')]),
);

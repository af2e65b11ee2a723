import { mpBanners } from '../mp-banners.ts';
import { tree as banners } from '../mp-banners.tree.ts';
import { mpFooter } from '../mp-footer.ts';
import { tree as footer } from '../mp-footer.tree.ts';
import { mpHeader } from '../mp-header.ts';
import { tree as header } from '../mp-header.tree.ts';
import { mpPreviewToolbar } from '../mp-preview-toolbar.ts';
import { tree as toolbar } from '../mp-preview-toolbar.tree.ts';
import { mpSearchWidget } from '../mp-search-widget.ts';
import { tree as search } from '../mp-search-widget.tree.ts';

/** Every tag with what is drawn in it. */
export const TAGS = {
  header: [mpHeader, header.definition],
  footer: [mpFooter, footer.definition],
  searchWidget: [mpSearchWidget, search.definition],
  previewToolbar: [mpPreviewToolbar, toolbar.definition],
  banners: [mpBanners, banners.definition],
} as const;

import { defineElement } from './define-element.ts';
import { mpBanners } from './mp-banners.ts';
import { mpFooter } from './mp-footer.ts';
import { mpHeader } from './mp-header.ts';
import { mpPreviewToolbar } from './mp-preview-toolbar.ts';
import { mpSearchWidget } from './mp-search-widget.ts';

/** Registers every tag. */
export const MpBanners = defineElement(mpBanners);
export const MpFooter = defineElement(mpFooter);
export const MpHeader = defineElement(mpHeader);
export const MpPreviewToolbar = defineElement(mpPreviewToolbar);
export const MpSearchWidget = defineElement(mpSearchWidget);

export { packageVersion } from './release.ts';

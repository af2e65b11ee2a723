import { defineElement } from './define-element.ts';
import { mpBanners } from './mp-banners.ts';
import { mpFooter } from './mp-footer.ts';
import { cold } from './mp-header.cold.ts';
import { layOut } from './mp-header.lay-out.ts';
import { mpHeader } from './mp-header.ts';
import { mpPreviewToolbar } from './mp-preview-toolbar.ts';
import { mpSearchWidget } from './mp-search-widget.ts';

/** Registers every tag. */
export const MpBanners = defineElement(mpBanners);
export const MpFooter = defineElement(mpFooter);
/** Nearly every page has a header: it is seen with this file. */
export const MpHeader = defineElement({ ...mpHeader, cold, layOut });
export const MpPreviewToolbar = defineElement(mpPreviewToolbar);
export const MpSearchWidget = defineElement(mpSearchWidget);

export { packageVersion } from './release.ts';

/** One file in dist/ for each tag, and one that registers all. */
export const ENTRIES = {
  'mp-elements': 'elements/index.ts',
  'mp-header': 'elements/mp-header.entry.ts',
  'mp-footer': 'elements/mp-footer.entry.ts',
  'mp-search-widget': 'elements/mp-search-widget.entry.ts',
  'mp-preview-toolbar': 'elements/mp-preview-toolbar.entry.ts',
  'mp-banners': 'elements/mp-banners.entry.ts',
};

import { cookieText } from '../src/browser/cookie-text.ts';
import type { ElementDefinition } from './element-definition.ts';

/** The builder's cookies and queries, where nobody has made the bar small. */
const SIGN_OF_BAR = /^(?!.*\bpreviewMode=m).*\b(builderVersion=|productPreview=|dev=C)/;

/**
 * The bar above a previewed theme or product; takes no room while nothing is previewed.
 *
 * @fires mp-preview-toggle
 * @fires mp-preview-cancel
 * @fires mp-auth-error
 * @fires mp-error
 * @csspart toolbar - The bar.
 */
export const mpPreviewToolbar: ElementDefinition = {
  tag: 'mp-preview-toolbar',
  height: 63,
  startsEmpty: ({ previewBannerOnPreview }) =>
    previewBannerOnPreview === false || !SIGN_OF_BAR.test(`${location.search} ${cookieText()}`),
  fields: {
    /** Whether the bar shows in a preview at all. Default true. */
    previewBannerOnPreview: { kind: 'boolean', default: true },
    /** `{ themeId, versionId }` of a theme that the page itself previews. @type {PreviewData} */
    builderPreviewData: { kind: 'json' },
  },
  load: () => import('./mp-preview-toolbar.tree.ts').then(({ tree }) => tree),
  files: () => TREE_FILES['mp-preview-toolbar'],
};

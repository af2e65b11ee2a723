import type { ElementDefinition } from './element-definition.ts';
import css from './collapsible.css?inline';

/**
 * The page's banners; takes no room while there is nothing to say.
 *
 * @fires mp-navigate
 * @fires mp-impersonation-end
 * @fires mp-auth-error
 * @fires mp-error
 * @csspart banner - One banner.
 */
export const mpBanners: ElementDefinition = {
  tag: 'mp-banners',
  css,
  startsEmpty: true,
  fields: {
    /** `{ impersonated, name, email }`. Default: the header's, else the bootstrap's. @type {Impersonation} */
    impersonation: { kind: 'json' },
    /** `{ integrationConfigurationReadOnly, productReadOnly }`. Default: the channel's. @type {ReadOnlySettings} */
    settings: { kind: 'json' },
  },
  load: () => import('./mp-banners.tree.ts').then(({ tree }) => tree),
  files: () => TREE_FILES['mp-banners'],
};

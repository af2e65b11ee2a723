import { isStoredInTab } from '../src/browser/stored-text.ts';
import { ORIGINAL_PAGE_KEY } from '../src/session/person-marks.rules.ts';
import type { ElementDefinition } from './element-definition.ts';

type Told = { readonly impersonated?: unknown } | null | undefined;

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
  height: 48,
  /** An administrator acts in somebody's name: the page says so, or has shown it before in this tab. */
  startsEmpty: ({ impersonation, storage }) =>
    !((impersonation as Told)?.impersonated ?? (storage !== 'none' && isStoredInTab(ORIGINAL_PAGE_KEY))),
  fields: {
    /** `{ impersonated, name, email }`. Default: the header's, else the bootstrap's. @type {Impersonation} */
    impersonation: { kind: 'json' },
    /** `{ integrationConfigurationReadOnly, productReadOnly }`. Default: the channel's. @type {ReadOnlySettings} */
    settings: { kind: 'json' },
  },
  load: () => import('./mp-banners.tree.ts').then(({ tree }) => tree),
  files: () => TREE_FILES['mp-banners'],
};

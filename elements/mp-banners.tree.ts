import bannersCss from '../src/banners/banners.css?inline';
import { BannersView } from '../src/banners/banners.view.tsx';
import { createImpersonationStore, readBannersConfig } from '../src/banners/impersonation.store.ts';
import { defineTree } from './mount-tree.tsx';

export const tree = defineTree({
  css: [bannersCss],
  readConfig: readBannersConfig,
  start: createImpersonationStore,
  View: BannersView,
});

import bannersCss from '../src/banners/banners.css?inline';
import { createBannersStore, readBannersConfig } from '../src/banners/banners.store.ts';
import { BannersView } from '../src/banners/banners.view.tsx';
import { pageEvents } from '../src/browser/page-events.ts';
import { defineTree } from './mount/mount-tree.tsx';

export const tree = defineTree({
  css: [bannersCss],
  readConfig: readBannersConfig,
  start: (config, surroundings) => createBannersStore(config, { ...surroundings, pageEvents }),
  View: BannersView,
});

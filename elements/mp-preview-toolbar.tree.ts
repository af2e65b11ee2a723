import previewCss from '../src/preview/preview.css?inline';
import { createPreviewStore, readPreviewConfig } from '../src/preview/preview.store.ts';
import { PreviewView } from '../src/preview/preview.view.tsx';
import { defineTree } from './mount/mount-tree.tsx';
import { pageCallsOf } from './shared/shared-calls.ts';

export const tree = defineTree({
  css: [previewCss],
  readConfig: readPreviewConfig,
  start: (config, surroundings) =>
    createPreviewStore(config, { ...surroundings, pageCalls: pageCallsOf(surroundings.app) }),
  View: PreviewView,
});

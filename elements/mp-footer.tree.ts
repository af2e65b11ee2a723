import footerCss from '../src/footer/footer.css?inline';
import { readFooterConfig } from '../src/footer/footer.rules.ts';
import { createFooterStore } from '../src/footer/footer.store.ts';
import { FooterView } from '../src/footer/footer.view.tsx';
import { defineTree } from './mount-tree.tsx';

export const tree = defineTree({
  css: [footerCss],
  readConfig: readFooterConfig,
  start: createFooterStore,
  View: FooterView,
});

import { templateReader } from '../src/app/template-reader.ts';
import footerCss from '../src/footer/footer.css?inline';
import { type FooterConfig, readFooterConfig } from '../src/footer/footer.rules.ts';
import { createFooterStore } from '../src/footer/footer.store.ts';
import { FooterView } from '../src/footer/footer.view.tsx';
import { createTagTemplates } from '../src/templates/tag-templates.store.ts';
import templateCss from '../src/templates/template.css?inline';
import { defineTree } from './mount/mount-tree.tsx';
import { pageCallsOf } from './shared/shared-calls.ts';
import { domLibraryOf, supportChatOf } from './shared/support-on-demand.ts';
import type { Surroundings } from './mount/tree-definition.ts';

export const tree = defineTree({
  css: [footerCss, templateCss],
  readConfig: readFooterConfig,
  start: (config: FooterConfig, { app, emit, root, adopt, since, isDrawn, afterRender }: Surroundings) =>
    createFooterStore(config, {
      app,
      emit,
      root,
      since,
      isDrawn,
      afterRender,
      domLibrary: domLibraryOf(app),
      supportChat: supportChatOf(app),
      pageCalls: pageCallsOf(app),
      createTemplates: (given) => createTagTemplates({ app, reader: templateReader, kind: 'footer', given, adopt }),
    }),
  View: FooterView,
});

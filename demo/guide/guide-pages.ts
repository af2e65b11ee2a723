import type { Plugin } from 'vite';
import { readFacts } from './facts.ts';
import { siteFiles } from './site-files.ts';

/** The layout, which the bundler gives its style sheet and script. It is no page itself. */
const LAYOUT = 'guide.html';

/** The pages of the guide, its search index and `llms.txt`, as files of the site. */
export const guidePages = (): Plugin => ({
  name: 'guide-pages',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const layout = bundle[LAYOUT];
      if (layout?.type !== 'asset') throw new Error(`The site has no ${LAYOUT}.`);
      delete bundle[LAYOUT];
      for (const [fileName, source] of Object.entries(siteFiles(String(layout.source), readFacts())))
        this.emitFile({ type: 'asset', fileName, source });
    },
  },
});

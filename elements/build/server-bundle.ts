import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { noteBundled } from '../manifest/third-party.ts';
import { noPictures } from './cold-pictures.ts';
import { fromRoot } from './from-root.ts';

/**
 * Whatever is asked of the browser on a server is asked of `server-page.ts`, which has the same names; and so is what is
 * fetched where it is needed, and is there from the start on a server.
 */
const emptyPage = (): Plugin => ({
  name: 'empty-page',
  enforce: 'pre',
  resolveId: (id) =>
    /\/browser\/[\w.-]+\.ts$|\/(react-root|template-reader)\.ts$/.test(id)
      ? fromRoot('elements/server/server-page.ts')
      : undefined,
});

const POSTCSS = 'node_modules/postcss/';
const NOTHING = '\0nothing';
/** What streams: tags are drawn as texts. */
const STREAMS = /react-dom-server\.node\.production/;

/**
 * Others' code without what is never called: of React what streams; of postcss what it says itself that it is without in
 * a browser, which is files, and maps of sources that sheets may name.
 */
function withoutIdle(): Plugin {
  const { browser } = JSON.parse(readFileSync(fromRoot(`${POSTCSS}package.json`), 'utf8')) as { browser: object };
  const isIdle = (id: string, importer: string) =>
    STREAMS.test(id) || (importer.includes(POSTCSS) && (id in browser || id.replace('./', './lib/') in browser));
  return {
    name: 'without-idle',
    enforce: 'pre',
    resolveId: (id, importer = '') => (isIdle(id, importer.replaceAll('\\', '/')) ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? 'export default {};' : undefined),
  };
}

/** `isShipped`: what it holds of others is named in `THIRD-PARTY.txt`. */
export const serverBundle = (entry: string, outDir: string, isShipped: boolean): UserConfig => ({
  plugins: [emptyPage(), withoutIdle(), noPictures(), react(), isShipped && noteBundled()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: fromRoot(entry),
    target: 'node20',
    outDir,
    emptyOutDir: false,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: false } },
  },
});

import type { Plugin, UserConfig } from 'vite';
import { noteBundled } from '../manifest/third-party.ts';
import { ownNames } from './chunks.ts';
import { MINIFY_AGAIN, minified, minifiedLast } from './minified.ts';

const tagsOnDemand = (): Plugin => ({
  name: 'tags-on-demand',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './index.ts' && importer?.endsWith('loader.ts') ? { id: './mp-elements.js', external: true } : undefined,
});

/**
 * The loader is a build of its own, and shares no chunk with the tags: so it is one file in one request. On demand it
 * brings in what chooses the navigation, and the file that registers the tags, side by side.
 */
export const loaderBuild = (outDir: string): UserConfig => ({
  plugins: [tagsOnDemand(), ownNames(), minified(), minifiedLast(), noteBundled()],
  publicDir: false,
  base: './',
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    lib: { entry: { loader: 'elements/loader.ts' }, formats: ['es'] },
    rolldownOptions: { output: { minify: MINIFY_AGAIN, chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
});

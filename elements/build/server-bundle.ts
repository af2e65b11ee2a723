import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { noteBundled } from '../manifest/third-party.ts';
import { noPictures } from './cold-pictures.ts';
import { fromRoot } from './from-root.ts';
import type { Shipped } from './shipped-files.ts';

/** Whatever is asked of the browser on a server is asked of `server-page.ts`, which has the same names. */
const emptyPage = (): Plugin => ({
  name: 'empty-page',
  enforce: 'pre',
  resolveId: (id) =>
    /\/browser\/[\w.-]+\.ts$|\/react-root\.ts$/.test(id) ? fromRoot('elements/server-page.ts') : undefined,
});

export const serverBundle = (entry: string, outDir: string, shipped: Shipped): UserConfig => ({
  plugins: [emptyPage(), noPictures(), react(), Object.keys(shipped).length > 0 && noteBundled()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"', SHIPPED: JSON.stringify(shipped) },
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

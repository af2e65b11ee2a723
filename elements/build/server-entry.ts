import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { buildQuietly } from './along.ts';
import { fromRoot } from './from-root.ts';
import { readTrees } from './from-trees.ts';
import { serverBundle } from './server-bundle.ts';
import { shippedFiles } from './shipped-files.ts';

/**
 * Server rendering: the same source, with an empty page in the browser's place, and everything bundled. The sheets of
 * the roots are made beside it, once for both builds, as files that a page's HTML can link. And what a server gets that
 * imports the tags themselves.
 */
export const serverEntry = (outDir: string, light: string): Plugin => ({
  name: 'server-entry',
  async closeBundle() {
    const sheets = Object.entries((await readTrees()).SHEETS);
    for (const folder of [outDir, light]) {
      for (const [file, css] of sheets) writeFileSync(fromRoot(`${folder}/${file}`), css);
      writeFileSync(fromRoot(`${folder}/preloads.json`), JSON.stringify(shippedFiles(folder), null, 2));
      await buildQuietly(serverBundle('elements/server.ts', folder, true));
    }
    await buildQuietly(serverBundle('elements/server/without-page.ts', outDir, false));
  },
});

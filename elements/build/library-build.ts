import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { editorFilesIn } from '../manifest/editor-files.ts';
import { classicScript, packageFilesIn } from '../manifest/package-files.ts';
import { noteBundled } from '../manifest/third-party.ts';
import { broughtAlong } from './along.ts';
import { chunkGroups, compileHint, inlineRuntime, ownNames } from './chunks.ts';
import { coldPictures } from './cold-pictures.ts';
import { ENTRIES } from './entries.ts';
import { CSS_FLOOR } from './css-floor.ts';
import { readTrees } from './from-trees.ts';
import { loaderBuild } from './loader-build.ts';
import { MINIFY_AGAIN, minified, minifiedLast } from './minified.ts';
import { withoutFields } from './without-fields.ts';
import { ownShell } from './own-shell.ts';
import { reserveSheet } from './reserve-sheet.ts';
import { preactSeat, reactSeat } from './seats.ts';
import { serverEntry } from './server-entry.ts';
import { treeFiles } from './tree-files.ts';

/** dist/ with React, and dist/lite/ with the same files from the same source with Preact. They share no file. */
export const libraryBuild = (outDir = 'dist', light = false): UserConfig => ({
  plugins: [
    ownShell(),
    reactSeat(),
    withoutFields(),
    coldPictures(readTrees),
    light ? preactSeat() : broughtAlong('light', libraryBuild('dist/lite', true)),
    react(),
    reserveSheet(),
    classicScript(),
    inlineRuntime(),
    ownNames(),
    minified(),
    treeFiles(),
    minifiedLast(),
    noteBundled(),
    broughtAlong('loader', loaderBuild(outDir)),
    !light && serverEntry(outDir, 'dist/lite'),
    !light && editorFilesIn(outDir),
    !light && packageFilesIn(outDir),
  ],
  publicDir: false,
  base: './',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    cssTarget: CSS_FLOOR,
    outDir,
    manifest: true,
    modulePreload: false,
    reportCompressedSize: false,
    lib: { entry: ENTRIES, formats: ['es'] },
    rolldownOptions: {
      output: {
        minify: MINIFY_AGAIN,
        comments: { annotation: false },
        postBanner: compileHint,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash:6].js',
        codeSplitting: { groups: chunkGroups(light) },
      },
    },
  },
});

import { readFileSync } from 'node:fs';
import { type MinifyOptions, minify } from 'terser';
import type { Plugin } from 'vite';
import { fromRoot } from './from-root.ts';

const COMPRESS = { passes: 2, ecma: 2020, module: true } as const;

const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: COMPRESS,
  format: { comments: false },
};

/** Short names, and nothing said twice. Each of two minifiers finds what the other leaves: one byte in seventy. */
export const minified = (): Plugin => ({
  name: 'minified',
  renderChunk: {
    order: 'post',
    handler: async (code) => ({ code: (await minify(code, OPTIONS)).code ?? code, map: null }),
  },
});

/** What the bundler's own pass does afterwards. */
export const MINIFY_AGAIN = { compress: true, mangle: false, codegen: { removeWhitespace: true } };

/** Names are as short as they get. Functions that stand together are compressed better. */
const LAST: MinifyOptions = {
  ...OPTIONS,
  mangle: false,
  compress: { ...COMPRESS, hoist_funs: true },
};
const HINT = /^\/\/#.*/;
const terserVersion = (): string =>
  (JSON.parse(readFileSync(fromRoot('node_modules/terser/package.json'), 'utf8')) as { version: string }).version;

/** A last look at what both have left, when every file is as it will be: one byte in two hundred. */
export const minifiedLast = (): Plugin => ({
  name: 'minified-last',
  // A file's name, which says what is in it, is made before.
  augmentChunkHash: () => JSON.stringify([terserVersion(), LAST]),
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const preamble = HINT.exec(chunk.code)?.[0];
        const { code } = await minify(chunk.code, { ...LAST, format: { comments: false, preamble } });
        chunk.code = code ?? chunk.code;
        chunk.map = null;
      }
    },
  },
});

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { fromRoot } from './from-root.ts';

/** The sheet that keeps each tag's height until it is defined: a file of its own, for pages to link. */
export const reserveSheet = (): Plugin => ({
  name: 'reserve-sheet',
  generateBundle() {
    const source = readFileSync(fromRoot('elements/mp-reserve.css'), 'utf8')
      .replace(/\s*([{}:;,])\s*/g, '$1')
      .replaceAll(';}', '}');
    this.emitFile({ type: 'asset', fileName: 'mp-reserve.css', source });
  },
});

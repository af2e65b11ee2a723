import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Manifest } from '../../elements/manifest/custom-elements.ts';
import { referenceMarkup } from './reference-markup.ts';

/** The reference is written into its page at build time: so it can be read without a script, and be printed. */
export const referencePage = (manifest: string): Plugin => ({
  name: 'reference-page',
  transformIndexHtml: (html) =>
    html.replace('<!-- reference -->', () => referenceMarkup(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest)),
});

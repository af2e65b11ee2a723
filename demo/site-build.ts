import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { CSS_FLOOR } from '../elements/build/css-floor.ts';
import { fromRoot } from '../elements/build/from-root.ts';
import { guidePages } from './guide/guide-pages.ts';
import { referencePage } from './reference/reference-page.ts';
import { siteBar } from './site-bar/site-bar-plugin.ts';

const PAGES = [
  'index',
  'search',
  'search-frame',
  'people',
  'people-frame',
  'tenants',
  'tenants-frame',
  'theme',
  'template',
  'cart',
  'cart-frame',
  'signals',
  'loader',
  'situations',
  'situation',
  'guide',
  'playground',
  'playground-frame',
  'reference',
];

/** The demo without a server: the elements, and the marketplace as a service worker, become files of the site. */
const staticExport = (): Plugin => {
  let site = '';
  return {
    name: 'static-export',
    configResolved: ({ root, build: { outDir } }) => {
      site = resolve(root, outDir);
    },
    // The tags must not ask before the worker answers: the demo's own script brings them in.
    transformIndexHtml: (html) => html.replace(/ *<script type="module" src="\.\/dist\/[^>]*><\/script>\n/, ''),
    closeBundle() {
      cpSync(fromRoot('dist'), resolve(site, 'dist'), { recursive: true });
      cpSync(fromRoot('node_modules/msw/lib/mockServiceWorker.js'), resolve(site, 'mockServiceWorker.js'));
    },
  };
};

/** The demo's pages. */
export const siteBuild = (isExport: boolean): UserConfig => ({
  root: fromRoot('demo'),
  plugins: [siteBar(), guidePages(), referencePage(fromRoot('dist/custom-elements.json')), isExport && staticExport()],
  base: './',
  build: {
    outDir: fromRoot('site'),
    emptyOutDir: true,
    rolldownOptions: { input: PAGES.map((page) => fromRoot(`demo/${page}.html`)) },
    target: 'es2022',
    cssTarget: CSS_FLOOR,
    reportCompressedSize: false,
  },
});

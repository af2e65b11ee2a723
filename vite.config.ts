import { resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { cpSync, readFileSync } from 'node:fs';
import { type Plugin, type UserConfig, build } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One file in dist/ for each tag, and one that registers all. */
const ENTRIES = {
  'mp-elements': 'elements/index.ts',
  'mp-header': 'elements/mp-header.entry.ts',
  'mp-footer': 'elements/mp-footer.entry.ts',
  'mp-search-widget': 'elements/mp-search-widget.entry.ts',
  'mp-preview-toolbar': 'elements/mp-preview-toolbar.entry.ts',
  'mp-banners': 'elements/mp-banners.entry.ts',
};

/** r2wc's own two imports, and only those, are answered by the seat: so no entry contains React. */
const reactSeat = (): Plugin => ({
  name: 'react-seat',
  enforce: 'pre',
  resolveId(id, importer) {
    const asked = id === 'react' || id === 'react-dom/client';
    return asked && importer?.includes('@r2wc/react-to-web-component') ? here('./elements/react-seat.ts') : undefined;
  },
});

/** The sheet that keeps each tag's height until it is defined: a file of its own, for pages to link. */
const reserveSheet = (): Plugin => ({
  name: 'reserve-sheet',
  generateBundle() {
    const source = readFileSync(here('./elements/mp-reserve.css'), 'utf8').replace(/\s*([{}:;,])\s*/g, '$1');
    this.emitFile({ type: 'asset', fileName: 'mp-reserve.css', source });
  },
});

/**
 * The loader is a build of its own, and shares no chunk with the tags: so it is one file in one request. On demand it
 * brings in what chooses the navigation, and the file that registers the tags, side by side.
 */
const loaderEntry = (): Plugin => ({
  name: 'loader-entry',
  async closeBundle() {
    await build({ ...loader, configFile: false, logLevel: 'warn' });
  },
});

const tagsOnDemand = (): Plugin => ({
  name: 'tags-on-demand',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './index.ts' && importer?.endsWith('loader.ts') ? { id: './mp-elements.js', external: true } : undefined,
});

/** The floor: engines with light-dark() and popovers. Below it the tags' children stay as the fallback. */
const CSS_FLOOR = ['chrome123', 'firefox125', 'safari17.5'];

const SHELL =
  /@r2wc|elements[\\/](mp-[a-z-]+|common-fields|define-element|events|field-values|fields\.rules|react-seat|release|shadow-styles|collapsible)\.(ts|css)|package\.json/;

const MINIFY = { compress: true, mangle: true, codegen: { removeWhitespace: true } };

const library: UserConfig = {
  plugins: [reactSeat(), react(), reserveSheet(), loaderEntry()],
  publicDir: false,
  base: './',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    cssTarget: CSS_FLOOR,
    outDir: 'dist',
    manifest: true,
    modulePreload: false,
    reportCompressedSize: false,
    lib: { entry: ENTRIES, formats: ['es'] },
    rolldownOptions: {
      output: {
        minify: MINIFY,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|elements[\\/]react-root/ },
            // All that the entries share, in one request: the tables of the tags and what makes elements of them.
            { name: 'shell', test: SHELL },
          ],
        },
      },
    },
  },
};

const loader: UserConfig = {
  plugins: [tagsOnDemand()],
  publicDir: false,
  base: './',
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    lib: { entry: { loader: 'elements/loader.ts' }, formats: ['es'] },
    rolldownOptions: { output: { minify: MINIFY, chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
};

/** The demo's pages. */
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
      cpSync(here('./dist'), resolve(site, 'dist'), { recursive: true });
      cpSync(here('./node_modules/msw/lib/mockServiceWorker.js'), resolve(site, 'mockServiceWorker.js'));
    },
  };
};

const unitTests = {
  plugins: [react()],
  test: {
    include: ['test/{unit,shipped,journeys,looks}/**/*.test.ts'],
    sequence: { shuffle: true },
    // Journeys wait more than they work: vitest's own default leaves one processor free.
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
  },
};

export default defineConfig(({ mode }) => {
  if (mode === 'site' || mode === 'export') {
    return {
      root: here('./demo'),
      plugins: mode === 'export' ? [staticExport()] : [],
      base: './',
      build: {
        outDir: here('./site'),
        emptyOutDir: true,
        rolldownOptions: { input: PAGES.map((page) => here(`./demo/${page}.html`)) },
        target: 'es2022',
        cssTarget: CSS_FLOOR,
        reportCompressedSize: false,
      },
    };
  }
  return mode === 'test' ? unitTests : library;
});

import { join, resolve } from 'node:path';
import { availableParallelism, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Plugin, type UserConfig, build } from 'vite';
import { defineConfig } from 'vitest/config';
import { guidePages } from './demo/guide-pages.ts';
import { referencePage } from './demo/reference-page.ts';
import { editorFilesIn } from './elements/manifest/editor-files.ts';
import { classicScript, packageFilesIn } from './elements/manifest/package-files.ts';
import { noteBundled } from './elements/manifest/third-party.ts';

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

const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  './react-root.ts': './preact-root.ts',
};

/** The light build: whoever asks for React gets Preact, and nobody in src/ and elements/ knows. */
const preactSeat = (): Plugin => ({
  name: 'preact-seat',
  enforce: 'pre',
  resolveId(id, importer) {
    const answer = PREACT[id];
    return answer ? this.resolve(answer, importer) : undefined;
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

/** The bundler names a module's exports with `for in`, which stumbles over what a page has added to Object.prototype. */
const ownNames = (): Plugin => ({
  name: 'own-names',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replaceAll(
          /for\(var (\w+) in (\w+)\)(?=\w+\(\w+,\1,\{get:)/g,
          'for(var $1 of Object.keys($2))',
        );
  },
});

const buildQuietly = (config: UserConfig) => build({ ...config, configFile: false, logLevel: 'warn' });

/** A build that comes with another one, into the same folder or one below it. */
const broughtAlong = (name: string, config: UserConfig): Plugin => ({
  name,
  async closeBundle() {
    await buildQuietly(config);
  },
});

/**
 * Server rendering: the same source, with an empty page in the browser's place, and everything bundled. The sheets of
 * the roots are made beside it, once for both builds, as files that a page's HTML can link.
 */
const serverEntry = (...folders: readonly string[]): Plugin => ({
  name: 'server-entry',
  async closeBundle() {
    const sheets = Object.entries((await readTrees()).SHEETS);
    for (const folder of folders) {
      for (const [file, css] of sheets) writeFileSync(here(`./${folder}/${file}`), css);
      const shipped = shippedFiles(folder);
      writeFileSync(here(`./${folder}/preloads.json`), JSON.stringify(shipped, null, 2));
      await buildQuietly(server('elements/server.ts', folder, shipped));
    }
  },
});

interface FromTrees {
  readonly SHEETS: Readonly<Record<string, string>>;
  readonly PICTURES: Readonly<Record<string, unknown>>;
  readonly WORDS: Readonly<Record<string, string>>;
}

/** What the trees say of themselves: read once, by running them. */
let fromTrees: Promise<FromTrees> | undefined;
const readTrees = (): Promise<FromTrees> => (fromTrees ??= runTrees());

async function runTrees(): Promise<FromTrees> {
  const scratch = mkdtempSync(join(tmpdir(), 'mp-server-'));
  await buildQuietly(server('elements/server-files.ts', scratch, {}));
  const files = (await import(join(scratch, 'server-files.js'))) as FromTrees;
  rmSync(scratch, { recursive: true });
  return files;
}

const PICTURES_OF = 'cold-pictures:';

/** Pictures that the shell paints with, as modules; nobody has any for a server, or for a unit test. */
const coldPictures = (read: () => Promise<Pick<FromTrees, 'PICTURES' | 'WORDS'>>): Plugin => ({
  name: 'cold-pictures',
  resolveId: (id) => (id.startsWith(PICTURES_OF) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${PICTURES_OF}`)) return undefined;
    const { PICTURES, WORDS } = await read();
    const pictures = PICTURES[id.slice(PICTURES_OF.length + 1)] ?? {};
    return `export const pictures = ${JSON.stringify(pictures)}; export const words = ${JSON.stringify(WORDS)};`;
  },
});

const noPictures = () => coldPictures(async () => ({ PICTURES: {}, WORDS: {} }));

/** Whatever is asked of the browser on a server is asked of `server-page.ts`, which has the same names. */
const emptyPage = (): Plugin => ({
  name: 'empty-page',
  enforce: 'pre',
  resolveId: (id) =>
    /\/browser\/[\w.-]+\.ts$|\/react-root\.ts$/.test(id) ? here('./elements/server-page.ts') : undefined,
});

const server = (entry: string, outDir: string, shipped: Shipped): UserConfig => ({
  plugins: [emptyPage(), noPictures(), react(), Object.keys(shipped).length > 0 && noteBundled()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"', SHIPPED: JSON.stringify(shipped) },
  ssr: { noExternal: true },
  build: {
    ssr: here(`./${entry}`),
    target: 'node20',
    outDir,
    emptyOutDir: false,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: false } },
  },
});

/** What each tag's page needs in the end: its entry, its tree, React, and what they bring in. */
function shippedFiles(folder: string): Shipped {
  const manifest = JSON.parse(readFileSync(here(`./${folder}/.vite/manifest.json`), 'utf8')) as Manifest;
  const closure = (key: string, seen: Set<string>): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) closure(imported, seen);
    return seen;
  };
  return Object.fromEntries(
    Object.keys(ENTRIES).map((name) => {
      const files = new Set<string>();
      for (const part of [`${name}.entry`, `${name}.first`, `${name}.tree`, 'react-root'])
        closure(`elements/${part}.ts`, files);
      return [name, [...files]];
    }),
  );
}

type Shipped = Readonly<Record<string, readonly string[]>>;
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const tagsOnDemand = (): Plugin => ({
  name: 'tags-on-demand',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './index.ts' && importer?.endsWith('loader.ts') ? { id: './mp-elements.js', external: true } : undefined,
});

/** The floor (elements/floor.ts): what is older shows the tags' children. */
const CSS_FLOOR = ['chrome123', 'firefox125', 'safari17.5'];

const REACT = /node_modules[\\/](react|react-dom|scheduler|preact)[\\/]|elements[\\/]p?react-root/;

const SHELL =
  /@r2wc|rolldown[\\/]runtime|elements[\\/](mp-[a-z-]+|common-fields|define-element|events|field-values|fields\.rules|floor|marks|react-seat|release|shadow-styles|tree-source|collapsible)\.(ts|css)|package\.json/;

/**
 * What is fetched side by side, in as few files as there are reasons to fetch: a file that another one names only once it
 * is here would be a further round trip.
 */
const FIRST =
  /elements[\\/](first-paint|picture|kept-picture)|api[\\/](json|url)\.rules|app[\\/]page-config|i18n[\\/]locale\.rules|session[\\/]tenants\.rules|templates[\\/](template-choice\.rules|template\.css)|app[\\/]error-page/;
const SEARCH_FIRST = /elements[\\/]search-first|search[\\/]search-(config|target)\.rules|header[\\/]search-box\.rules/;
const CORE = /elements[\\/](mount-tree|shared-calls)|ui[\\/](icon|region)|browser[\\/]page-layout/;
const TEMPLATES = /elements[\\/]shared-support|templates[\\/]|foot-link/;

const RUNTIME = /import\{([^}]*)\}from"\.\/rolldown-runtime-[^"]*";/;

/** The bundler keeps two small functions in a file of their own: written into the files that need them, it costs no round trip. */
const inlineRuntime = (): Plugin => ({
  name: 'inline-runtime',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const [body, names] = runtime?.code.split(/export\{([^}]*)\};?\s*$/) ?? [];
      if (!runtime || !names) return;
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(RUNTIME, (_all, wanted: string) => {
          const given = names.replace(/(\w+) as (\w+)/g, '$2:$1');
          return `const{${wanted.replaceAll(' as ', ':')}}=(()=>{${body}return{${given}}})();`;
        });
      }
      delete bundle[runtime.fileName];
    },
  },
});

const MINIFY = { compress: true, mangle: true, codegen: { removeWhitespace: true } };

/** dist/ with React, and dist/lite/ with the same files from the same source with Preact. They share no file. */
const library = (outDir = 'dist', light = false): UserConfig => ({
  plugins: [
    reactSeat(),
    coldPictures(readTrees),
    light ? preactSeat() : broughtAlong('light', library('dist/lite', true)),
    react(),
    reserveSheet(),
    classicScript(),
    inlineRuntime(),
    ownNames(),
    noteBundled(),
    broughtAlong('loader', loader(outDir)),
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
        minify: MINIFY,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: light ? 'preact' : 'react', test: REACT },
            // All that the entries share, in one request: the tables of the tags and what makes elements of them.
            { name: 'shell', test: SHELL },
            { name: 'first-paint', test: FIRST },
            { name: 'search-first', test: SEARCH_FIRST },
            { name: 'core', test: CORE },
            { name: 'templates', test: TEMPLATES },
            { name: 'search', test: /elements[\\/]search-parts/ },
          ],
        },
      },
    },
  },
});

/**
 * The loader is a build of its own, and shares no chunk with the tags: so it is one file in one request. On demand it
 * brings in what chooses the navigation, and the file that registers the tags, side by side.
 */
const loader = (outDir: string): UserConfig => ({
  plugins: [tagsOnDemand(), ownNames(), noteBundled()],
  publicDir: false,
  base: './',
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    lib: { entry: { loader: 'elements/loader.ts' }, formats: ['es'] },
    rolldownOptions: { output: { minify: MINIFY, chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
});

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
      cpSync(here('./dist'), resolve(site, 'dist'), { recursive: true });
      cpSync(here('./node_modules/msw/lib/mockServiceWorker.js'), resolve(site, 'mockServiceWorker.js'));
    },
  };
};

const unitTests = {
  plugins: [noPictures(), react()],
  test: {
    include: ['test/{unit,shipped,journeys,looks}/**/*.test.ts'],
    sequence: { shuffle: true },
    // Journeys wait more than they work: vitest's own default leaves one processor free.
    maxWorkers: availableParallelism(),
    // A busy machine is no fault: what never comes is told by whoever waits for it.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
};

export default defineConfig(({ mode }) => {
  if (mode === 'site' || mode === 'export') {
    return {
      root: here('./demo'),
      plugins: [guidePages(), referencePage(here('./dist/custom-elements.json')), mode === 'export' && staticExport()],
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
  return mode === 'test' ? unitTests : library();
});

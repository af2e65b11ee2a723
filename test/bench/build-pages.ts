import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type InlineConfig, build } from 'vite';

/** Bundles of what is measured, and the peers' packages. */

export const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const DIST = here('../../dist');

const SHARED: InlineConfig = {
  configFile: false,
  root: here('.'),
  logLevel: 'warn',
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Some peers bring a React of their own: a page has one.
  resolve: { dedupe: ['react', 'react-dom'] },
};

/** One classic script. */
export const bundleScript = (entry: string, file: string, folder: string) =>
  build({
    ...SHARED,
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      lib: { entry: here(entry), formats: ['iife'], name: 'page', fileName: () => `${file}.js` },
    },
  });

/** Where a run's own pages and bundles are. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'marketplace-elements-bench-'));

/** The probe's text, to be run in a page before any code of its own. */
export async function bundleHeaderProbe(folder: string): Promise<string> {
  await bundleScript('probe-header.ts', 'probe-header', folder);
  return readFileSync(join(folder, 'probe-header.js'), 'utf8');
}

/** What another package answers in one of these bundles. */
export interface Alias {
  readonly find: RegExp;
  readonly replacement: string;
}

/** A module, and what it brings in on demand as files beside it: as a page's own build would have it. */
export const bundleModule = (entry: string, file: string, folder: string, alias: readonly Alias[] = []) =>
  build({
    ...SHARED,
    resolve: { ...SHARED.resolve, alias: [...alias] },
    base: './',
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: { [file]: here(entry) },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: `${file}/[name]-[hash].js`,
          assetFileNames: `${file}[extname]`,
        },
      },
    },
  });

/** No script of a package runs, neither at its installation nor later. */
export function installPeers(): boolean {
  const folder = here('peers');
  if (existsSync(`${folder}/node_modules`)) return true;
  console.log('Installing the peers …');
  if (runHere('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder)) return true;
  console.warn('The peers could not be installed. With a network, run `npm ci --ignore-scripts` in test/bench/peers.');
  return false;
}

export function ensureDist(): void {
  if (!existsSync(join(DIST, 'mp-elements.js'))) runHere('npm', ['run', 'build'], here('../..'));
}

const runHere = (command: string, args: readonly string[], cwd: string): boolean =>
  spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

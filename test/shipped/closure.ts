import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** What the browser fetches for an entry before anything of it runs, read from the built files themselves. */
export const TAGS = ['mp-header', 'mp-footer', 'mp-search-widget', 'mp-preview-toolbar', 'mp-banners'];
export const ENTRIES = ['mp-elements', 'loader', ...TAGS];

export const read = (file: string): string => readFileSync(`dist/${file}`, 'utf8');

const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]+\s*from\s*)?["'](\.{1,2}\/[^"']+)["']/g;
const DYNAMIC_IMPORT = /\bimport\(\s*[`"'](\.{1,2}\/[^`"']+)[`"']\s*\)/g;

const resolve = (file: string, specifier: string): string => new URL(specifier, `file:///${file}`).pathname.slice(1);

export const importsOf = (file: string, pattern: RegExp = STATIC_IMPORT): string[] =>
  [...read(file).matchAll(pattern)].map(([, specifier]) => resolve(file, specifier as string));

export const dynamicImportsOf = (file: string): string[] => importsOf(file, DYNAMIC_IMPORT);

/** The file and all that it imports statically, each once. */
export function staticClosure(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  for (const imported of importsOf(file)) staticClosure(imported, seen);
  return [...seen];
}

export const brotliSize = (...files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(Buffer.from(read(file))).length, 0);

/** Words that only react-dom has. */
export const isReactDom = (file: string): boolean =>
  /react\.dev\/errors|onRecoverableError[^;]{0,200}identifierPrefix/.test(read(file));

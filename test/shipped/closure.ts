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

/** All that a tag fetches for itself, to the last part of its tree: the entry names the chunks, it asks for its own. */
export function fetchedFor(entry: string): string[] {
  const tag = entry.replace(/^.*\/|\.js$/g, '');
  const before = staticClosure(entry);
  const asked = before
    .flatMap(dynamicImportsOf)
    .filter((file) => file.includes(`/${tag}.tree`) || file.includes(`/${tag}.cold`) || /\/p?react-/.test(file));
  const seen = new Set<string>();
  for (const file of [...before, ...asked]) staticClosure(file, seen);
  return [...seen];
}

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(Buffer.from(read(file))).length;
  sizes.set(file, size);
  return size;
}

export const brotliSize = (...files: readonly string[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0);

/** Words that only react-dom has. */
export const isReactDom = (file: string): boolean =>
  /react\.dev\/errors|onRecoverableError[^;]{0,200}identifierPrefix/.test(read(file));

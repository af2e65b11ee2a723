import { readFileSync } from 'node:fs';
import { fromRoot } from './from-root.ts';
import { ENTRIES } from './entries.ts';

export type Shipped = Readonly<Record<string, readonly string[]>>;
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** What each tag's page needs in the end: its entry, its tree, React, and what they bring in. */
export function shippedFiles(folder: string): Shipped {
  const manifest = JSON.parse(readFileSync(fromRoot(`${folder}/.vite/manifest.json`), 'utf8')) as Manifest;
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

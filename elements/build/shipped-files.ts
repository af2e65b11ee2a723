import { readFileSync } from 'node:fs';
import { closure } from './closure.ts';
import { fromRoot } from './from-root.ts';
import { ENTRIES } from './entries.ts';

type Shipped = Readonly<Record<string, readonly string[]>>;
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const TAGS = Object.keys(ENTRIES).filter((name) => name !== 'mp-elements');

/**
 * What each tag's entry asks for: what it is painted with, its tree, React, and what they bring in. And what a header or
 * footer needs beside it where somebody has templates.
 */
export function shippedFiles(folder: string): Shipped {
  const manifest = JSON.parse(readFileSync(fromRoot(`${folder}/.vite/manifest.json`), 'utf8')) as Manifest;
  const importsOf = (key: string) => manifest[key]?.imports ?? [];
  const keysOf = (part: string) => Object.keys(manifest).filter((key) => manifest[key]?.name === part);
  const filesOf = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => manifest[key]?.file ?? []))];
  const ofTags = TAGS.map((name) => {
    const parts = [`${name}.first`, 'first-paint', `${name}.tree`, 'react', 'preact'];
    return [name, filesOf(closure(parts.flatMap(keysOf), importsOf))] as const;
  });
  return { ...Object.fromEntries(ofTags), templates: filesOf(keysOf('template-parts')) };
}

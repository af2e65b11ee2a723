import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCode, readTree, withoutComments } from '../unit/source-files.ts';
import { read } from './closure.ts';

const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
const listed = [...read('THIRD-PARTY.txt').matchAll(/^-{80}\n\n(\S+) (\S+), /gm)].map(([, name, version]) => ({
  name: name as string,
  version: version as string,
}));

interface Package {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  /** What it is without in a browser, and in our bundles. */
  readonly browser?: Readonly<Record<string, unknown>>;
}
const packageOf = (folder: string): Package => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Package;

/** Packages that the sources import, but for types, and what those need themselves: their names and versions. */
function imported(): { name: string; version: string }[] {
  const found = new Map<string, string>();
  const add = (name: string, inside = '.') => {
    if (found.has(name)) return;
    const own = `${inside}/node_modules/${name}`;
    const folder = existsSync(own) ? own : `node_modules/${name}`;
    const { version, dependencies, peerDependencies, browser = {} } = packageOf(folder);
    found.set(name, version);
    for (const needed of Object.keys({ ...dependencies, ...(hasHost(name) && peerDependencies) }))
      if (!(needed in browser)) add(needed, folder);
  };
  const sources = ['src', 'elements'].flatMap(readTree).filter((file) => isCode(file) && !isForTheBuild(file.path));
  for (const { text } of sources) {
    for (const [, specifier] of withoutComments(text).matchAll(IMPORT)) {
      const [, name] = /^((?:@[\w-]+\/)?[\w-]+)/.exec(specifier ?? '') ?? [];
      if (name && !specifier?.includes(':')) add(name);
    }
  }
  return [...found].map(([name, version]) => ({ name, version })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whose host is bundled with it, and which no source of ours imports itself. */
const hasHost = (name: string) => name === 'postcss-safe-parser';

const IMPORT =
  /(?:\bimport\s+(?!type\b)[^'";]*?\bfrom\s*|\bimport\s*\(?\s*|\bexport\s+[^'";]*?\bfrom\s*)['"]([@\w][^'"]*)['"]/g;
const isForTheBuild = (path: string) => /^elements\/(?:build|manifest)\//.test(path);

/** Words that only this package has, in the scripts as they are. */
const TELLTALES: Readonly<Record<string, string>> = {
  '@r2wc/core': 'r2wc.render',
  dompurify: 'FORBID_ATTR',
  entities: 'EntityDecoder',
  'js-cookie': '%[\\dA-F]{2}',
  parse5: 'fosterParent',
  postcss: 'CssSyntaxError',
  preact: '__k',
  'react-dom': 'react.dev/errors',
  react: 'react.transitional.element',
  scheduler: 'unstable_now',
  zustand: 'getInitialState',
};

describe('whose code is in the scripts', () => {
  it('is in THIRD-PARTY.txt: all that the sources bring in, by name and version, and nothing else', () => {
    expect(listed).toEqual(imported());
  });

  it('is named with its licence', () => {
    const sections = read('THIRD-PARTY.txt')
      .split(/^-{80}$/m)
      .slice(1);
    for (const section of sections) {
      expect(section).toMatch(
        /Permission is hereby granted|Permission to use, copy, modify|Apache License|Redistribution and use|Mozilla Public/,
      );
      expect(section).toMatch(/copyright/i);
    }
  });

  it.each(Object.entries(TELLTALES))('%s is really there', (name, word) => {
    expect(listed.map((one) => one.name)).toContain(name);
    expect(scripts.some((file) => read(file).includes(word))).toBe(true);
  });
});

describe('integrity.json', () => {
  const integrity = JSON.parse(read('integrity.json')) as Record<string, string>;

  it('has every script and sheet of both builds, as they are', () => {
    const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css)$/.test(file));
    expect(Object.keys(integrity)).toEqual(files.toSorted());
    for (const [file, hash] of Object.entries(integrity))
      expect(hash, file).toBe(`sha384-${createHash('sha384').update(read(file)).digest('base64')}`);
  });
});

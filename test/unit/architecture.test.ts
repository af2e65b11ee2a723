import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type SourceFile, isCode, readTree, withoutComments, withoutTexts } from './source-files.ts';

/** Who imports whom, and which names and words may stand where: read from the files themselves. */
interface Import {
  /** A path of this repository, or the name of a package. */
  readonly target: string;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
}

const FOLDERS = ['src', 'elements'];

const STATIC =
  /\b(?:import|export)\s+(?<clause>(?:type\s+)?(?:[\w*$]+(?:\s+as\s+\w+)?\s*,?\s*)?(?:\{[^}]*\}\s*)?)from\s*['"](?<from>[^'"]+)['"]/g;
const BARE = /\bimport\s*['"](?<from>[^'"]+)['"]/g;
const DYNAMIC = /\bimport\s*\(\s*['"`](?<from>[^'"`]+)['"`]/g;

function isTypeOnly(clause: string): boolean {
  if (/^type\b/.test(clause.trim())) return true;
  const braces = /^\s*\{(?<names>[^}]*)\}\s*$/.exec(clause)?.groups?.['names'];
  const names =
    braces
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  return names.length > 0 && names.every((name) => name.startsWith('type '));
}

function importsOf({ path, text }: SourceFile): Import[] {
  const code = withoutComments(text);
  const resolve = (from: string) =>
    from.startsWith('.') ? posix.join(posix.dirname(path), from).replace(/\?.*$/, '') : from;
  const found = (pattern: RegExp, dynamic: boolean) =>
    [...code.matchAll(pattern)].map(({ groups }) => ({
      target: resolve(groups?.['from'] ?? ''),
      typeOnly: isTypeOnly(groups?.['clause'] ?? ''),
      dynamic,
    }));
  return [...found(STATIC, false), ...found(BARE, false), ...found(DYNAMIC, true)];
}

const isRules = (path: string) => path.endsWith('.rules.ts') || path === 'src/i18n/messages.ts';
const isView = (path: string) => path.endsWith('.view.tsx');
const isStore = (path: string) => path.endsWith('.store.ts');
const isCss = (path: string) => path.endsWith('.css');
const isReact = (target: string) => /^react(?:-dom)?(?:\/|$)/.test(target);
const within = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const featureOf = (path: string) => path.split('/')[1] ?? '';
const R2WC = '@r2wc/react-to-web-component';

interface Arrow {
  readonly who: string;
  readonly from: (path: string) => boolean;
  readonly may: (target: string, given: Import, path: string) => boolean;
}

/** Every arrow that matches a file must allow each of its imports. */
const ARROWS: readonly Arrow[] = [
  {
    who: 'rules',
    from: isRules,
    may: (target, { typeOnly }) =>
      isRules(target) || (typeOnly && (target === 'src/ui/icon-paths.ts' || target === 'elements/events.ts')),
  },
  {
    who: 'browser',
    from: within('src/browser'),
    may: (target, { typeOnly, dynamic }) => typeOnly || target === 'js-cookie' || (dynamic && target === 'dompurify'),
  },
  { who: 'api', from: within('src/api'), may: within('src/api') },
  {
    who: 'ui',
    from: within('src/ui'),
    may: (target, { typeOnly }, path) =>
      typeOnly ||
      within('src/ui')(target) ||
      target === 'src/browser/shadow-dom.ts' ||
      isReact(target) ||
      (isStore(path) && target === 'zustand/vanilla') ||
      (isView(path) && (target === 'src/app/app-context.tsx' || isRules(target))),
  },
  {
    who: 'a store',
    from: isStore,
    may: (target, { typeOnly }, path) =>
      typeOnly ||
      target === 'zustand/vanilla' ||
      within('src/api')(target) ||
      within('src/browser')(target) ||
      isRules(target) ||
      (isStore(target) && [featureOf(path), 'ui'].includes(featureOf(target))),
  },
  {
    who: 'a view',
    from: isView,
    may: (target, { typeOnly }) =>
      isReact(target) ||
      target === 'src/app/app-context.tsx' ||
      within('src/ui')(target) ||
      isRules(target) ||
      isView(target) ||
      isCss(target) ||
      target === 'src/browser/shadow-dom.ts' ||
      target === 'src/browser/page-document.ts' ||
      (typeOnly && !within('src/api')(target)),
  },
  {
    who: 'app',
    from: within('src/app'),
    may: (target, { typeOnly }) => typeOnly || (!isView(target) && !within('elements')(target) && target !== R2WC),
  },
  {
    who: 'src',
    from: within('src'),
    may: (target, { typeOnly }) => !within('elements')(target) || (typeOnly && target === 'elements/events.ts'),
  },
  {
    who: 'everything but define-element',
    from: (path) => path !== 'elements/define-element.ts',
    may: (target) => target !== R2WC && !target.startsWith('@r2wc/'),
  },
  {
    who: 'everything but the root of the light build',
    from: (path) => path !== 'elements/mount/preact-root.ts',
    may: (target) => !/^preact(?:\/|$)/.test(target) && target !== 'elements/mount/preact-root.ts',
  },
  {
    who: 'what is painted first',
    from: within('elements/first-paint'),
    may: (target, { typeOnly }) =>
      typeOnly || (!isReact(target) && !isView(target) && !/^elements\/(?:mount|search|shared|server)\//.test(target)),
  },
  {
    who: 'a tag',
    from: (path) =>
      /^elements\/(?:index|mp-[a-z-]+|define-element|mount\/react-seat|first-paint\/shadow-styles|common-fields|events)\.ts$/.test(
        path,
      ),
    may: (target, { typeOnly, dynamic }) => typeOnly || dynamic || (!isReact(target) && !isView(target)),
  },
];

function wrongArrows(files: readonly SourceFile[], only?: string): string[] {
  return files
    .filter(isCode)
    .flatMap((file) =>
      importsOf(file).flatMap((given) =>
        ARROWS.filter(
          ({ who, from, may }) => (only ?? who) === who && from(file.path) && !may(given.target, given, file.path),
        ).map(({ who }) => `${file.path} (${who}) imports ${given.typeOnly ? 'the type of ' : ''}${given.target}`),
      ),
    );
}

interface Words {
  readonly what: string;
  readonly pattern: RegExp;
  /** Where these words may not stand. */
  readonly barred: (path: string) => boolean;
}

/** The tags' events, the page's events, and the click on a link that stands for Enter. */
const mayDispatch = new Set(['elements/define-element.ts', 'src/browser/page-events.ts', 'src/browser/shadow-dom.ts']);
const WORDS: readonly Words[] = [
  {
    what: 'asks the platform',
    pattern:
      /\bwindow\b|\bdocument\b|\bfetch\(|\blocalStorage\b|\bsessionStorage\b|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/g,
    barred: isRules,
  },
  { what: 'dispatches an event', pattern: /\bdispatchEvent\b/g, barred: (path) => !mayDispatch.has(path) },
  {
    what: 'lets the page decide what its JSON is (toJson does not)',
    pattern: /\bJSON\.stringify\b/g,
    barred: (path) => within('src')(path) && path !== 'src/api/json.rules.ts',
  },
  {
    what: 'imports on demand',
    pattern: /\bimport\s*\(/g,
    barred: (path) => !within('elements')(path) && !/\.parts\.tsx?$/.test(path),
  },
];

function wrongWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(isCode)
    .flatMap(({ path, text }) =>
      WORDS.filter(({ barred }) => barred(path)).flatMap(({ what, pattern }) =>
        [...withoutTexts(text).matchAll(pattern)].map(([word]) => `${path} ${what}: ${word}`),
      ),
    );
}

const VAGUE = /^(?:utils?|helpers?|common|misc|types?|constants?|index)$/;

function wrongNames(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path }) => {
    const folders = path.split('/');
    const [stem = ''] = (folders.at(-1) ?? '').split('.');
    const problems: string[] = [];
    if (VAGUE.test(stem) && path !== 'elements/index.ts') problems.push(`${path} says nothing by its name`);
    if (folders.length > 3) problems.push(`${path} is in a folder inside a feature`);
    return problems;
  });
}

const LONGEST = 250;
const tooLong = (files: readonly SourceFile[]) =>
  files
    .filter(({ text }) => text.trimEnd().split('\n').length > LONGEST)
    .map(({ path }) => `${path} has over ${LONGEST} lines`);

/** What a page loads before it asks for anything: the entry and all that it imports at once. */
function reactBehind(entry: string, files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.filter(isCode).map((file) => [file.path, file]));
  const seen = new Set<string>();
  const found: string[] = [];
  const follow = (path: string) => {
    const file = byPath.get(path);
    if (!file || seen.has(path)) return;
    seen.add(path);
    for (const { target, typeOnly, dynamic } of importsOf(file)) {
      if (typeOnly || dynamic) continue;
      if (isReact(target) || target === 'zustand/vanilla') found.push(`${path} imports ${target}`);
      follow(target);
    }
  };
  follow(entry);
  return found;
}

const FILES = FOLDERS.flatMap(readTree);
const ENTRIES = FILES.map(({ path }) => path).filter((path) =>
  /^elements\/(?:index|loader|mp-[a-z-]+)\.ts$/.test(path),
);

describe('the house', () => {
  it('is read at all', () => {
    expect(FILES.length).toBeGreaterThan(80);
    expect(ENTRIES.length).toBeGreaterThanOrEqual(6);
    expect(FILES.filter(isCode).flatMap(importsOf).length).toBeGreaterThan(200);
  });

  it.each(ARROWS.map(({ who }) => who))('%s: imports only what it may', (who) => {
    expect(wrongArrows(FILES, who)).toEqual([]);
  });

  it('says each word in its place', () => {
    expect(wrongWords(FILES)).toEqual([]);
  });

  it('has names that say something, and no third axis', () => {
    expect(wrongNames(FILES)).toEqual([]);
  });

  it('has no code file with two reasons to be opened', () => {
    expect(tooLong(FILES.filter(isCode))).toEqual([]);
  });

  it('has no other file with two reasons to be opened', () => {
    expect(tooLong(FILES.filter((file) => !isCode(file)))).toEqual([]);
  });

  it.each(ENTRIES)('%s brings no React along', (entry) => {
    expect(reactBehind(entry, FILES)).toEqual([]);
  });
});

describe('the check itself', () => {
  const file = (path: string, text: string): SourceFile => ({ path, text });

  it.each([
    ['src/cart/cart.rules.ts', "import { cookies } from '../browser/storage.ts';"],
    ['src/cart/cart.rules.ts', "import { useState } from 'react';"],
    ['src/cart/cart.rules.ts', "import type { Http } from '../api/http.ts';"],
    ['src/cart/cart.rules.ts', "import {\n  ICON_PATHS,\n  type IconName,\n} from '../ui/icon-paths.ts';"],
    ['src/cart/cart.rules.ts', "export { fetchCart } from '../api/cart.ts';"],
    ['src/cart/cart.rules.ts', "export * from '../api/cart.ts';"],
    ['src/cart/cart.rules.ts', "import * as cart from '../api/cart.ts';"],
    ['src/cart/cart.rules.ts', "import '../browser/storage.ts';"],
    ['src/i18n/messages.ts', "import { createTextsStore } from './texts.store.ts';"],
    ['src/browser/storage.ts', "import { parseCart } from '../cart/cart.rules.ts';"],
    ['src/browser/storage.ts', "import { clock } from './clock.ts';"],
    ['src/api/cart.ts', "import { parseCart } from '../cart/cart.rules.ts';"],
    ['src/api/cart.ts', "import { cookies } from '../browser/storage.ts';"],
    ['src/ui/badge.tsx', "import { cookies } from '../browser/storage.ts';"],
    ['src/cart/cart.store.ts', "import { createSessionStore } from '../session/session.store.ts';"],
    ['src/cart/cart.store.ts', "import { CartPanel } from './cart.view.tsx';"],
    ['src/cart/cart.store.ts', "import { useState } from 'react';"],
    ['src/cart/cart.view.tsx', "import { fetchCart } from '../api/cart.ts';"],
    ['src/cart/cart.view.tsx', "import type { Http } from '../api/http.ts';"],
    ['src/cart/cart.view.tsx', "import { cookies } from '../browser/storage.ts';"],
    ['src/cart/cart.view.tsx', "import { createCartStore } from './cart.store.ts';"],
    ['src/cart/cart.view.tsx', "import { create } from 'zustand';"],
    ['src/app/start-app.ts', "import { CartPanel } from '../cart/cart.view.tsx';"],
    ['src/app/start-app.ts', "import { defineElement } from '../../elements/define-element.ts';"],
    ['src/cart/cart.store.ts', "import { isCancelable } from '../../elements/events.ts';"],
    ['elements/mp-cart.ts', "import r2wc from '@r2wc/react-to-web-component';"],
    ['elements/mp-cart.ts', "import { CartPanel } from '../src/cart/cart.view.tsx';"],
    ['elements/mp-cart.ts', "import { createElement } from 'react';"],
    ['elements/mp-cart.tree.ts', "import { render } from 'preact';"],
    ['src/cart/cart.view.tsx', "import { useState } from 'preact/hooks';"],
    ['elements/mount/mount-tree.tsx', "import { createRoot } from './preact-root.ts';"],
    ['elements/first-paint/marks.ts', "import { createTreeSource } from '../mount/tree-source.ts';"],
    ['elements/first-paint/marks.ts', "import { useState } from 'react';"],
  ])('sees the wrong arrow in %s: %s', (path, text) => {
    expect(wrongArrows([file(path, text)])).not.toEqual([]);
  });

  it.each([
    [
      'src/cart/cart.rules.ts',
      "import type { IconName } from '../ui/icon-paths.ts';\nimport { asText } from '../api/json.rules.ts';",
    ],
    ['src/cart/cart.rules.ts', "// import { cookies } from '../browser/storage.ts';"],
    ['src/browser/storage.ts', "import Cookies from 'js-cookie';"],
    [
      'src/cart/cart.store.ts',
      "import { createStore } from 'zustand/vanilla';\nimport { type App } from '../app/start-app.ts';",
    ],
    [
      'src/cart/cart.view.tsx',
      "import { useRef } from 'react';\nimport type { CartStore } from './cart.store.ts';\nimport { isInside } from '../browser/shadow-dom.ts';",
    ],
    ['elements/mp-cart.ts', "const load = () => import('./mp-cart.tree.ts');"],
    ['elements/define-element.ts', "import r2wc from '@r2wc/react-to-web-component';"],
  ])('sees nothing wrong in %s: %s', (path, text) => {
    expect(wrongArrows([file(path, text)])).toEqual([]);
    expect(wrongWords([file(path, text)])).toEqual([]);
  });

  it.each([
    ['src/cart/cart.rules.ts', 'const width = window.innerWidth;'],
    ['src/cart/cart.rules.ts', 'const now = Date.now();'],
    ['src/cart/cart.rules.ts', 'const now = `${Date.now()}`;'],
    ['src/cart/cart.rules.ts', "fetch('/x');"],
    ['src/cart/cart.rules.ts', 'Math.random();'],
    ['src/cart/cart.rules.ts', 'document.title;'],
    ['src/cart/cart.rules.ts', "localStorage.getItem('x');"],
    ['src/cart/cart.store.ts', "document.dispatchEvent(new Event('x'));"],
    ['src/cart/cart.view.tsx', "import('./panel.view.tsx');"],
    ['src/cart/cart.store.ts', 'const text = JSON.stringify(cart);'],
  ])('sees the wrong word in %s: %s', (path, text) => {
    expect(wrongWords([file(path, text)])).not.toEqual([]);
  });

  it('tells words from texts and comments', () => {
    const text =
      "/* window, document */\n// Date.now()\nconst icon = 'document';\nconst url = 'https://window.example';";
    expect(wrongWords([file('src/cart/cart.rules.ts', text)])).toEqual([]);
  });

  it.each([
    'src/cart/utils.ts',
    'src/cart/index.ts',
    'src/cart/types.ts',
    'elements/constants.ts',
    'src/cart/parts/line.view.tsx',
    'elements/mount/cart/line.ts',
  ])('sees the wrong name %s', (path) => {
    expect(wrongNames([file(path, '')])).not.toEqual([]);
  });

  it('sees a file that is too long, and React behind an entry', () => {
    expect(tooLong([file('src/cart/cart.rules.ts', 'x;\n'.repeat(LONGEST + 1))])).toHaveLength(1);
    expect(tooLong([file('src/cart/cart.rules.ts', 'x;\n'.repeat(LONGEST))])).toEqual([]);
    const files = [
      file('elements/mp-cart.ts', "import { shell } from './shell.ts';"),
      file('elements/shell.ts', "import { useState } from 'react';"),
    ];
    expect(reactBehind('elements/mp-cart.ts', files)).toHaveLength(1);
  });
});

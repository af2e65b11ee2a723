import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { customElementsManifest } from './custom-elements.ts';
import { cssData, htmlData, webTypes } from './editor-data.ts';
import { readElementTables } from './element-tables.ts';
import { typeFiles } from './type-files.ts';

/** What the build writes for editors and compilers, by name: all of it from the tables of the tags. */
export function editorFiles(): Readonly<Record<string, string>> {
  const tables = readElementTables();
  const manifest = customElementsManifest(tables);
  return {
    'custom-elements.json': asJson(manifest),
    'vscode.html-custom-data.json': asJson(htmlData(manifest)),
    'vscode.css-custom-data.json': asJson(cssData(manifest)),
    'web-types.json': asJson(webTypes(manifest, packageVersion())),
    ...typeFiles(tables),
  };
}

/** Read as a text: what loads the build's own configuration takes JSON imports in no one way. */
function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Named;
  return version;
}

interface Named {
  readonly version: string;
}

const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Beside the scripts; nothing of it is fetched by a page. */
export const editorFilesIn = (folder: string): Plugin => ({
  name: 'editor-files',
  closeBundle() {
    for (const [file, text] of Object.entries(editorFiles())) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${text.trimEnd()}\n`);
    }
  },
});

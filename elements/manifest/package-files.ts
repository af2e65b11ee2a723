import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, minifySync, transformWithOxc } from 'vite';
import { thirdPartyText } from './third-party.ts';

/** The script for pages without modules: a file of its own, as it is no module. */
export const classicScript = (): Plugin => ({
  name: 'classic-script',
  async generateBundle() {
    const text = readFileSync(new URL('../classic.ts', import.meta.url), 'utf8');
    const { code } = await transformWithOxc(text, 'classic.ts', { target: 'es2020' });
    const source = minifySync('mp-elements.classic.js', code).code;
    this.emitFile({ type: 'asset', fileName: 'mp-elements.classic.js', source });
  },
});

/** What is said of all files once they are there: whose code is in them, and what they must be. */
export const packageFilesIn = (folder: string): Plugin => ({
  name: 'package-files',
  closeBundle() {
    writeFileSync(join(folder, 'THIRD-PARTY.txt'), thirdPartyText());
    const integrity = fetchedIn(folder).map((file) => [file, hashOf(readFileSync(join(folder, file)))] as const);
    writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(Object.fromEntries(integrity), null, 2)}\n`);
  },
});

/** Every script and sheet, by its path below the folder. */
const fetchedIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:js|css)$/.test(file))
    .toSorted();

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

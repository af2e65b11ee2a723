import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Whose code is in the scripts: noted while they are bundled, so that the list is what is there. */
const folders = new Set<string>();

const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** For every build whose files are shipped. */
export const noteBundled = (): Plugin => ({
  name: 'note-bundled',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const [folder] = PACKAGE.exec(id.replace('\0', '')) ?? [];
        if (folder && renderedLength > 0) folders.add(folder);
      }
    }
  },
});

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly homepage?: string;
  readonly author?: string | { readonly name: string };
}

/** The text of `THIRD-PARTY.txt`. */
export function thirdPartyText(): string {
  const packages = [...folders].map((folder) => ({ folder, about: readPackage(folder) }));
  const sections = packages
    .toSorted((one, other) => (one.about.name < other.about.name ? -1 : 1))
    .map(({ folder, about }) => {
      const head = [`${about.name} ${about.version}, ${about.license}`, about.homepage ?? '', ''];
      return [...head, licenceIn(folder, about)].join('\n');
    });
  const intro =
    'The scripts of Marketplace Elements contain code of these packages, under the licences that stand here.';
  return `${[intro, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

/** r2wc says only in its package.json that it is under the MIT licence. */
function licenceIn(folder: string, { license, author }: Package): string {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)\b/i.test(name));
  if (file) return readFileSync(join(folder, file), 'utf8').trim();
  if (license !== 'MIT') throw new Error(`No licence in ${folder}`);
  return `Copyright (c) ${(typeof author === 'string' ? author : author?.name) ?? 'its authors'}\n\n${MIT}`;
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

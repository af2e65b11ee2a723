import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadLayer } from '../marketplace/built-layer.ts';
import { brotliSize, fetchedFor, importsOf, dynamicImportsOf, isReactDom, read, staticClosure } from './closure.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(`dist/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

const scripts = [
  // The server draws by React's own renderer for both.
  ...filesIn('lite').filter((file) => file.endsWith('.js') && file !== 'server.js'),
  ...filesIn('lite/chunks').map((file) => `chunks/${file}`),
].map((file) => `lite/${file}`);

/** What is said of both builds at once: types, data for editors, licences, hashes. */
const OF_BOTH = [
  'THIRD-PARTY.txt',
  'custom-elements.json',
  'integrity.json',
  'vscode.css-custom-data.json',
  'vscode.html-custom-data.json',
  'web-types.json',
  'without-page.js',
];

describe('the light build', () => {
  it('has the files of dist/, by the same names', () => {
    expect(filesIn('lite')).toEqual(filesIn('').filter((file) => !OF_BOTH.includes(file)));
    expect(read('lite/mp-reserve.css')).toBe(read('mp-reserve.css'));
  });

  it('draws the same on a server', async () => {
    const [layer, light] = await Promise.all(['dist', 'dist/lite'].map(loadLayer));
    const data = {
      bootstrap: { CurrentUser: { uuid: 'u-1' }, UserInfo: { name: 'Ada', given_name: 'Ada' } },
      cart: {},
    };
    for (const nonce of ['n-1', undefined]) {
      const config = { marketUrl: 'https://market.example', nonce };
      expect(light?.renderHeader(config, data)).toEqual(layer?.renderHeader(config, data));
      expect(light?.renderFooter(config, data)).toEqual(layer?.renderFooter(config, data));
    }
    for (const file of filesIn('').filter((name) => /^mp-[\w-]+\.css$/.test(name)))
      expect(read(`lite/${file}`), file).toBe(read(file));
  });

  it('has the chunks of dist/, with Preact in place of React', () => {
    const names = (folder: string) => filesIn(folder).map((file) => file.replace(/-[\w-]{6}\.js$/, ''));
    // The order of the files is one of their hashes, too.
    expect(names('lite/chunks').toSorted()).toEqual(
      names('chunks')
        .map((name) => (name === 'react' ? 'preact' : name))
        .toSorted(),
    );
  });

  it.each(scripts)('%s has no React, needs no bundler, and stays in its folder', (file) => {
    const text = read(file);
    expect(isReactDom(file)).toBe(false);
    expect(text).not.toMatch(/\bprocess\.env\b|\beval\(|new Function\(/);
    expect(text).not.toMatch(/from\s*["'](?!\.)|import\(\s*["'`](?!\.)/);
    for (const imported of [...importsOf(file), ...dynamicImportsOf(file)]) expect(scripts).toContain(imported);
  });

  it('the loader needs 6 KB at most', () => {
    expect(brotliSize(...staticClosure('lite/loader.js'))).toBeLessThanOrEqual(6144);
  });

  /**
   * What each tag fetched when this was written, in bytes, and a little, as the compressor differs by a hundred for the
   * same code; the aim for the header is 32 KB.
   */
  it.each([
    ['mp-header', 108_150],
    ['mp-search-widget', 72_450],
    ['mp-footer', 56_200],
    ['mp-preview-toolbar', 55_100],
    ['mp-banners', 54_950],
  ])('%s fetches %i bytes at most, and 48 KB less than with React', (tag, most) => {
    const size = brotliSize(...fetchedFor(`lite/${tag}.js`));
    expect(size).toBeLessThanOrEqual(most);
    expect(brotliSize(...fetchedFor(`${tag}.js`)) - size).toBeGreaterThan(48_000);
  });
});

import { readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { ENTRIES, read } from './closure.ts';

const scripts = [
  ...readdirSync('dist').filter((file) => file.endsWith('.js') && file !== 'server.js'),
  ...readdirSync('dist/chunks').map((file) => `chunks/${file}`),
];

type Target = string | Readonly<Record<'types' | 'default', string>>;

describe('the files in dist/', () => {
  it('has a file for each entry, and the sheet that reserves the heights in 300 bytes', () => {
    for (const entry of ENTRIES) expect(scripts).toContain(`${entry}.js`);
    const sheet = read('mp-reserve.css');
    expect(Buffer.byteLength(sheet)).toBeLessThanOrEqual(300);
    expect(sheet).toContain('mp-header');
    for (const tag of ['header', 'footer', 'search-widget'])
      expect(sheet, 'nor shows what the page hides').toContain(`mp-${tag}:not(:defined,[hidden])`);
    expect(sheet).toContain(':not(:defined)');
  });

  it.each(['README.md', 'demo/guide/start.md'])('has in that sheet the rules that %s puts into a page', (document) => {
    const style = /<style>(.*?)<\/style>/s.exec(readFileSync(document, 'utf8'))?.[1] ?? '';
    const rules = style
      .replaceAll(/\s*([{}:;,])\s*/g, '$1')
      .trim()
      .split(/(?<=\})/);
    expect(rules.map((rule) => /^[\w-]+/.exec(rule)?.[0])).toEqual(['mp-header', 'mp-footer']);
    for (const rule of rules) expect(read('mp-reserve.css')).toContain(rule);
  });

  it('has what is no script: licences, hashes, and what editors and compilers read', () => {
    const others = readdirSync('dist').filter((file) => /\.(json|txt)$/.test(file));
    expect(others).toEqual([
      'THIRD-PARTY.txt',
      'custom-elements.json',
      'integrity.json',
      'preloads.json',
      'vscode.css-custom-data.json',
      'vscode.html-custom-data.json',
      'web-types.json',
    ]);
    expect(readdirSync('dist/types').every((file) => file.endsWith('.d.ts'))).toBe(true);
  });

  it('has a classic script of a few bytes for pages without modules', () => {
    const text = read('mp-elements.classic.js');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(300);
    expect(() => new Script(text)).not.toThrow();
    expect(text).toMatch(/^\{.*\}$/s);
    expect(read('lite/mp-elements.classic.js')).toBe(text);
  });

  it.each(scripts)('%s needs no bundler, no process, no eval and no fixed place', (file) => {
    const text = read(file);
    expect(text).not.toMatch(/\bprocess\.env\b/);
    expect(text).not.toMatch(/\beval\(|new Function\(/);
    expect(text).not.toMatch(/from\s*["'](?!\.)|import\(\s*["'`](?!\.)/);
    expect(text).not.toMatch(/["'`]\/(chunks|dist)\//);
  });

  it.each([...scripts, 'server.js'])('%s makes no code of text, and no page by hand', (file) => {
    const text = read(file);
    expect(text).not.toMatch(
      /\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(\s*["'`]|\bset(?:Timeout|Interval)\(\s*["'`]/,
    );
    expect(text).not.toMatch(/\bdocument\.write|\binsertAdjacentHTML\b|\bcreateContextualFragment\b|\bsetHTMLUnsafe\b/);
  });

  it('server.js needs nothing but Node', () => {
    const imported = [...read('server.js').matchAll(/^import\b.*?["']([^"']+)["'];?$/gm)].map(([, name]) => name);
    expect(imported.filter((name) => !isBuiltin(name as string))).toEqual([]);
  });

  it('is named by the package for every entry, with nothing else to install', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, Target>>;
    expect(manifest['dependencies']).toBeUndefined();
    expect(manifest['optionalDependencies']).toBeUndefined();
    const targets = Object.values(manifest['exports'] ?? {}).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    for (const target of targets) expect(() => readFileSync(target)).not.toThrow();
  });
});

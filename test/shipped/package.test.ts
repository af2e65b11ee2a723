import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { type Rolldown, build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The package as npm would publish it, put into a project of its own: without a network, as it needs nothing else. */
const project = mkdtempSync(join(tmpdir(), 'mp-package-'));
const installed = join(project, 'node_modules/marketplace-elements');
const npm = (...args: readonly string[]): string =>
  execFileSync('npm', [...args, '--ignore-scripts', '--loglevel=error'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}
let packed: Packed;

beforeAll(() => {
  const [made] = JSON.parse(npm('pack', '--json', '--pack-destination', project)) as Packed[];
  packed = made as Packed;
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  npm('install', '--prefix', project, '--offline', '--no-audit', '--no-fund', join(project, packed.filename));
}, 60_000);
afterAll(() => rmSync(project, { recursive: true }));

type Target = string | Readonly<Record<string, string>>;
const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, Target> };

/** Runs a module in the project. */
function run(code: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: project,
    encoding: 'utf8',
    timeout: 20_000,
  });
  return stdout + stderr;
}

describe('the package', () => {
  it('holds what is shipped, and nothing of the build’s own', () => {
    const paths = packed.files.map(({ path }) => path);
    expect(paths.filter((path) => !path.startsWith('dist/')).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'package.json',
    ]);
    expect(paths.filter((path) => /\/\.|\.map$|\.tsx?$/.test(path.replace(/\.d\.ts$/, '')))).toEqual([]);
    expect(packed.size).toBeLessThan(1_140_000);
  });

  it.each(Object.entries(exports))('%s is there once it is installed', (_, target) => {
    for (const file of typeof target === 'string' ? [target] : Object.values(target))
      expect(existsSync(join(installed, file)), file).toBe(true);
  });

  it('renders on a server, in plain Node', () => {
    const code = `import { renderFooter } from 'marketplace-elements/server';
      console.log(renderFooter({ marketUrl: 'https://market.example' }).html.slice(0, 10));`;
    expect(run(code).trim()).toBe('<mp-footer');
  });

  it.each(Object.entries(exports).filter(([, target]) => typeof target !== 'string' && target['node']))(
    '%s can be imported where there is no page, with all of its names, and does nothing',
    (name, target) => {
      const named = (file: string) =>
        /export\s*\{([^}]*)\}\s*;?\s*(?:\/\/.*\s*)*$/
          .exec(readFileSync(join(installed, file), 'utf8'))?.[1]
          ?.split(',') ?? [];
      const { default: real = '' } = target as Record<string, string>;
      const names = named(real).map((one) => one.trim().split(' as ').at(-1) as string);
      expect(names.length).toBeGreaterThan(0);
      const code = `const all = await import(${JSON.stringify(name.replace('.', 'marketplace-elements'))});
        const tags = Object.values(all).filter((one) => one.prototype).map((Tag) => new Tag());
        await all.install({ header: '#header' }).ready;
        console.log(tags.length, ${JSON.stringify(names)}.filter((one) => all[one] === undefined).join());`;
      expect(run(code)).toBe('5 \n');
    },
  );

  it('says what a tag is to whoever reads its data', () => {
    const code = `import manifest from 'marketplace-elements/custom-elements.json' with { type: 'json' };
      console.log(manifest.modules.length);`;
    expect(run(code)).toMatch(/^6\n/);
  });

  it('keeps its own files to itself', () => {
    expect(run("import 'marketplace-elements/dist/mp-header.js'")).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  it('has no mistake that publint knows', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types wherever there is a module, for Node and for bundlers', async () => {
    const tarball = readFileSync(join(project, packed.filename));
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)), {
      excludeEntrypoints: ['./mp-reserve.css'],
    });
    if (!analysis.types) throw new Error('The package has no types.');
    // It is ESM alone: who asks for it by `require`, or knows no exports, is not among its readers.
    const problems = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem) || !/^node10$|-cjs$/.test(problem.resolutionKind),
    );
    expect(problems).toEqual([]);
  }, 60_000);

  it('compiles in a project of Node’s own kind', () => {
    writeFileSync(
      join(project, 'page.mts'),
      `import { type MpEvent, MpHeader } from 'marketplace-elements';
       import { install } from 'marketplace-elements/lite/loader';
       import type { MpElementRef } from 'marketplace-elements/angular';
       export const header: MpElementRef<'mp-header'> = { nativeElement: new MpHeader() };
       export const url = (event: MpEvent<'mp-navigate'>): string => event.detail.url;
       export const layer = install({ header: '#header' }).header?.openCart();\n`,
    );
    const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--types', '', 'page.mts'];
    const { stdout } = spawnSync(process.execPath, [tsc, ...options], { cwd: project, encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});

/** All that a page would fetch of a bundle in the end: what the entry names, and what that names. */
function reached(output: Rolldown.RolldownOutput['output']): readonly string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const seen = new Set<string>();
  const follow = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) follow(fileName);
  return [...seen];
}

async function bundle(code: string) {
  const input = join(project, 'entry.js');
  writeFileSync(input, code);
  const result = (await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, modulePreload: false, target: 'es2022', rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  const entry = result.output.find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk;
  return { files: reached(result.output), entry: entry.code };
}

describe('the package in a bundle', () => {
  it.each(['marketplace-elements/mp-footer', 'marketplace-elements/lite/mp-footer'])(
    '%s brings nothing of the other tags',
    async (name) => {
      const { files, entry } = await bundle(`import '${name}';`);
      expect(files.filter((file) => /mp-footer\.tree/.test(file))).toHaveLength(1);
      expect(files.filter((file) => /header|search|banners|toolbar/.test(file))).toEqual([]);
      expect(entry).not.toMatch(/mp-header|mp-search-widget|customSearchQuery|previewBannerOnPreview/);
    },
  );

  it('a tag is registered also where nobody uses its class', async () => {
    const { entry } = await bundle(`import { MpBanners } from 'marketplace-elements/mp-banners';`);
    expect(entry).toContain('customElements.define');
  });

  it('server rendering that nobody uses is gone', async () => {
    const { entry } = await bundle(`import { renderHeader } from 'marketplace-elements/server';`);
    expect(entry.trim()).toBe('');
  });

  it('the loader brings the tags in on demand', async () => {
    const { entry, files } = await bundle(
      `import { version } from 'marketplace-elements/loader'; console.log(version);`,
    );
    expect(entry).not.toContain('attachShadow');
    expect(files.some((file) => file.includes('mp-elements'))).toBe(true);
  });
});

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Each fixture in types/ uses the shipped types as a page of its framework does; what must not compile stands behind
 * `@ts-expect-error` there. JSX lets any attribute with a hyphen pass, so no such one is among the wrong uses.
 */
describe('the types, as they are shipped', () => {
  it('has a fixture for each framework', () => {
    expect(readdirSync('test/shipped/types').filter((file) => /\.tsx?$/.test(file))).toEqual([
      'angular.ts',
      'plain.ts',
      'preact.tsx',
      'react.tsx',
      'server.ts',
      'solid.tsx',
      'svelte.ts',
      'vue.ts',
    ]);
  });

  it('take the right uses and refuse the wrong ones', () => {
    const tsc = ['node_modules/typescript/bin/tsc', '-p', 'test/shipped/types'];
    const { stdout, status } = spawnSync(process.execPath, tsc, { encoding: 'utf8', timeout: 60_000 });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  }, 60_000);

  it('need no page where there is none: a server’s types do without the DOM', () => {
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022'];
    const modules = ['--module', 'nodenext', '--types', ''];
    const tsc = ['node_modules/typescript/bin/tsc', ...options, ...modules, 'dist/types/server.d.ts'];
    const { stdout, status } = spawnSync(process.execPath, tsc, { encoding: 'utf8', timeout: 60_000 });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  }, 60_000);
});

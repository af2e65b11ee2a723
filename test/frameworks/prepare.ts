import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ROOT = here('../..');
const TEN_MINUTES = 600_000;

/** The packages find this one where npm would have put it: `import 'marketplace-elements'` is what a page writes. */
export function offerElements(): void {
  const modules = here('../../demo/frameworks/node_modules');
  mkdirSync(modules, { recursive: true });
  const place = `${modules}/marketplace-elements`;
  rmSync(place, { recursive: true, force: true });
  symlinkSync(ROOT, place, 'junction');
}

/** Installs and builds a page's package. Answers what was in the way, if anything. */
export function prepare(folder: string): string | undefined {
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  return (isInstalled(folder) ? undefined : npm(folder, install)) ?? npm(folder, ['run', 'build']);
}

/** npm leaves a lockfile of its own where it has installed everything. */
function isInstalled(folder: string): boolean {
  const done = `${folder}/node_modules/.package-lock.json`;
  return existsSync(done) && statSync(done).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs;
}

function npm(cwd: string, args: readonly string[]): string | undefined {
  const { status, stderr, error } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    timeout: TEN_MINUTES,
    shell: process.platform === 'win32',
  });
  if (status === 0) return undefined;
  return `npm ${args.slice(0, 2).join(' ')}: ${error?.message ?? reasonIn(stderr) ?? `code ${status}`}`;
}

/** Lines before the reason, of npm and of Vite. */
const PREAMBLE = /^(npm warn|code \w+$|✗|error during build|Build failed with)/i;

/** The first line that says what is wrong, without colours. */
function reasonIn(said: string): string | undefined {
  return stripVTControlCharacters(said)
    .split('\n')
    .map((line) => line.replace(/^npm error/, '').trim())
    .find((line) => line !== '' && !PREAMBLE.test(line));
}

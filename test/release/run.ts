import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { planRelease } from './plan.ts';

/**
 * `npm run release [-- 1.2.3] [-- --dry-run]`: version and changelog, every check, the package, a commit and a tag.
 * Nothing is pushed or published: the last lines say how. A dry run writes and commits nothing, and packs what is there.
 */
const args = process.argv.slice(2);
const isDry = args.includes('--dry-run');
const wanted = args.find((one) => !one.startsWith('--'));

const output = (command: string, ...rest: readonly string[]): string =>
  execFileSync(command, rest, { encoding: 'utf8' }).trim();
const run = (command: string, ...rest: readonly string[]): void => {
  console.log(`\n$ ${[command, ...rest].join(' ')}`);
  execFileSync(command, rest, { stdio: 'inherit', shell: process.platform === 'win32' });
};
const change = (command: string, ...rest: readonly string[]): void => {
  if (isDry) console.log(`would run: ${[command, ...rest].join(' ')}`);
  else run(command, ...rest);
};

function main(): void {
  const changes = output('git', 'status', '--porcelain');
  if (changes !== '' && !isDry) throw new Error(`There are changes that are not committed:\n${changes}`);
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  const today = new Date().toISOString().slice(0, 10);
  const plan = planRelease(readFileSync('CHANGELOG.md', 'utf8'), manifest.version, today, wanted);
  console.log(`${manifest.version} → ${plan.version} (${plan.step})\n\n${plan.notes}`);

  change('npm', 'version', plan.version, '--no-git-tag-version', '--ignore-scripts');
  if (!isDry) writeFileSync('CHANGELOG.md', plan.changelog);
  run('npm', 'run', 'build');
  // The report of the API is the one of the last release from here on.
  change('npm', 'run', 'api');
  change('npm', 'test');
  run('npm', 'pack', '--dry-run', '--ignore-scripts');
  change('git', 'commit', '--all', '--message', `chore(release): ${plan.version}`);
  change('git', 'tag', '--annotate', `v${plan.version}`, '--message', plan.notes);
  console.log(`\nThen: git push --follow-tags && npm publish --ignore-scripts`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

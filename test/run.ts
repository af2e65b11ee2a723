import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { type Failure, type Result, readResult } from './results.ts';

/**
 * Every check but frameworks and benchmarks, one after the other. What failed is named once more at the end, where it
 * is found without scrolling; the last line counts all. A check that is a test run counts its tests, any other check
 * counts as one.
 */
interface Check {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where the check leaves what came of its tests. */
  readonly result?: string;
}

const vitest = (name: string, ...args: readonly string[]): Check => ({
  name,
  command: [
    'vitest',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${name}.json`,
  ],
  result: `test-results/${name}.json`,
});

/** Where React and Preact could part: taking over, timing, fields and keys, layers, a select, a dialog, a throw. */
const TELLING =
  'test/browser/{hinge/{first-paint,first-use,hydration,loading,lifecycle,properties,events,definition},search/keyboard,' +
  'header/{menus,language,regions},footer/footer,banners/impersonation}.test.ts';

const BROWSER_TESTS = ['web-test-runner', '--config', 'test/browser/web-test-runner.config.mjs'];

const CHECKS: readonly Check[] = [
  { name: 'types', command: ['tsc'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  vitest('unit', 'test/unit'),
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'site', command: ['vite', 'build', '--mode', 'site', '--logLevel', 'warn'] },
  vitest('shipped', 'test/shipped'),
  { name: 'browser', command: BROWSER_TESTS, result: 'test-results/browser.json' },
  {
    name: 'lite',
    command: BROWSER_TESTS,
    env: { BUILD: 'lite', BROWSERS: 'chromium', TEST_FILES: TELLING },
    result: 'test-results/lite.json',
  },
  vitest('looks', 'test/looks'),
  vitest('journeys', 'test/journeys', '--exclude=**/input-methods.test.ts'),
  // Whoever types too slowly asks other questions: it has the machine for itself.
  vitest('typing', 'test/journeys/input-methods.test.ts'),
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}: ${CHECKS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

let passed = 0;
const failures: Failure[] = [];
for (const check of CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${check.name}`);
  const began = performance.now();
  const result = resultOf(check, await run(check));
  console.log(`\n${check.name} took ${Math.round((performance.now() - began) / 1000)} s`);
  passed += result.passed;
  failures.push(...result.failures.map(({ test, why }) => ({ test: `${check.name}: ${test}`, why })));
}
for (const { test, why } of failures) console.log(`\n✗ ${test}\n${beginning(why)}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** npm puts the commands of the development dependencies on the path. */
function run({ command: [command, ...args], env }: Check): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command as string, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    const end = (how: string, succeeded = false) => {
      if (!succeeded) console.log(`\n${command} has ended with ${how}.`);
      resolve(succeeded);
    };
    child.once('error', ({ message }) => end(message));
    // Whoever breaks down without a word is named here, at least.
    child.once('exit', (code, signal) => end(signal ?? `code ${code}`, code === 0));
  });
}

/** A test run that broke down without a failed test has still failed. */
function resultOf({ name, result }: Check, succeeded: boolean): Result {
  const failed = { test: name, why: 'It ended with an error: see its own output.' };
  if (!result) return succeeded ? { passed: 1, failures: [] } : { passed: 0, failures: [failed] };
  const read = readResult(result) ?? { passed: 0, failures: [{ ...failed, why: 'It left no result.' }] };
  return succeeded || read.failures.length > 0 ? read : { ...read, failures: [failed] };
}

/** Enough to know it by; the whole stands with the check. */
function beginning(why: string): string {
  return why.split('\n').slice(0, 12).join('\n');
}

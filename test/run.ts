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

const FORMAT = { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] };
const BUILD = { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] };
const LITE = {
  name: 'lite',
  command: BROWSER_TESTS,
  env: { BUILD: 'lite', BROWSERS: 'chromium', TEST_FILES: TELLING },
  result: 'test-results/lite.json',
};

/** One after the other; those that stand together have one processor each. */
const STEPS: readonly (readonly Check[])[] = [
  [{ name: 'types', command: ['tsc'] }],
  [{ name: 'lint', command: ['oxlint', '--deny-warnings'] }],
  [vitest('unit', 'test/unit')],
  [FORMAT, BUILD],
  [{ name: 'site', command: ['vite', 'build', '--mode', 'site', '--logLevel', 'warn'] }],
  [vitest('shipped', 'test/shipped')],
  [{ name: 'browser', command: BROWSER_TESTS, result: 'test-results/browser.json' }],
  [LITE, vitest('looks', 'test/looks')],
  [vitest('journeys', 'test/journeys', '--exclude=**/input-methods.test.ts')],
  // Whoever types too slowly asks other questions: it has the machine for itself.
  [vitest('typing', 'test/journeys/input-methods.test.ts')],
];
const CHECKS = STEPS.flat();

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
for (const step of STEPS) {
  const checks = step.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const results = await Promise.all(checks.map((check) => carryOut(check, checks.length > 1)));
  for (const result of results) {
    passed += result.passed;
    failures.push(...result.failures);
  }
}
for (const { test, why } of failures) console.log(`\n✗ ${test}\n${beginning(why)}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** `isBeside` others: it says all that it has to say at its end. */
async function carryOut(check: Check, isBeside: boolean): Promise<Result> {
  const title = `\n── ${check.name}`;
  const began = performance.now();
  if (!isBeside) console.log(title);
  const { succeeded, said } = await run(check, isBeside);
  if (isBeside) console.log(`${title}\n${said}`);
  console.log(`\n${check.name} took ${Math.round((performance.now() - began) / 1000)} s`);
  const { failures, ...result } = resultOf(check, succeeded);
  return { ...result, failures: failures.map(({ test, why }) => ({ test: `${check.name}: ${test}`, why })) };
}

interface Run {
  readonly succeeded: boolean;
  /** Nothing where it was heard at once. */
  readonly said: string;
}

/** npm puts the commands of the development dependencies on the path. */
function run({ command: [command, ...args], env }: Check, isBeside: boolean): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(command as string, args, {
      stdio: isBeside ? 'pipe' : 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += String(data)));
    const end = (how: string, succeeded = false) => {
      // Whoever breaks down without a word is named here, at least.
      if (!succeeded) console.log(`\n${command} has ended with ${how}.`);
      resolve({ succeeded, said });
    };
    child.once('error', ({ message }) => end(message));
    child.once('close', (code, signal) => end(signal ?? `code ${code}`, code === 0));
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

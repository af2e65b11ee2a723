import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

/**
 * Every check but frameworks and benchmarks, one after the other; the last line counts them all. A check that is a
 * test run counts its tests, any other check counts as one.
 */
interface Check {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where the check leaves its numbers. */
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

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

const wanted = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const check of CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${check.name}`);
  const counts = countsOf(check, await run(check));
  passed += counts.passed;
  failed += counts.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

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
function countsOf({ result }: Check, succeeded: boolean): Counts {
  if (!result) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = readCounts(result);
  if (!counts) return { passed: 0, failed: 1 };
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readCounts(path: string): Counts | undefined {
  try {
    const json = JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<string, number>>;
    return {
      passed: json['numPassedTests'] ?? json['passed'] ?? 0,
      failed: json['numFailedTests'] ?? json['failed'] ?? 0,
    };
  } catch {
    return undefined;
  }
}

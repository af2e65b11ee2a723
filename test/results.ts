import { readFileSync } from 'node:fs';

/** What a check leaves of itself: how many of its tests passed, and which did not. */
export interface Result {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

export interface Failure {
  readonly test: string;
  readonly why: string;
}

/** Of vitest's JSON reporter, as far as it is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Nothing where the check broke down before it wrote anything. */
export function readResult(path: string): Result | undefined {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Result | VitestReport;
    return 'testResults' in report ? ofVitest(report) : report;
  } catch {
    return undefined;
  }
}

function ofVitest({ numPassedTests, testResults }: VitestReport): Result {
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ test: fullName, why: failureMessages.join('\n') }));
    // A file that could not even be loaded has no tests.
    return status === 'failed' && failed.length === 0 ? [{ test: name, why: message }] : failed;
  });
  return { passed: numPassedTests, failures };
}

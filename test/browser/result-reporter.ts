import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from '../results.ts';
import { RESULT } from './builds.ts';

interface TestError {
  readonly message?: string;
  readonly stack?: string;
}

interface SuiteResult {
  readonly name: string;
  readonly suites: readonly SuiteResult[];
  readonly tests: readonly {
    readonly name: string;
    readonly passed: boolean;
    readonly skipped: boolean;
    readonly error?: TestError;
  }[];
}

interface SessionResult {
  readonly browser: { readonly name: string };
  readonly testFile?: string;
  readonly errors: readonly TestError[];
  readonly testResults?: SuiteResult;
}

type ReportedTest = SuiteResult['tests'][number] & { readonly test: string };

/** Leaves the result where the runner of all checks finds it. */
export function resultReporter() {
  return {
    onTestRunFinished({ sessions }: { sessions: readonly SessionResult[] }) {
      const tests = sessions.flatMap(testsOf).filter(({ skipped }) => !skipped);
      const broken = sessions.flatMap((session) =>
        session.errors.length > 0 ? [{ test: titleOf(session), why: session.errors.map(wordsOf).join('\n') }] : [],
      );
      const failures = tests.filter(({ passed }) => !passed).map(({ test, error }) => ({ test, why: wordsOf(error) }));
      const result: Result = { passed: tests.length - failures.length, failures: [...failures, ...broken] };
      writeFileSync(RESULT, JSON.stringify(result));
    },
  };
}

const titleOf = ({ browser, testFile = '' }: SessionResult) => `${browser.name}, ${path.relative('', testFile)}`;

const wordsOf = (error: TestError | undefined) => [error?.message, error?.stack].filter(Boolean).join('\n');

function testsOf(session: SessionResult) {
  const within = (suite: SuiteResult, above: string): readonly ReportedTest[] => {
    const title = `${above} ${suite.name}`.trimEnd();
    return [
      ...suite.tests.map((test) => ({ ...test, test: `${title} ${test.name}` })),
      ...suite.suites.flatMap((inner) => within(inner, title)),
    ];
  };
  return session.testResults ? within(session.testResults, titleOf(session)) : [];
}

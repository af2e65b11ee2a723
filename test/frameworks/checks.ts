import type { FrameworkPage } from './pages.ts';

/** What came out of one page. A limit of its framework passes as long as it is one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly limits: readonly string[];
}

export type Check = (name: string, run: () => Promise<void>) => Promise<void>;

export function createChecks({ limits = {} }: FrameworkPage) {
  const failed: string[] = [];
  const met = new Set<string>();
  let passed = 0;

  const check: Check = async (name, run) => {
    const error = await run().then(
      () => undefined,
      (reason: unknown) => reason as Error,
    );
    const limit = limits[name];
    if (limit) met.add(name);
    if (limit && !error) failed.push(`${name}: works now, so it is no limit any more`);
    else if (error && !limit) failed.push(`${name}: ${error.message.split('\n').slice(0, 3).join(' ')}`);
    else passed += 1;
  };

  return {
    check,
    /** Checks in a row. What breaks it off has failed, and the others run all the same. */
    async group(name: string, run: () => Promise<void>): Promise<void> {
      await run().catch((error: Error) => failed.push(`${name}: ${error.message}`));
    },
    outcome(): Outcome {
      const unknown = Object.keys(limits).filter((name) => !met.has(name));
      return {
        passed,
        failed: [...failed, ...unknown.map((name) => `${name}: a limit of a check that there is not`)],
        limits: [...met].map((name) => `${name}: ${limits[name]}`),
      };
    },
  };
}

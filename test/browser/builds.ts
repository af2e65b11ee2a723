import { fileURLToPath } from 'node:url';
import type { TestRunnerConfig } from '@web/test-runner';
import type { StaticRoots } from '../marketplace/static-files.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** With `BUILD=lite` the two builds change places: what the tests call `dist/` is the light one. */
const swapped = process.env['BUILD'] === 'lite';

/** Where the result of a run is left. */
export const RESULT = fileURLToPath(
  new URL(`../../test-results/${swapped ? 'lite' : 'browser'}.json`, import.meta.url),
);

/** For the marketplace, which serves them, too. */
export const BUILDS: StaticRoots = swapped ? { '/dist': 'dist/lite', '/dist/lite': 'dist' } : { '/dist': 'dist' };

export const swapBuilds: Middleware = (context, next) => {
  if (swapped) context.url = context.url.replace(/^\/dist\/(lite\/)?/, (_, lite) => (lite ? '/dist/' : '/dist/lite/'));
  return next();
};

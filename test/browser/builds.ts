import type { TestRunnerConfig } from '@web/test-runner';
import type { StaticRoots } from '../marketplace/static-files.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** With `BUILD=lite` the two builds change places: what the tests call `dist/` is the light one. */
const swapped = process.env['BUILD'] === 'lite';

/** For the marketplace, which serves them, too. */
export const BUILDS: StaticRoots = swapped ? { '/dist': 'dist/lite', '/dist/lite': 'dist' } : { '/dist': 'dist' };

export const swapBuilds: Middleware = (context, next) => {
  if (swapped) context.url = context.url.replace(/^\/dist\/(lite\/)?/, (_, lite) => (lite ? '/dist/' : '/dist/lite/'));
  return next();
};

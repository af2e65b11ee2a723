import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { siteBuild } from './demo/site-build.ts';
import { noPictures } from './elements/build/cold-pictures.ts';
import { libraryBuild } from './elements/build/library-build.ts';

const unitTests = {
  plugins: [noPictures(), react()],
  test: {
    include: ['test/{unit,shipped,journeys,looks}/**/*.test.ts'],
    // Tests in any order; files not, so that the longest come first, and none of them runs alone at the end.
    sequence: { shuffle: { tests: true, files: false } },
    // Journeys wait more than they work: one more than there are processors, and vitest's own default leaves one free.
    maxWorkers: availableParallelism() + 1,
    // A busy machine is no fault: what never comes is told by whoever waits for it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
};

/** `vite build` makes dist/; `--mode site` the demo's pages, `--mode export` the same as files for any web server. */
export default defineConfig(({ mode }) => {
  if (mode === 'site' || mode === 'export') return siteBuild(mode === 'export');
  return mode === 'test' ? unitTests : libraryBuild();
});

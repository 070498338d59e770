import { configDefaults, defineConfig } from 'vitest/config';
import { buildIslandFiles } from './scripts/vite-islands.ts';

const UNIT = [
  'src/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'test/unit/**/*.test.ts',
  'test/conformance/**/*.test.ts',
];
/**
 * These tests change state of the entire process: the certificate authorities that it trusts, a module of Node, a flag.
 */
const ALONE = [
  'src/crawl/fetch/request-timings.test.ts',
  'src/crawl/probes/probe-tls.test.ts',
  'src/lib/runtime/heap-growth.test.ts',
];
/** Work limits are asserted in CPU time; these timeouts catch hangs, even on a busy machine. */
const UNIT_TIMES = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    tags: [
      {
        name: 'long',
        description: 'Only in `npm run test:long`: too slow for every run, and `npm test` checks the same subject.',
      },
    ],
    projects: [
      {
        // Pages reference the files of their small scripts.
        plugins: [buildIslandFiles()],
        test: {
          name: 'unit',
          include: UNIT,
          exclude: [...configDefaults.exclude, ...ALONE],
          environment: 'node',
          // Reloading the same modules for each file took half of the CPU time. Some modules keep state that outlives a
          // file (`scripts/house/module-state.mjs` lists them): caches whose values depend on their key alone, and the
          // users of a process-wide flag (`lib/runtime/heap-growth.ts`, whose test runs alone). No result depends on
          // this state.
          isolate: false,
          ...UNIT_TIMES,
        },
      },
      {
        test: {
          name: 'unit-alone',
          include: ALONE,
          environment: 'node',
          ...UNIT_TIMES,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has its own product, on its own folder or database.
          isolate: false,
          globalSetup: ['test/support/integration-setup.ts'],
        },
      },
      {
        test: {
          name: 'hostile',
          include: ['test/hostile/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'mutation',
          include: ['test/mutation/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // As root, Chromium starts only without its sandbox; it opens only the tests' own pages.
          env: { AWI_ALLOW_UNSANDBOXED_BROWSER: '1' },
        },
      },
      {
        test: {
          name: 'long',
          include: ['test/long/**/*.test.ts'],
          environment: 'node',
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

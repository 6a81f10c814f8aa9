import { defineConfig } from 'vitest/config';

// The same zone on every machine, and one in which mistaking the day here for the day in UTC shows.
process.env.TZ = 'Pacific/Auckland';

/** Files share a worker and its modules: each worker imports the server once. Tests keep no state in modules. */
const common = {
  environment: 'node',
  isolate: false,
  maxWorkers: 2,
  // Guards against tests that hang. No requirement: a loaded machine must not fail a test.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          include: ['packages', 'apps/web', 'scripts', 'faults', 'bench', 'e2e'].map(
            (folder) => `${folder}/**/*.test.ts`,
          ),
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/src/db/test-database.setup.ts'],
        },
      },
    ],
  },
});

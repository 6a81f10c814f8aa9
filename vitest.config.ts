import { defineConfig } from 'vitest/config';

// The same zone on every machine, and one in which mistaking the day here for the day in UTC shows.
process.env.TZ = 'Pacific/Auckland';

const common = { environment: 'node', testTimeout: 15_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'scripts/**/*.test.ts', 'faults/**/*.test.ts'],
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

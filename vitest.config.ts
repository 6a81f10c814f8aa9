import { defineConfig } from 'vitest/config';

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

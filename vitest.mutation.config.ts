import { defineConfig } from 'vitest/config';

/** The tests of the rules that stryker.config.mjs lists, as they run for each mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['access', 'exercises', 'organizations', 'sales', 'students/licenses'].map(
      (folder) => `packages/domain/src/${folder}/*.test.ts`,
    ),
    exclude: ['**/organizations/{overview,suppression}.test.ts'],
    // As in vitest.config.ts: a loaded machine must not fail a test.
    testTimeout: 120_000,
  },
});

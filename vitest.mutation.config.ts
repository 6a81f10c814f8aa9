import { defineConfig } from 'vitest/config';

/** The domain's tests alone, as mutation tests run them for each mutant. */
export default defineConfig({
  test: { environment: 'node', include: ['packages/domain/**/*.test.ts'] },
});

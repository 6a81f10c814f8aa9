// Mutation tests (npm run mutation): reports/mutation lists each change of a rule that no test catches.
const rules = {
  scoring: ['exercises/{attempt,scoring,submission,tap}.ts'],
  access: ['access/*.ts', 'organizations/{invitation,permission,permission-rules,student-limit}.ts'],
  subscriptions: ['sales/*.ts', 'students/licenses/*.ts', 'organizations/delegation.ts'],
};

// biome-ignore lint/style/noDefaultExport: Stryker takes the default export
export default {
  mutate: Object.values(rules)
    .flat()
    .flatMap((path) => [`packages/domain/src/${path}`, `!packages/domain/src/${path.replace('.ts', '.test.ts')}`]),
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A loaded machine must not count as a caught mutant.
  timeoutMS: 30_000,
  ignorePatterns: ['/apps', '/bench', '/docs', '/e2e', '/faults', '.cache', 'reports', 'test-results'],
  // Stryker reads it with an API that TypeScript 7 does not have; nothing here needs it.
  tsconfigFile: 'none',
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};

import { expect, test } from 'vitest';
import { testsReached } from './changed-tests.mjs';

const registry = 'apps/server/src/features/index.ts';
const imports = new Map<string, readonly string[]>([
  ['packages/domain/src/a.ts', []],
  ['packages/domain/src/a.test.ts', ['packages/domain/src/a.ts']],
  ['apps/web/src/screen.tsx', ['packages/domain/src/a.ts']],
  ['apps/web/src/screen.test.ts', ['apps/web/src/screen.tsx']],
  ['apps/server/src/features/one/one.ts', []],
  ['apps/server/src/features/one/one.test.ts', ['apps/server/src/test-app.ts']],
  ['apps/server/src/features/two/two.ts', ['apps/server/src/features/one/one.ts']],
  ['apps/server/src/features/two/two.test.ts', ['apps/server/src/features/two/two.ts', 'apps/server/src/test-app.ts']],
  ['apps/server/src/features/three/three.test.ts', ['apps/server/src/test-app.ts']],
  [registry, ['apps/server/src/features/one/one.ts', 'apps/server/src/features/two/two.ts']],
  ['apps/server/src/test-app.ts', [registry]],
  ['apps/server/src/access-matrix.test.ts', ['apps/server/src/test-app.ts']],
  ['scripts/words.test.ts', []],
  ['e2e/journeys/lesson.spec.ts', ['e2e/rig/lesson.ts']],
]);

const reached = (...changed: string[]) => testsReached(changed, imports);

test('a change reaches every test that imports it, at any depth', () => {
  expect(reached('packages/domain/src/a.ts')).toEqual([
    'apps/web/src/screen.test.ts',
    'packages/domain/src/a.test.ts',
    'scripts/words.test.ts',
  ]);
});

test('a change of a feature reaches tests that import it and those that call every endpoint', () => {
  expect(reached('apps/server/src/features/one/one.ts')).toEqual([
    'apps/server/src/access-matrix.test.ts',
    'apps/server/src/features/one/one.test.ts',
    'apps/server/src/features/two/two.test.ts',
    'scripts/words.test.ts',
  ]);
});

test('a migration reaches all tests of the server', () => {
  expect(reached('apps/server/src/db/migrations/0001.sql')).toEqual([
    'apps/server/src/access-matrix.test.ts',
    'apps/server/src/features/one/one.test.ts',
    'apps/server/src/features/three/three.test.ts',
    'apps/server/src/features/two/two.test.ts',
    'scripts/words.test.ts',
  ]);
});

test('a change of the rig reaches the journeys that import it', () => {
  expect(reached('e2e/rig/lesson.ts')).toEqual(['e2e/journeys/lesson.spec.ts', 'scripts/words.test.ts']);
});

test('new packages reach everything', () => {
  expect(reached('package-lock.json').length).toBe(8);
});

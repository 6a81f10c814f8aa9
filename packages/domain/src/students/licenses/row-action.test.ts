import { expect, test } from 'vitest';
import { type RowAction, rowAction } from './row-action.ts';

test.each<[boolean, boolean, boolean, RowAction | null]>([
  [true, false, false, 'remove-shared'],
  [true, false, true, 'remove-shared'],
  [true, true, false, 'remove-shared'],
  [true, true, true, 'remove-shared'],
  [false, false, false, 'delete'],
  [false, false, true, 'delete'],
  [false, true, true, 'archive'],
  [false, true, false, null],
])('shared: %s, an exercise done: %s, an active license: %s; the action is %s', (shared, done, active, action) => {
  expect(rowAction({ shared, hasDoneExercise: done, hasActiveLicense: active })).toBe(action);
});

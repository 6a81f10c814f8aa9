import { expect, test } from 'vitest';
import { needsReload } from './reload-for-version.ts';

const updated = { first: '1', now: '2', reloadedFor: null, onExerciseScreen: false };

test('a server update reloads the page once', () => {
  expect(needsReload(updated)).toBe(true);
  expect(needsReload({ ...updated, reloadedFor: '2' })).toBe(false);
  expect(needsReload({ ...updated, now: '1' })).toBe(false);
});

test('a page with an exercise on it never reloads', () => {
  expect(needsReload({ ...updated, onExerciseScreen: true })).toBe(false);
});

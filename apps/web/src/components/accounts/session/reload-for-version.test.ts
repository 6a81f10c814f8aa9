import { expect, test } from 'vitest';
import { isDue } from './reload-for-version.ts';

test('a page reloads at once for a version it was not reloaded for', () => {
  expect(isDue('2', null, 0)).toBe(true);
  expect(isDue('2', { version: '1', at: 0 }, 1)).toBe(true);
});

test('a reload that brought the old page again is repeated after ten minutes', () => {
  const last = { version: '2', at: 1_000_000 };
  expect(isDue('2', last, 1_599_999)).toBe(false);
  expect(isDue('2', last, 1_600_000)).toBe(true);
});

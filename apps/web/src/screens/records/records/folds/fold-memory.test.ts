import { expect, test } from 'vitest';
import { hasFold, withFold } from './fold-memory.ts';

test('parts are remembered one by one, each once', () => {
  const opened = withFold(withFold(withFold(null, 'growth', true), 'all', true), 'growth', true);
  expect(opened).toBe('all growth');
  expect(withFold(opened, 'all', false)).toBe('growth');
  expect(withFold('growth', 'growth', false)).toBe('');
});

test('a part is open only if it is remembered', () => {
  expect([null, '', 'growth', 'all growth', 'overall'].map((stored) => hasFold(stored, 'all'))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

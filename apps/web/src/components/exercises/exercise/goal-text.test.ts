import { expect, test } from 'vitest';
import { goalText } from './goal-text.ts';

test('a goal names the number of items and the errors allowed', () => {
  expect(goalText('word', { responses: 134, errors: 2 })).toBe('Goal: 134 words, at most 2 errors among them');
  expect(goalText('letter', { responses: 26, errors: 0 })).toBe('Goal: 26 letters, no errors');
  expect(goalText('problem', { responses: 30, errors: 1 })).toBe('Goal: 30 problems, at most 1 error among them');
});

import { expect, test } from 'vitest';
import { resultText } from './result-text.ts';

test('a result shows its counts and whether the goal was met', () => {
  const goal = { responses: 40, errors: 2 };
  expect(resultText('word', { score: { responses: 38, errors: 2, goalErrors: 2, seconds: 60 }, goal })).toBe(
    '38 of 40 words, 2 errors, 60 seconds. Goal not met yet.',
  );
  expect(resultText('problem', { score: { responses: 40, errors: 1, goalErrors: 1, seconds: 41 }, goal })).toBe(
    '40 of 40 problems, 1 error, 41 seconds. Goal met.',
  );
  expect(resultText('letter', { score: { responses: 1, errors: 0, goalErrors: 0, seconds: 1 }, goal })).toBe(
    '1 of 40 letters, no errors, 1 second. Goal not met yet.',
  );
});

test('beyond the goal mark, a result shows the errors that count for the goal', () => {
  const goal = { responses: 61, errors: 2 };
  expect(resultText('word', { score: { responses: 95, errors: 4, goalErrors: 1, seconds: 60 }, goal })).toBe(
    '95 of 61 words, 4 errors (1 up to 61), 60 seconds. Goal met.',
  );
  expect(resultText('word', { score: { responses: 95, errors: 4, goalErrors: 3, seconds: 60 }, goal })).toBe(
    '95 of 61 words, 4 errors (3 up to 61), 60 seconds. Goal not met yet.',
  );
});

import { expect, test } from 'vitest';
import type { ExerciseType } from './exercise-type.ts';
import {
  accuracy,
  errorsPerMinute,
  goalErrorsOf,
  goalOf,
  isGoalMet,
  toOneDecimal,
  wordsCorrectPerMinute,
  wordsPerMinute,
} from './scoring.ts';

test('155 words with 6 errors in 155 seconds are 58 words correct per minute (published worked case)', () => {
  expect(Math.round(wordsCorrectPerMinute({ responses: 155, errors: 6, seconds: 155 }))).toBe(58);
});

test('48 words correct in 71.14 seconds are 40.48 a minute (published worked case)', () => {
  expect(wordsCorrectPerMinute({ responses: 48, errors: 0, seconds: 71.14 })).toBeCloseTo(40.48, 2);
});

test('words per minute include errors', () => {
  expect(wordsPerMinute({ responses: 50, errors: 5, seconds: 30 })).toBe(100);
  expect(accuracy({ responses: 50, errors: 5, seconds: 30 })).toBe(0.9);
});

test('errors per minute', () => {
  expect(errorsPerMinute({ responses: 50, errors: 5, seconds: 30 })).toBe(10);
});

test.each<[ExerciseType, number, number]>([
  ['phonics/alphabet', 1, 0],
  ['phonics/alphabet', 3, 0],
  ['phonics/alphabet', 4, 2],
  ['phonics/phonics', 3, 0],
  ['phonics/phonics', 4, 2],
  ['phrases', 1, 2],
  ['stories/elementary', 2, 2],
  ['addition', 1, 2],
])('%s %d allows %d errors', (type, number, limit) => {
  expect(goalOf({ type, number }, 40)).toEqual({ responses: 40, errors: limit });
  expect(goalOf({ type, number, responseGoal: 25 }, 40)).toEqual({ responses: 25, errors: limit });
});

test.each([
  ['all items, errors at the limit', { responses: 30, goalErrors: 2, seconds: 60 }, true],
  ['one error too many', { responses: 30, goalErrors: 3, seconds: 60 }, false],
  ['one item short', { responses: 29, goalErrors: 0, seconds: 60 }, false],
  ['later than a minute', { responses: 30, goalErrors: 0, seconds: 61 }, false],
  ['done early', { responses: 30, goalErrors: 0, seconds: 31 }, true],
])('goal: %s', (_title, score, met) => {
  expect(isGoalMet(score, { responses: 30, errors: 2 })).toBe(met);
});

test('errors beyond the goal mark do not count for the goal', () => {
  const goal = { responses: 30, errors: 2 };
  expect(goalErrorsOf([3, 29, 30, 31, 40], goal)).toBe(2);
  expect(goalErrorsOf([], goal)).toBe(0);
});

test.each([
  [58.06, 58.1],
  [58.04, 58],
  [0.25, 0.3],
  [0, 0],
])('the rate %d shows as %d', (rate, shown) => {
  expect(toOneDecimal(rate)).toBe(shown);
});

import { expect, test } from 'vitest';
import { type LastAttempt, suggestedNumber } from './progression.ts';

const last = (number: number, responses: number): LastAttempt => ({
  key: { type: 'phrases', number },
  itemCount: 60,
  seconds: 60,
  responses,
  errors: 1,
});

test('a beginner starts at the first exercise', () => {
  expect(suggestedNumber(null, 80)).toBe(1);
});

test('an exercise is repeated until its goal is met', () => {
  expect(suggestedNumber(last(7, 59), 80)).toBe(7);
});

test('after a goal comes the next exercise', () => {
  expect(suggestedNumber(last(7, 60), 80)).toBe(8);
});

test('after the last exercise there is no next one', () => {
  expect(suggestedNumber(last(80, 60), 80)).toBe(80);
});

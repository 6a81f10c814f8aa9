import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Progress, progressOf, suggestedNumber } from './progression.ts';

const progress = (lastNumber: number, ...met: number[]): Progress => ({ lastNumber, metNumbers: new Set(met) });

test('who has done nothing has no progress', () => {
  expect(progressOf([])).toBeNull();
});

test('progress is the exercise attempted last, in whatever order they come, and those whose goal was met', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 8, 9, minute));
  const done = [
    { number: 2, lastAt: at(5), goalMet: true },
    { number: 1, lastAt: at(9), goalMet: false },
    { number: 4, lastAt: at(7), goalMet: true },
  ];
  expect(progressOf(done)).toEqual(progress(1, 2, 4));
});

test('a beginner starts at the first exercise', () => {
  expect(suggestedNumber(null, 80)).toBe(1);
});

test('an exercise is repeated until its goal is met', () => {
  expect(suggestedNumber(progress(7, 6), 80)).toBe(7);
});

test('after a goal comes the next exercise', () => {
  expect(suggestedNumber(progress(7, 7), 80)).toBe(8);
});

test('an exercise whose goal is met is not suggested again after going back to it, met once more or not', () => {
  expect(suggestedNumber(progress(3, 1, 2, 3, 4, 5), 80)).toBe(6);
});

test('exercises that were met out of turn are passed over', () => {
  expect(suggestedNumber(progress(7, 7, 8, 10), 80)).toBe(9);
});

test('after the last exercise there is no next one', () => {
  expect(suggestedNumber(progress(80, 80), 80)).toBe(80);
});

test('a result in an exercise that the library no longer has leads to its last one', () => {
  expect(suggestedNumber(progress(90, 90), 80)).toBe(80);
});

test('the suggestion is an exercise of the library, not before the last one done, and unmet if any from there on is', () => {
  const numbers = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(numbers, fc.uniqueArray(numbers), numbers, (lastNumber, met, exerciseCount) => {
      const suggested = suggestedNumber({ lastNumber, metNumbers: new Set(met) }, exerciseCount);
      const from = Math.min(lastNumber, exerciseCount);
      expect(suggested).toBeGreaterThanOrEqual(from);
      expect(suggested).toBeLessThanOrEqual(exerciseCount);
      const left = Array.from({ length: exerciseCount - from + 1 }, (_, index) => from + index).some(
        (number) => !met.includes(number),
      );
      expect(met.includes(suggested)).toBe(!left);
    }),
  );
});

import { expect, test } from 'vitest';
import type { ExerciseType } from './exercise-type.ts';
import { isImpossiblyFast } from './plausible-speed.ts';

test.each<[ExerciseType, number, number, boolean]>([
  ['stories/elementary', 120, 3, true],
  ['stories/elementary', 120, 17, true],
  ['stories/elementary', 120, 18, false],
  ['stories/high', 250, 60, false],
  ['stories/high', 400, 60, false],
  ['stories/high', 401, 60, true],
  ['phonics/alphabet', 30, 4, true],
  ['phonics/alphabet', 30, 5, false],
  ['phrases', 1, 1, false],
  ['addition', 30, 8, true],
  ['addition', 30, 9, false],
  ['division', 30, 60, false],
])('%s: %i items in %i seconds, implausible: %s', (type, responses, seconds, beyond) => {
  expect(isImpossiblyFast(type, { responses, errors: 0, seconds })).toBe(beyond);
});

test('errors do not make a speed more plausible', () => {
  expect(isImpossiblyFast('phrases', { responses: 60, errors: 55, seconds: 5 })).toBe(true);
});

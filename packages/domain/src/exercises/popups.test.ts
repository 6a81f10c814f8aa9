import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExerciseType, exerciseTypes } from './exercise-type.ts';
import { type PopupCode, popupCodes } from './popup-code.ts';
import { adviceFor, appearsAlways, popupsFor } from './popups.ts';

const beginner = { firstTime: true, attemptedBefore: false };
const newHere = { firstTime: false, attemptedBefore: false };
const again = { firstTime: false, attemptedBefore: true };

test.each<[ExerciseType, number, keyof typeof students, PopupCode | null]>([
  ['stories/elementary', 1, 'beginner', 'story-title'],
  ['stories/high', 97, 'beginner', 'story-title'],
  ['stories/middle', 1, 'newHere', null],
  ['stories/middle', 1, 'again', null],
  ['phonics/phonics', 1, 'beginner', 'placement'],
  ['phonics/phonics', 1, 'again', 'placement'],
  ['phonics/phonics', 2, 'beginner', null],
  ['phonics/phonics', 3, 'beginner', null],
  ['phonics/phonics', 4, 'beginner', 'sound-out'],
  ['phonics/phonics', 11, 'again', 'sound-out'],
  ['phonics/phonics', 12, 'beginner', null],
  ['phonics/phonics', 69, 'newHere', null],
  ['phonics/phonics', 70, 'newHere', 'split-syllables'],
  ['phonics/phonics', 70, 'again', null],
  ['phonics/phonics', 71, 'newHere', null],
  ['phonics/phonics', 76, 'newHere', 'flex-vowel'],
  ['phonics/phonics', 76, 'again', null],
  ['phonics/phonics', 78, 'newHere', null],
  ['phonics/phonics', 79, 'again', 'prefixes'],
  ['phonics/phonics', 82, 'newHere', 'prefixes'],
  ['phonics/phonics', 83, 'again', 'suffixes'],
  ['phonics/phonics', 86, 'newHere', 'suffixes'],
  ['phonics/phonics', 87, 'newHere', null],
  ['phonics/phonics', 89, 'again', 'made-up-words'],
  ['phonics/phonics', 90, 'newHere', null],
  ['phonics/alphabet', 1, 'beginner', null],
  ['phrases', 4, 'beginner', null],
  ['addition', 1, 'beginner', null],
])('%s %d shows a %s student the pop-up %s', (type, number, student, code) => {
  expect(popupsFor({ type, number }, students[student])).toEqual(code === null ? [] : [code]);
});

const students = { beginner, newHere, again };

const anyExercise = fc.record({ type: fc.constantFrom(...exerciseTypes), number: fc.integer({ min: 1, max: 120 }) });

test('an exercise has at most one pop-up, and its advice can be read again at any time', () => {
  fc.assert(
    fc.property(anyExercise, fc.boolean(), fc.boolean(), (exercise, firstTime, attemptedBefore) => {
      const popups = popupsFor(exercise, { firstTime, attemptedBefore });
      expect(popups.length).toBeLessThanOrEqual(1);
      for (const code of popups) expect(code).toBe(adviceFor(exercise));
    }),
  );
});

test('after the first attempt only the pop-ups that always appear are shown', () => {
  fc.assert(
    fc.property(anyExercise, (exercise) => {
      expect(popupsFor(exercise, again).every(appearsAlways)).toBe(true);
    }),
  );
});

test('every pop-up belongs to an exercise', () => {
  const numbers = Array.from({ length: 120 }, (_, index) => index + 1);
  const met = exerciseTypes.flatMap((type) => numbers.flatMap((number) => popupsFor({ type, number }, beginner)));
  expect(new Set(met)).toEqual(new Set(popupCodes));
});

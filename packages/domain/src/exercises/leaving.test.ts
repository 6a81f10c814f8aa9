import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExerciseKey, isSameExercise } from './exercise.ts';
import { exerciseTypes, isMathOperation } from './exercise-type.ts';
import { goalMetToday, type PreviousSubmission } from './leaving.ts';

const story: ExerciseKey = { type: 'stories/high', number: 5 };
const met: PreviousSubmission = {
  exercise: story,
  score: { responses: 120, goalErrors: 2, seconds: 60 },
  goal: { responses: 120, errors: 2 },
  day: '2026-03-02',
  zone: 'America/New_York',
};
const sameDay = new Date('2026-03-02T18:00:00Z');

/** Only leaving the exercise just done is celebrated. */
const leaving = (left: ExerciseKey, previous: PreviousSubmission | null, now = sameDay) => {
  const goalMet = goalMetToday(previous, now);
  return goalMet !== null && isSameExercise(left, goalMet) ? 'goal' : 'dashboard';
};

test('leaving an exercise whose goal was met today opens the goal screen', () => {
  expect(leaving(story, met)).toBe('goal');
});

test.each<[string, ExerciseKey, PreviousSubmission | null]>([
  ['nothing was ever submitted', story, null],
  ['the previous submission was of another number', { ...story, number: 6 }, met],
  ['the previous submission was of another type', { ...story, type: 'stories/middle' }, met],
  ['a response was missing', story, { ...met, score: { responses: 119, goalErrors: 0, seconds: 60 } }],
  ['there was an error too many', story, { ...met, score: { responses: 120, goalErrors: 3, seconds: 50 } }],
])('the dashboard opens when %s', (_title, left, previous) => {
  expect(leaving(left, previous)).toBe('dashboard');
});

test.each<[ExerciseKey, 'goal' | 'dashboard']>([
  [{ type: 'phonics/phonics', number: 3 }, 'dashboard'],
  [{ type: 'phonics/phonics', number: 4 }, 'goal'],
  [{ type: 'phonics/alphabet', number: 3 }, 'goal'],
  [{ type: 'phrases', number: 1 }, 'goal'],
  [{ type: 'stories/elementary', number: 1 }, 'goal'],
  [{ type: 'addition', number: 9 }, 'dashboard'],
  [{ type: 'division', number: 9 }, 'dashboard'],
])('%j with its goal met opens the %s', (exercise, screen) => {
  expect(leaving(exercise, { ...met, exercise })).toBe(screen);
});

test('today is the calendar day in the time zone of the result', () => {
  // 23:30 and 00:30 in New York; the first is already the next day in UTC.
  expect(leaving(story, met, new Date('2026-03-03T04:30:00Z'))).toBe('goal');
  expect(leaving(story, met, new Date('2026-03-03T05:30:00Z'))).toBe('dashboard');
  expect(leaving(story, { ...met, day: '2026-03-03', zone: 'Asia/Tokyo' }, sameDay)).toBe('goal');
});

test('math and any exercise other than the last one are never celebrated', () => {
  const key = fc.record({ type: fc.constantFrom(...exerciseTypes), number: fc.integer({ min: 1, max: 6 }) });
  fc.assert(
    fc.property(key, key, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 117, max: 120 }), (left, done, e, r) => {
      const screen = leaving(left, { ...met, exercise: done, score: { responses: r, goalErrors: e, seconds: 60 } });
      const same = left.type === done.type && left.number === done.number;
      if (screen === 'goal') expect([same, isMathOperation(left.type), r, e <= 2]).toEqual([true, false, 120, true]);
    }),
  );
});

import { expect, test } from 'vitest';
import { attempt, difficulties, type Track } from './learner-model.ts';
import { standInLibrary } from './sample-library.ts';
import { seededRandom } from './seeded-random.ts';

const exercise = standInLibrary(() => 20).find('phrases', 1);
if (!exercise) throw new Error('no exercise');

const track: Track = { type: 'phrases', from: 1, pace: 70, weeklyGain: 1.5, misses: 0.12, share: 1 };
const calm = { weeks: 0, form: 1, before: 0, stuck: false };
const repeated = <Value>(times: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: times }, (_, index) => make(index));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How often each item is missed in many attempts. */
const missesOf = (student: string, times = 400): number[] => {
  const random = seededRandom(`attempts of ${student}`);
  const weights = difficulties(exercise, student);
  const missed = exercise.items.map(() => 0);
  for (const { errors } of repeated(times, () => attempt(random, { ...track, pace: 100 }, weights, calm))) {
    for (const item of errors) missed[item] = (missed[item] ?? 0) + 1;
  }
  return missed;
};

test('the errors of a student cluster on the same hard items, but differ between attempts', () => {
  const missed = missesOf('Ana').sort((a, b) => b - a);
  const all = missed.reduce((sum, count) => sum + count, 0);
  const hardest = missed.slice(0, missed.length / 5).reduce((sum, count) => sum + count, 0);
  expect(hardest / all).toBeGreaterThan(0.4);
  expect(hardest / all).toBeLessThan(0.95);

  const random = seededRandom('differ');
  const weights = difficulties(exercise, 'Ana');
  const patterns = repeated(20, () => attempt(random, track, weights, calm).errors.join());
  expect(new Set(patterns).size).toBeGreaterThan(15);
});

test('different items are hard for different students', () => {
  expect(difficulties(exercise, 'Ana')).not.toEqual(difficulties(exercise, 'Ben'));
  expect(difficulties(exercise, 'Ana')).toEqual(difficulties(exercise, 'Ana'));
});

test('longer words, larger numbers and commonly missed items are harder on average', () => {
  const sum = standInLibrary(() => 1).find('addition', 1);
  if (!sum) throw new Error('no exercise');
  const over = (items: readonly string[], oftenMissed: readonly string[], item: number) =>
    mean(repeated(300, (student) => difficulties({ ...sum, items, oftenMissed }, `student ${student}`)[item] ?? 0));
  const words = ['cat', 'wonderful'];
  expect(over(words, [], 1)).toBeGreaterThan(over(words, [], 0));
  const sums = ['1 + 9', '8 + 9'];
  expect(over(sums, [], 1)).toBeGreaterThan(over(sums, [], 0));
  const even = ['map', 'cup'];
  expect(over(even, ['cup'], 1)).toBeGreaterThan(over(even, ['cup'], 0) * 1.2);
});

test('practice increases speed and accuracy, and weeks of lessons increase speed', () => {
  const random = seededRandom('practice');
  const weights = difficulties(exercise, 'Ana');
  const pace = (condition: Partial<typeof calm>) =>
    mean(
      repeated(200, () => {
        const { responses, seconds } = attempt(random, track, weights, { ...calm, ...condition });
        return (responses * 60) / seconds;
      }),
    );
  const errors = (before: number) =>
    mean(repeated(200, () => attempt(random, { ...track, pace: 120 }, weights, { ...calm, before }).errors.length));
  expect(pace({ before: 5 }) / pace({})).toBeGreaterThan(1.15);
  expect(pace({ before: 5, weeks: 10 }) - pace({ before: 5 })).toBeGreaterThan(10);
  expect(errors(5)).toBeLessThan(errors(0) * 0.7);
});

test('a student who finishes early has read everything, and a stuck student has not', () => {
  const random = seededRandom('early');
  const weights = difficulties(exercise, 'Ana');
  const fast = attempt(random, { ...track, pace: 150 }, weights, calm);
  expect(fast.responses).toBe(exercise.items.length);
  expect(fast.seconds).toBeLessThan(45);
  for (const outcome of repeated(100, () =>
    attempt(random, { ...track, pace: 150 }, weights, { ...calm, stuck: true }),
  )) {
    expect(outcome.responses).toBeLessThan(exercise.items.length);
    expect(outcome.seconds).toBe(60);
  }
});

import { agreementOf, type Marks, marksOf } from '@sixty/domain/exercises/grader-practice/agreement.ts';
import { playReading } from '@sixty/domain/exercises/grader-practice/played-reading.ts';
import { describe, expect, test } from 'vitest';
import { loadLibrary } from '../library.ts';
import { scriptedReadings } from './scripted-readings.ts';

const library = loadLibrary();

const readings = scriptedReadings.map((reading, index) => {
  const exercise = library.find(reading.exercise.type, reading.exercise.number);
  if (!exercise) throw new Error(`Reading ${index + 1} has no exercise.`);
  return { title: exercise.title, reading, items: exercise.items.length, ...playReading(reading, exercise) };
});

const itemsTo = (count: number): readonly number[] => Array.from({ length: count }, (_, item) => item);

/** Numbers from 0 to 1 that are the same in every run. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

test('there are twelve, with letters, phonics, phrases, math and stories of three levels', () => {
  expect(readings).toHaveLength(12);
  expect(new Set(scriptedReadings.map(({ exercise }) => exercise.type)).size).toBe(7);
});

test('every kind of event occurs, and stories become faster', () => {
  const deeds = scriptedReadings.flatMap(({ events }) => events.map(({ does }) => does));
  expect(new Set(deeds).size).toBe(9);
  const paces = scriptedReadings.filter(({ exercise }) => exercise.type.startsWith('stories/')).map(({ pace }) => pace);
  expect(paces).toEqual(paces.toSorted((a, b) => a - b));
});

describe.each(readings)('$title', ({ key, items }) => {
  const exact = marksOf(key);
  const grade = (marks: Partial<Marks>) => agreementOf({ ...exact, ...marks }, key);

  test('an exact grader passes, and still does with any one slip', () => {
    expect(grade({}).passed).toBe(true);
    for (const item of itemsTo(exact.responses)) {
      const errors = exact.errors.includes(item)
        ? exact.errors.filter((error) => error !== item)
        : [...exact.errors, item];
      expect(grade({ errors }).passed, `item ${item}`).toBe(true);
    }
    expect(grade({ responses: exact.responses - 1 }).passed).toBe(true);
  });

  test('a grader who marks nothing or everything never passes, wherever the last item is set', () => {
    for (const responses of itemsTo(items + 1)) {
      expect(grade({ responses, errors: [] }).passed).toBe(false);
      expect(grade({ responses, errors: itemsTo(items) }).passed).toBe(false);
    }
  });

  test('a grader who marks at random never passes, however often', () => {
    for (let seed = 1; seed <= 2000; seed += 1) {
      const random = randomOf(seed);
      const often = random();
      const errors = itemsTo(items).filter(() => random() < often);
      expect(grade({ errors }).passed, `seed ${seed}`).toBe(false);
    }
  });

  test('a grader who stops listening halfway does not pass', () => {
    expect(grade({ responses: Math.floor(exact.responses / 2) }).passed).toBe(false);
  });
});

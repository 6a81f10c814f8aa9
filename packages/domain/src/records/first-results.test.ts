import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExercisePoint, firstResults, measurementsOf } from './first-results.ts';

const result = (x: number, exercise: number, y: number): ExercisePoint => ({ x, exercise, y });

test('the first result of each exercise measures, its repeats do not', () => {
  const [one, again, other, oneMore] = [result(0, 5, 40), result(1, 5, 60), result(2, 6, 44), result(9, 5, 80)];
  expect(firstResults([one, again, other, oneMore])).toEqual([one, other]);
  expect(measurementsOf([one, again, other, oneMore])).toEqual([
    { x: 0, y: 40 },
    { x: 2, y: 44 },
  ]);
});

test('several first results of a day are one measurement, their median', () => {
  expect(measurementsOf([result(3, 1, 40), result(3, 2, 70), result(3, 3, 44), result(4, 4, 50)])).toEqual([
    { x: 3, y: 44 },
    { x: 4, y: 50 },
  ]);
  expect(measurementsOf([])).toEqual([]);
});

test('repeats of exercises that are done change nothing at any rate', () => {
  const results = fc.array(
    fc.record({ x: fc.integer({ min: 0, max: 60 }), exercise: fc.integer({ min: 1, max: 9 }), y: fc.nat(200) }),
  );
  fc.assert(
    fc.property(results, fc.array(fc.nat(200)), (given, rates) => {
      const inOrder = given.toSorted((a, b) => a.x - b.x);
      const last = inOrder.at(-1);
      const repeats = last ? rates.map((y) => ({ ...last, x: last.x + 1, y })) : [];
      expect(measurementsOf([...inOrder, ...repeats])).toEqual(measurementsOf(inOrder));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDay } from '../kernel/calendar-day.ts';
import { type FourPointAdvice, fourPointRule, goalLineOutcome, goalLinePath } from './goal-line.ts';
import { valueAt } from './line-fit.ts';

const first = '2026-09-07' as CalendarDay;
const dayAt = (x: number) => addDays(first, x);
const onDays = (ys: readonly number[]) => ys.map((y, x) => ({ x, y }));

test.each<[string, number[], number, { from: number; value: number; judged: number[]; startVariance: number }]>([
  [
    'the last three before it was set',
    [10, 12, 40, 60, 44, 90, 91],
    5,
    { from: 3, value: 44, judged: [90, 91], startVariance: 0.449 },
  ],
  ['two where there are no more', [40, 50, 90, 91], 2, { from: 0.5, value: 45, judged: [90, 91], startVariance: 0.5 }],
  ['one where there is no more', [40, 90, 91], 1, { from: 0, value: 40, judged: [90, 91], startVariance: 1 }],
  [
    'the first three after it where there are none before',
    [40, 60, 44, 90],
    0,
    { from: 1, value: 44, judged: [90], startVariance: 0.449 },
  ],
])('the goal line starts at the middle of %s', (_title, ys, set, { from, value, judged, startVariance }) => {
  const goalLine = { value: 94, day: dayAt(20), setDay: dayAt(set) };
  const path = goalLinePath(onDays(ys), first, goalLine);
  expect(path?.from).toBe(from);
  expect(path && valueAt(path.line, from)).toBeCloseTo(value, 9);
  expect(path && valueAt(path.line, 20)).toBeCloseTo(94, 9);
  expect(path?.judged.map(({ y }) => y)).toEqual(judged);
  expect(path?.startVariance).toBe(startVariance);
});

test('there is no goal line from two results after the goal was set, or to a day before its start', () => {
  const goalLine = { value: 100, day: dayAt(30), setDay: first };
  expect(goalLinePath(onDays([1, 2]), first, goalLine)).toBeNull();
  expect(goalLinePath(onDays([1, 2, 3]), first, { ...goalLine, day: first })).toBeNull();
});

test('results after the goal’s day are not compared with the line', () => {
  const points = [0, 1, 2, 10, 20, 30, 31, 40, 41].map((x) => ({ x, y: 60 + x }));
  const path = goalLinePath(points, first, { value: 60, day: dayAt(30), setDay: dayAt(3) });
  expect(path?.judged.map(({ x }) => x)).toEqual([10, 20, 30]);
});

test('results after the goal’s day do not change the advice', () => {
  const results = (min: number, max: number) =>
    fc.array(fc.record({ x: fc.integer({ min, max }), y: fc.integer({ min: 0, max: 120 }) }), { maxLength: 12 });
  fc.assert(
    fc.property(results(0, 60), results(61, 120), fc.integer({ min: 0, max: 60 }), (given, later, set) => {
      const goalLine = { value: 60, day: dayAt(60), setDay: dayAt(set) };
      const [one, other] = [goalLinePath(given, first, goalLine), goalLinePath([...given, ...later], first, goalLine)];
      // Without a line yet, later results start one and are not compared.
      if (one) expect(other).toEqual(one);
      else expect(other?.judged ?? []).toEqual([]);
    }),
  );
});

/** A level line at 10 that starts from one result. */
const level = { line: { slope: 0, intercept: 10 }, from: 0, to: 100, startVariance: 1 };

test.each<[string, number[], number, FourPointAdvice['advice'] | null]>([
  ['four below', [1, 9, 9, 9, 9], 0.1, 'change'],
  ['four above', [1, 11, 11, 11, 11], 0.1, 'raise'],
  ['one of four above', [1, 9, 9, 11, 9], 0.1, 'continue'],
  ['one on the line', [1, 9, 9, 10, 9], 0.1, 'continue'],
  ['older ones above, the last four below', [11, 11, 9, 9, 9, 9], 0.1, 'change'],
  ['four below by no more than chance', [1, 9, 9, 9, 9], 2, 'continue'],
  ['four above by no more than chance', [1, 11, 11, 11, 11], 2, 'continue'],
  ['three', [9, 9, 9], 0.1, null],
])('the four-point rule with %s', (_title, ys, spread, advice) => {
  const told = fourPointRule({ ...level, judged: onDays(ys) }, { spread, freedom: 10 });
  expect(told?.advice ?? null).toBe(advice);
});

test('the distance from the goal line has its margin, which is wider near the start of the line', () => {
  const at = (x: number) =>
    fourPointRule(
      { ...level, judged: [4, 6, 8, 6].map((y, index) => ({ x: x + index, y })) },
      { spread: 2, freedom: 10 },
    );
  expect(at(90)?.distance).toBe(-4);
  // Four results of spread 2, by the one-sided 95 % quantile for ten degrees of freedom, 1.812.
  expect(at(98.5)?.margin).toBeCloseTo(1.81, 2);
  expect(at(0)?.margin).toBeGreaterThan(3.9);
});

test.each<[string, number[], ReturnType<typeof goalLineOutcome>]>([
  ['the first result that is high enough', [70, 55, 60, 66, 90], { isReached: true, result: { x: 2, y: 60 } }],
  ['the best where none is', [70, 55, 58, 58, 90], { isReached: false, result: { x: 2, y: 58 } }],
  ['nothing where there is no result in its time', [70], null],
])('a goal ends with %s', (_title, ys, expected) => {
  // The first result is older than the goal, the fifth is after its day.
  expect(goalLineOutcome(onDays(ys), first, { value: 60, day: dayAt(3), setDay: dayAt(1) })).toEqual(expected);
});

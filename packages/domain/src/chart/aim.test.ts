import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { aimLine, type FourPointAdvice, fourPointRule } from './aim.ts';

const first = '2026-09-07' as CalendarDay;
const onDays = (ys: readonly number[]) => ys.map((y, x) => ({ x, y }));

test('the aim line goes from the middle of the first three points to the aim', () => {
  const line = aimLine(onDays([40, 60, 44, 90]), first, { value: 94, day: '2026-09-18' as CalendarDay });
  expect(line).toEqual({ slope: 5, intercept: 39 });
});

test('there is no aim line from two points, or to a day that is past', () => {
  const aim = { value: 100, day: '2026-10-07' as CalendarDay };
  expect(aimLine(onDays([1, 2]), first, aim)).toBeNull();
  expect(aimLine(onDays([1, 2, 3]), first, { ...aim, day: first })).toBeNull();
});

test.each<[string, number[], FourPointAdvice | null]>([
  ['four below', [1, 9, 9, 9, 9], 'change'],
  ['four above', [1, 11, 11, 11, 11], 'raise'],
  ['one of four above', [1, 9, 9, 11, 9], 'go-on'],
  ['one on the line', [1, 9, 9, 10, 9], 'go-on'],
  ['older ones above, the last four below', [11, 11, 9, 9, 9, 9], 'change'],
  ['three', [9, 9, 9], null],
])('the four-point rule with %s', (_title, ys, advice) => {
  expect(fourPointRule(onDays(ys), { slope: 0, intercept: 10 })).toBe(advice);
});

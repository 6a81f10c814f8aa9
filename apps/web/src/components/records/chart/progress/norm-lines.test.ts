import { addDays, type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { type NormGrade, normRate } from '@sixty/domain/records/norms.ts';
import { type FirstSchoolDay, usualFirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normLines } from './norm-lines.ts';

const reading = (day: string, grade: NormGrade = 2) => ({ day: day as CalendarDay, grade });
const lines = (readings: Parameters<typeof normLines>[0], end: string, first: FirstSchoolDay = usualFirstSchoolDay) =>
  normLines(readings, end as CalendarDay, first).map(({ from, to, grade, start, end: last }) => [
    from,
    to,
    grade,
    start[50],
    last[50],
  ]);

test('a reading applies until the next one, the last one until the end of the chart', () => {
  expect(lines([reading('2026-09-01', 2), reading('2026-09-10', 3)], '2026-09-20')).toEqual([
    ['2026-09-01', '2026-09-10', 2, 50, 50],
    ['2026-09-10', '2026-09-21', 3, 83, 83],
  ]);
});

test('lines meet at the mid-points of the seasons, and a new school year starts with a jump', () => {
  expect(lines([reading('2027-09-01')], '2028-09-05')).toEqual([
    ['2027-09-01', '2027-09-23', 2, 50, 50],
    ['2027-09-23', '2027-12-01', 2, 50, 50 + (34 * 69) / 112],
    ['2027-12-01', '2028-01-13', 2, 50 + (34 * 69) / 112, 84],
    ['2028-01-13', '2028-05-04', 2, 84, 100],
    ['2028-05-04', '2028-09-01', 2, 100, 100],
    ['2028-09-01', '2028-09-06', 2, 50, 50],
  ]);
});

test('in the south the lines follow the first school day there', () => {
  expect(lines([reading('2026-02-19')], '2026-06-10', '01-28' as FirstSchoolDay)).toEqual([
    ['2026-02-19', '2026-04-28', 2, 50, expect.closeTo(50 + (34 * 68) / 112, 8)],
    ['2026-04-28', '2026-06-11', 2, expect.closeTo(50 + (34 * 68) / 112, 8), 84],
  ]);
});

test('consecutive readings of one grade are one span', () => {
  expect(lines([reading('2026-09-01'), reading('2026-09-08'), reading('2026-09-15')], '2026-09-20')).toEqual([
    ['2026-09-01', '2026-09-21', 2, 50, 50],
  ]);
});

test('the last of several readings on a day applies, and first grade has no norms until winter', () => {
  expect(lines([reading('2026-11-25', 3), reading('2026-11-25', 1)], '2026-12-02')).toEqual([
    ['2026-12-01', '2026-12-03', 1, 29, 29],
  ]);
});

test('on every day the line matches the norms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 900 }), (offset, span) => {
      const day = addDays('2020-01-01' as CalendarDay, offset);
      const found = normLines([reading(day.toString(), 4)], addDays(day, span), usualFirstSchoolDay);
      expect(found[0]?.from).toBe(day);
      for (const { from, to, start, end } of found) {
        const days = daysBetween(from, to);
        for (let index = 0; index < days; index += 1) {
          const onLine = start[50] + ((end[50] - start[50]) * index) / days;
          expect(onLine).toBeCloseTo(normRate(4, 50, addDays(from, index), usualFirstSchoolDay) ?? Number.NaN, 6);
        }
      }
    }),
  );
});

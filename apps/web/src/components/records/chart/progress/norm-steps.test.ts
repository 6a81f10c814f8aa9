import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { type NormGrade, orfNorm, seasonOf } from '@sixty/domain/records/norms.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normSteps } from './norm-steps.ts';

const reading = (day: string, grade: NormGrade = 2) => ({ day: day as CalendarDay, grade });
const steps = (readings: Parameters<typeof normSteps>[0], end: string) =>
  normSteps(readings, end as CalendarDay).map(({ from, to, grade, season }) => [from, to, grade, season]);

test('a reading applies until the next one, the last one until the end of the chart', () => {
  expect(steps([reading('2026-09-01', 2), reading('2026-10-01', 3)], '2026-11-18')).toEqual([
    ['2026-09-01', '2026-10-01', 2, 'fall'],
    ['2026-10-01', '2026-11-19', 3, 'fall'],
  ]);
});

test('seasons change on their days, also over the end of a year and a leap day', () => {
  expect(steps([reading('2027-11-15')], '2028-04-02')).toEqual([
    ['2027-11-15', '2027-12-01', 2, 'fall'],
    ['2027-12-01', '2028-04-01', 2, 'winter'],
    ['2028-04-01', '2028-04-03', 2, 'spring'],
  ]);
});

test('consecutive readings of one grade are one step', () => {
  expect(steps([reading('2026-09-01'), reading('2026-09-08'), reading('2026-09-15')], '2026-09-20')).toEqual([
    ['2026-09-01', '2026-09-21', 2, 'fall'],
  ]);
});

test('the last of several readings on a day applies, and first grade has no norms in fall', () => {
  expect(steps([reading('2026-11-25', 3), reading('2026-11-25', 1)], '2026-12-02')).toEqual([
    ['2026-12-01', '2026-12-03', 1, 'winter'],
  ]);
});

test('on every day the step matches the table', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 900 }), (offset, span) => {
      const day = addDays('2020-01-01' as CalendarDay, offset);
      const found = normSteps([reading(day, 4)], addDays(day, span));
      expect(found[0]?.from).toBe(day);
      for (const { from, to, season, rates } of found) {
        for (let each = from; each < to; each = addDays(each, 1)) expect(seasonOf(each)).toBe(season);
        expect(rates[50]).toBe(orfNorm(4, 50, season));
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDay, daysBetween } from '../kernel/calendar-day.ts';
import {
  endOfSchoolYear,
  type FirstSchoolDay,
  parseFirstSchoolDay,
  schoolYearOf,
  seasons,
  usualFirstSchoolDay,
} from './school-year.ts';

const yearOf = (day: string, first = usualFirstSchoolDay as string) =>
  schoolYearOf(day as CalendarDay, first as FirstSchoolDay);

test.each([
  ['2026-09-01', '09-01', '2026-09-01', 'fall'],
  ['2026-11-30', '09-01', '2026-09-01', 'fall'],
  ['2026-12-01', '09-01', '2026-09-01', 'winter'],
  ['2027-02-28', '09-01', '2026-09-01', 'winter'],
  ['2027-03-01', '09-01', '2026-09-01', 'spring'],
  ['2028-03-01', '09-01', '2027-09-01', 'spring'],
  ['2027-08-31', '09-01', '2026-09-01', 'spring'],
  ['2027-01-27', '01-28', '2026-01-28', 'spring'],
  ['2027-01-28', '01-28', '2027-01-28', 'fall'],
  ['2027-04-28', '01-28', '2027-01-28', 'winter'],
  ['2027-07-28', '01-28', '2027-01-28', 'spring'],
  ['2026-07-06', '07-06', '2026-07-06', 'fall'],
  ['2027-01-05', '07-06', '2026-07-06', 'winter'],
  ['2027-01-06', '07-06', '2026-07-06', 'spring'],
])('%s is in the school year, with %s as its first day, from %s, in its %s', (day, first, start, season) => {
  expect(yearOf(day, first)).toMatchObject({ start, season });
});

test('lessons last until the end of May in the north, of October in the south, and of March all year round', () => {
  expect(yearOf('2026-11-26').lastDay).toBe('2027-05-31');
  expect(yearOf('2026-11-26', '02-01').lastDay).toBe('2026-10-31');
  expect(yearOf('2026-11-26', '07-01').lastDay).toBe('2027-03-31');
});

test.each([
  ['2026-11-03', '09-01', '2027-05-31'],
  ['2027-01-01', '09-01', '2027-05-31'],
  ['2027-05-30', '09-01', '2027-05-31'],
  ['2027-05-31', '09-01', '2028-05-31'],
  ['2028-02-29', '09-01', '2028-05-31'],
  ['2026-11-03', '01-28', '2027-10-27'],
  ['2026-10-26', '01-28', '2026-10-27'],
])('on %s, with %s as the first school day, the school year ends on %s', (today, first, end) => {
  expect(endOfSchoolYear(today as CalendarDay, first as FirstSchoolDay)).toBe(end);
});

test('a first school day is a day of every year', () => {
  for (const text of ['09-01', '02-28', '12-31', '01-01']) expect(parseFirstSchoolDay(text)).toBe(text);
  for (const text of ['02-29', '13-01', '00-10', '9-1', '04-31', '', '2026-09-01', '09-01 ']) {
    expect(parseFirstSchoolDay(text)).toBeNull();
  }
});

const firstDays = fc
  .integer({ min: 0, max: 364 })
  .map((days) => addDays('2001-01-01' as CalendarDay, days).slice(5) as FirstSchoolDay);

test('school years follow one another, and their seasons one another in each', () => {
  fc.assert(
    fc.property(firstDays, fc.integer({ min: 0, max: 3000 }), (first, offset) => {
      const day = addDays('2024-01-01' as CalendarDay, offset);
      const [year, later] = [schoolYearOf(day, first), schoolYearOf(addDays(day, 1), first)];
      const { start, winter, spring, lastDay, next, days } = year;
      expect(start.slice(5)).toBe(first);
      expect([start, winter, spring, lastDay, next]).toEqual([start, winter, spring, lastDay, next].toSorted());
      expect(start <= day && day < next).toBe(true);
      expect(days).toBe(daysBetween(start, day));
      expect(later.start).toBe(addDays(day, 1) < next ? start : next);
      if (later.start === start) expect(seasons.indexOf(later.season) - seasons.indexOf(year.season)).toBeOneOf([0, 1]);
    }),
  );
});

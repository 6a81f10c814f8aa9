import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDay } from '../kernel/calendar-day.ts';
import { gradeByAge } from './grade-by-age.ts';

const grade = (birthDay: string, today: string) => gradeByAge(birthDay as CalendarDay, today as CalendarDay);

test.each([
  ['six on September 1', '2020-09-01', '2026-09-01', 1],
  ['five on September 1', '2020-09-02', '2026-09-01', null],
  ['five on September 1, a year later', '2020-09-02', '2027-09-01', 1],
  ['in November', '2017-05-05', '2026-11-21', 4.2],
  ['in January of the same school year', '2017-05-05', '2027-01-01', 4.4],
  ['in June, the last month of school', '2017-05-05', '2027-06-30', 4.9],
  ['in July, on holiday', '2017-05-05', '2027-07-01', 4.9],
  ['on the last day of August', '2017-05-05', '2027-08-31', 4.9],
  ['on the first day of the next school year', '2017-05-05', '2027-09-01', 5],
  ['born on a leap day', '2020-02-29', '2026-09-01', 1],
  ['in the last summer', '2009-09-01', '2027-08-31', 12.9],
  ['after school', '2009-09-01', '2027-09-01', null],
  ['a grown-up', '1960-01-01', '2026-11-21', null],
])('gives the grade of a student who is %s', (_title, birthDay, today, expected) => {
  expect(grade(birthDay, today)).toBe(expected);
});

test('the grade never falls from one day to the next in grades 1 to 12', () => {
  const day = fc.integer({ min: 0, max: 6000 }).map((days) => addDays('2010-01-01' as CalendarDay, days));
  fc.assert(
    fc.property(day, day, (birthDay, today) => {
      const [now, next] = [gradeByAge(birthDay, today), gradeByAge(birthDay, addDays(today, 1))];
      if (now !== null && next !== null) expect(next).toBeGreaterThanOrEqual(now);
      for (const each of [now, next]) if (each !== null) expect(each).toBe(Math.round(each * 10) / 10);
    }),
  );
});

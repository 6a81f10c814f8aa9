import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDay } from '../kernel/calendar-day.ts';
import { fidelityWeeks, isFidelityLow, lastWeekOf } from './fidelity.ts';

const day = (text: string) => text as CalendarDay;
// Monday.
const monday = day('2026-11-02');
const on = (...offsets: number[]): CalendarDay[] => offsets.map((offset) => addDays(monday, offset));

test('two results on one day are one session', () => {
  expect(fidelityWeeks(on(0, 0, 2), addDays(monday, 7))[0]).toMatchObject({ sessions: 2 });
});

test('weeks end on Sunday, and weeks without a session are included', () => {
  expect(fidelityWeeks(on(6, 7, 21), addDays(monday, 22))).toEqual([
    { sunday: '2026-11-08', sessions: 1, low: true },
    { sunday: '2026-11-15', sessions: 1, low: true },
    { sunday: '2026-11-22', sessions: 0, low: true },
    { sunday: '2026-11-29', sessions: 1, low: false },
  ]);
});

test('a week that is not over is not low', () => {
  expect(fidelityWeeks(on(0), addDays(monday, 6)).at(-1)?.low).toBe(false);
  expect(fidelityWeeks(on(0), addDays(monday, 7))[0]?.low).toBe(true);
});

test.each<[string, CalendarDay[], number, boolean]>([
  ['nothing was ever done', [], 10, false],
  ['the first week is the last one', on(0), 9, false],
  ['three days in the last week', on(0, 7, 9, 11), 15, false],
  ['two days in the last week', on(0, 7, 9), 15, true],
  ['this week has many, the last one few', on(0, 7, 14, 15, 16, 17), 18, true],
  ['on Sunday the week is not over', on(0, 1, 2, 7), 13, false],
])('warns or not if %s', (_title, sessions, today, warned) => {
  expect(isFidelityLow(sessions, addDays(monday, today))).toBe(warned);
});

test.each<[string, CalendarDay[], number | null]>([
  ['nothing was ever done', [], null],
  ['the first day is in the last week', on(7, 8), null],
  ['nothing was done in the last week', on(6, 14, 15), 0],
  ['a day has two results', on(0, 7, 7, 13, 14), 2],
])('counts the sessions of the last full week if %s', (_title, sessions, expected) => {
  expect(lastWeekOf(sessions, addDays(monday, 16))).toBe(expected);
});

test('all weeks together have as many sessions as there are days, across years and leap days', () => {
  const days = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 200 });
  fc.assert(
    fc.property(days, (offsets) => {
      const sessions = offsets.map((offset) => addDays(day('2027-11-30'), offset));
      const weeks = fidelityWeeks(sessions, addDays(day('2027-11-30'), 900));
      expect(weeks.reduce((sum, week) => sum + week.sessions, 0)).toBe(new Set(sessions).size);
      expect(weeks.every(({ sessions: count }) => count <= 7)).toBe(true);
    }),
  );
});

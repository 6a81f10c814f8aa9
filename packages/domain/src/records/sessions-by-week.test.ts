import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDay } from '../kernel/calendar-day.ts';
import { fidelityWeeks } from './fidelity.ts';
import { sessionsByWeek } from './sessions-by-week.ts';

const days = (...texts: string[]) => texts as CalendarDay[];
const [saturday, sunday, monday] = days('2026-11-21', '2026-11-22', '2026-11-23');

test('the current week comes last, from Monday to Sunday', () => {
  const done = days('2026-11-09', '2026-11-15', '2026-11-16', '2026-11-20', '2026-11-20');
  expect(sessionsByWeek(done, saturday as CalendarDay, 3)).toEqual([0, 2, 2]);
  expect(sessionsByWeek(done, sunday as CalendarDay, 3)).toEqual([0, 2, 2]);
  expect(sessionsByWeek(done, monday as CalendarDay, 3)).toEqual([2, 2, 0]);
});

test('weeks cross the ends of years and leap days', () => {
  expect(sessionsByWeek(days('2026-12-31', '2027-01-01'), '2027-01-03' as CalendarDay, 2)).toEqual([0, 2]);
  expect(sessionsByWeek(days('2028-02-28', '2028-02-29', '2028-03-05'), '2028-03-06' as CalendarDay, 2)).toEqual([
    3, 0,
  ]);
});

test('counts like the fidelity strip', () => {
  const today = '2026-11-21' as CalendarDay;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 40 }), (ago) => {
      const done = ago.map((each) => addDays(today, -each));
      const strip = fidelityWeeks(done, today).map(({ sessions }) => sessions);
      const shown = sessionsByWeek(done, today, 6);
      expect(shown.slice(-strip.length)).toEqual(strip.slice(-6));
    }),
  );
});

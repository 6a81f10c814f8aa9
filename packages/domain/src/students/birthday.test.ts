import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { birthdayError } from './birthday.ts';

test.each([
  [null, 'birthday-missing'],
  ['1904-12-31', 'birthday-out-of-range'],
  ['1905-01-01', null],
  ['2026-03-02', null],
  ['2026-03-03', 'birthday-out-of-range'],
])('a birthday on %s with 2026-03-02 as today: %s', (day, mistake) => {
  expect(birthdayError(day as CalendarDay | null, '2026-03-02' as CalendarDay)).toBe(mistake);
});

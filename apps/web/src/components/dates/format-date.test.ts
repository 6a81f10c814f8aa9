import { expect, test } from 'vitest';
import { formatCalendarDay, formatDayOf } from './format-date.ts';

test("formats dates as 'MMM D, YYYY'", () => {
  expect(formatCalendarDay('2026-11-03')).toBe('Nov 3, 2026');
  expect(formatDayOf(new Date(2026, 5, 15, 12).toISOString())).toBe('Jun 15, 2026');
});

test('a calendar day is the same in every time zone', () => {
  expect(formatCalendarDay('2026-01-01')).toBe('Jan 1, 2026');
  expect(formatCalendarDay('2026-12-31')).toBe('Dec 31, 2026');
});

import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { expect, test } from 'vitest';
import { daysText, rateCell, shortDayText } from './chart-text.ts';
import { countText, rateText } from './count-text.ts';

const day = (text: string) => text as CalendarDay;

test('a short day is the same in every time zone', () => {
  expect(shortDayText(day('2026-11-03'))).toBe('Nov 3');
  expect(shortDayText(day('2026-01-01'))).toBe('Jan 1');
});

test('a view names its year once, or both years across the turn of the year', () => {
  expect(daysText({ start: day('2026-10-12'), end: day('2026-11-22') })).toBe('Oct 12 to Nov 22, 2026');
  expect(daysText({ start: day('2025-12-01'), end: day('2026-01-11') })).toBe('Dec 1, 2025 to Jan 11, 2026');
});

test('a rate has at most one decimal in a sentence and exactly one in a column', () => {
  expect([rateText(47), rateText(47.3)]).toEqual(['47', '47.3']);
  expect([rateCell(47), rateCell(47.3)]).toEqual(['47.0', '47.3']);
});

test('a count of one is singular', () => {
  expect([countText(0, 'error'), countText(1, 'error'), countText(2, 'error')]).toEqual([
    '0 errors',
    '1 error',
    '2 errors',
  ]);
});

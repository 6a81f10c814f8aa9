import { expect, test } from 'vitest';
import { addDays, type CalendarDay, daysBetween, weekday } from '../kernel/calendar-day.ts';
import { shiftedWindow, sundayOnOrAfter, sundaysOf, windowEnding } from './performance-window.ts';

const day = (text: string) => text as CalendarDay;

test('a view shows 42 days and ends on the Sunday on or after the last day', () => {
  const view = windowEnding(day('2026-11-18'));
  expect(view).toEqual({ start: '2026-10-12', end: '2026-11-22' });
  expect(daysBetween(view.start, view.end) + 1).toBe(42);
});

test('a Sunday is the end of its week', () => {
  expect(sundayOnOrAfter(day('2026-11-22'))).toBe('2026-11-22');
});

test('a shift moves the view by 21 days and keeps whole weeks', () => {
  const view = shiftedWindow(windowEnding(day('2026-01-05')), -1);
  expect(view).toEqual({ start: addDays(day('2025-12-01'), -21), end: addDays(day('2026-01-11'), -21) });
  expect(weekday(view.end)).toBe(7);
});

test('a view has six Sundays, including its last day', () => {
  const view = windowEnding(day('2026-11-18'));
  const sundays = sundaysOf(view);
  expect(sundays).toHaveLength(6);
  expect(sundays.at(-1)).toBe(view.end);
  expect(sundays.every((sunday) => weekday(sunday) === 7)).toBe(true);
});

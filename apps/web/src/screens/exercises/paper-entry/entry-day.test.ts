import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { expect, test } from 'vitest';
import { readEntryDay } from './entry-day.ts';

const today = '2026-11-26' as CalendarDay;

test.each([
  ['nothing was chosen', null, today],
  ['chosen today', 'ann 2026-11-26 2026-11-20', '2026-11-20'],
  ['chosen on another day', 'ann 2026-11-25 2026-11-20', today],
  ['chosen by another instructor of the device', 'ben 2026-11-26 2026-11-20', today],
  ['too long ago', 'ann 2026-11-26 2026-01-20', today],
  ['unreadable', 'ann 2026-11-26 soon', today],
])('the day of the sheets: %s', (_, text, day) => {
  expect(readEntryDay(text, 'ann', today)).toBe(day);
});

import { expect, test } from 'vitest';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { isEntryDay } from './entry-day.ts';

test.each([
  ['2026-03-02', true],
  ['2026-03-03', false],
  ['2026-01-01', true],
  ['2025-12-31', false],
  ['2025-03-02', false],
])('a sheet read on %s may be entered on March 2, 2026: %s', (day, may) => {
  expect(isEntryDay(day as CalendarDay, '2026-03-02' as CalendarDay)).toBe(may);
});

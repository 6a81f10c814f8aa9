import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { fidelityWeeks } from '@sixty/domain/records/fidelity.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fidelityLayout } from './fidelity-layout.ts';

const monday = '2024-02-26' as CalendarDay;
const arbitraryDays = fc.array(
  fc.nat(250).map((days) => addDays(monday, days)),
  { minLength: 1, maxLength: 60 },
);

test('every week has a bar as high as its sessions, inside the strip at any width', () => {
  fc.assert(
    fc.property(arbitraryDays, fc.integer({ min: 200, max: 1200 }), (days, width) => {
      const today = addDays(monday, 250);
      const weeks = fidelityWeeks(days, today);
      const { bars, base, levels, size } = fidelityLayout(weeks, today, width);
      const best = levels.find(({ sessions }) => sessions === 5);
      expect(bars.map(({ sessions }) => sessions)).toEqual(weeks.map(({ sessions }) => sessions));
      for (const bar of bars) {
        expect(bar.y + bar.height).toBeCloseTo(base);
        expect(bar.x + bar.width).toBeLessThanOrEqual(size.width);
        expect(bar.height).toBeGreaterThan(0);
        if (bar.sessions === 5) expect(bar.y).toBeCloseTo(best?.y ?? 0);
      }
    }),
  );
});

test('a low week and the current one have their own look', () => {
  const days = [0, 1, 7, 8, 9, 10, 11, 14].map((day) => addDays(monday, day));
  const today = addDays(monday, 15);
  expect(fidelityLayout(fidelityWeeks(days, today), today, 400).bars.map(({ look }) => look)).toEqual([
    'low',
    'enough',
    'unfinished',
  ]);
});

test('the first week of a month has its name, over a leap day and the end of a year', () => {
  const months = (first: string, weeks: number) => {
    const today = addDays(first as CalendarDay, 7 * weeks - 7);
    return fidelityLayout(fidelityWeeks([first as CalendarDay], today), today, 800).bars.map(({ month }) => month);
  };
  expect(months('2024-02-12', 4)).toEqual(['', '', 'Mar', '']);
  expect(months('2025-12-22', 3)).toEqual(['', 'Jan', '']);
});

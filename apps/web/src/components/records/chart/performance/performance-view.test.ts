import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { performanceView } from './performance-view.ts';

const day = (text: string) => text as CalendarDay;

test('the first view ends on the Sunday on or after the last result, and there is no later one', () => {
  const view = performanceView(day('2026-09-01'), day('2026-11-18'), 0);
  expect(view).toEqual({ window: { start: '2026-10-12', end: '2026-11-22' }, hasEarlier: true, hasLater: false });
});

test('a view with the first result has no earlier one', () => {
  expect(performanceView(day('2026-10-12'), day('2026-11-18'), 0).hasEarlier).toBe(false);
  expect(performanceView(day('2026-10-11'), day('2026-11-18'), 0).hasEarlier).toBe(true);
});

test('going back through all views shows every day between the first and the last result', () => {
  const last = day('2026-11-18');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.nat({ max: 800 }), (span, position) => {
      const first = addDays(last, -span);
      const wanted = addDays(first, Math.min(position, span));
      let shifts = 0;
      const seen = () => performanceView(first, last, shifts);
      const holds = () => wanted >= seen().window.start && wanted <= seen().window.end;
      while (!holds() && seen().hasEarlier) shifts -= 1;
      expect(holds()).toBe(true);
    }),
  );
});

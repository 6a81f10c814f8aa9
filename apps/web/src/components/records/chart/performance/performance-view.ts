import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { type ChartWindow, shiftedWindow, windowEnding } from '@sixty/domain/records/performance-window.ts';

/** The days in view, and whether there is more on either side. */
export interface PerformanceView {
  readonly window: ChartWindow;
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
}

/**
 * The view after a number of shifts by 21 days from the one with the last result: 0 is that one, negative is earlier.
 * `first` and `last` are the days of the first and the last result.
 */
export const performanceView = (first: CalendarDay, last: CalendarDay, shifts: number): PerformanceView => {
  const window = shiftedWindow(windowEnding(last), shifts);
  return { window, hasEarlier: first < window.start, hasLater: shifts < 0 };
};

import type { OutputOf } from '@sixty/contract/endpoint.ts';
import type { findProgress } from '@sixty/contract/records/records.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';

type Answered = OutputOf<typeof findProgress>['readings'][number];

/** A reading of a story as the Reading Progress draws it and its table lists it. */
export interface ProgressReading extends Omit<Answered, 'date' | 'taken'> {
  readonly day: CalendarDay;
}

/** The readings on days of a range, oldest first as they are answered: the one source of chart and table. */
export const progressReadings = (
  readings: readonly Answered[],
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
): readonly ProgressReading[] =>
  readings
    .filter(({ date }) => date >= from && date <= to)
    // The contract has checked that it is a day.
    .map(({ date, taken: _, ...reading }) => ({ ...reading, day: date as CalendarDay }));

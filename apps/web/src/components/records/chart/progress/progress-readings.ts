import type { OutputOf } from '@sixty/contract/endpoint.ts';
import type { findProgress } from '@sixty/contract/records/records.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';

type Answered = OutputOf<typeof findProgress>['readings'][number];

/** A reading of a story, as drawn in the Reading Progress chart and listed in its table. */
export interface ProgressReading extends Omit<Answered, 'date' | 'taken'> {
  readonly day: CalendarDay;
}

/** The readings of a range, oldest first as the server returns them: the data of chart and table. */
export const progressReadings = (
  readings: readonly Answered[],
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
): readonly ProgressReading[] =>
  readings
    .filter(({ date }) => date >= from && date <= to)
    // The contract has validated the day.
    .map(({ date, taken: _, ...reading }) => ({ ...reading, day: date as CalendarDay }));

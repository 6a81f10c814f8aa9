import type { OutputOf } from '@sixty/contract/endpoint.ts';
import type { findProgress } from '@sixty/contract/records/records.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { isNearMedian, type NormGrade, type NormRange, normRange } from '@sixty/domain/records/norms.ts';
import type { FirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { gradeOfText } from '../difficulty.ts';

type Answered = OutputOf<typeof findProgress>['readings'][number];

/** A reading of a story, as drawn in the Reading Progress chart and listed in its table. */
export interface ProgressReading extends Omit<Answered, 'date' | 'taken'> {
  readonly day: CalendarDay;
  /** Its place among the norms of its day; null if it is no first reading, or if there are none. */
  readonly norm: { readonly grade: NormGrade; readonly range: NormRange; readonly isNearMedian: boolean } | null;
}

/** The readings of a range, oldest first as the server returns them: the data of chart and table. */
export const progressReadings = (
  readings: readonly Answered[],
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
  firstSchoolDay: FirstSchoolDay,
): readonly ProgressReading[] =>
  readings
    .filter(({ date }) => date >= from && date <= to)
    .map(({ date, taken: _, ...reading }) => {
      // The contract has validated the day.
      const day = date as CalendarDay;
      return { ...reading, day, norm: normOf(reading, day, firstSchoolDay) };
    });

const normOf = (
  { isFirst, gradeLevel, wcpm }: Pick<Answered, 'isFirst' | 'gradeLevel' | 'wcpm'>,
  day: CalendarDay,
  firstSchoolDay: FirstSchoolDay,
): ProgressReading['norm'] => {
  const grade = gradeOfText(gradeLevel);
  if (!isFirst || grade === undefined) return null;
  const range = normRange(grade, wcpm, day, firstSchoolDay);
  return range && { grade, range, isNearMedian: isNearMedian(grade, wcpm, day, firstSchoolDay) };
};

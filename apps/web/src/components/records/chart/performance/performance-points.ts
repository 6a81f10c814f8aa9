import type { RawRecord } from '@sixty/contract/records/records.ts';
import { errorsPerMinute, toOneDecimal } from '@sixty/domain/exercises/scoring.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { firstResults } from '@sixty/domain/records/first-results.ts';
import type { ChartWindow } from '@sixty/domain/records/performance-window.ts';

/** A result as drawn in the chart and listed in its table. Rates have one decimal. */
export interface PerformancePoint {
  readonly id: string;
  readonly day: CalendarDay;
  readonly exercise: number;
  /** Whether it is the first result of its exercise: repeats are practice. */
  readonly isFirst: boolean;
  readonly name: string;
  /** 0 if the exercise is no longer in the library. */
  readonly skillSetNumber: number;
  /** Only for stories. */
  readonly gradeLevel: number | null;
  /** The time taken. */
  readonly seconds: number;
  readonly correctPerMinute: number;
  readonly errorsPerMinute: number;
  /** The error count, regardless of time. */
  readonly errors: number;
  /** The exercise's goal: items within the minute, and errors allowed. */
  readonly responseGoal: number;
  readonly errorGoal: number;
  readonly goalMet: boolean;
}

/**
 * All results that count, in the order in which they were taken: the data of every chart of these records, its table
 * and its summary.
 */
export const chartPoints = (records: readonly RawRecord[]): readonly PerformancePoint[] => {
  const points = records
    .filter(({ counts }) => counts)
    .sort((a, b) => compare(a.date, b.date) || compare(a.taken, b.taken))
    .map((record) => ({ ...record, exercise: record.number }));
  const firsts = new Set(firstResults(points));
  return points.map((record) => pointOf(record, firsts.has(record)));
};

/** The results on the days of a view. */
export const pointsWithin = (
  points: readonly PerformancePoint[],
  { start, end }: ChartWindow,
): readonly PerformancePoint[] => points.filter(({ day }) => day >= start && day <= end);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const pointOf = (record: RawRecord, isFirst: boolean): PerformancePoint => ({
  id: record.id,
  // The contract has validated it.
  day: record.date as CalendarDay,
  exercise: record.number,
  isFirst,
  name: record.name,
  skillSetNumber: record.skillSetNumber,
  gradeLevel: record.gradeLevel ?? null,
  seconds: record.time,
  correctPerMinute: record.wcpm,
  errorsPerMinute: toOneDecimal(errorsPerMinute({ ...record, seconds: record.time })),
  errors: record.errors,
  responseGoal: record.responseGoal,
  errorGoal: record.errorGoal,
  goalMet: record.goalMet,
});

import type { Library } from '@sixty/content/library.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { toOneDecimal, wordsCorrectPerMinute } from '@sixty/domain/exercises/scoring.ts';
import { daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { measurementsOf } from '@sixty/domain/records/first-results.ts';
import { growthOf, recentPoints } from '@sixty/domain/records/growth.ts';
import type { GrowthPoint } from './queries.ts';

/** A student's latest result, as far as it decides where growth is computed. */
export interface LatestResult {
  readonly type: ExerciseType | null;
  readonly number: number | null;
}

/** Two more days: for zones whose day begins before the UTC day, and for the hours of today that have passed. */
export const before = (now: Date, days: number): Date => new Date(now.getTime() - (days + 2) * 86_400_000);

/**
 * The skill set of the latest result: its title and the numbers of its exercises; null if the library no longer has
 * it.
 */
export const skillSetOf = (library: Library, { type, number }: LatestResult) => {
  const latest = type && number !== null ? library.find(type, number) : null;
  if (!type || !latest) return null;
  const { skillSet, skillSetTitle } = latest;
  const numbers = library.list(type).flatMap((each) => (each.skillSet === skillSet ? [each.number] : []));
  return { title: skillSetTitle, numbers };
};

/** The exercises for a student's growth; null if there are none. */
export const growthQueryOf = (library: Library, latest: LatestResult) => {
  const { type } = latest;
  const skillSet = skillSetOf(library, latest);
  return type && skillSet && { type, numbers: `{${skillSet.numbers}}` };
};

/** The growth shown by first results in one skill set, rounded for display; null if it is too early. */
export const growthIn = (points: readonly GrowthPoint[]) => {
  const [first] = points;
  const growth = first
    ? growthOf(
        recentPoints(
          measurementsOf(
            points.map(([day, exercise, responses, errors, seconds]) => ({
              x: daysBetween(first[0], day),
              y: toOneDecimal(wordsCorrectPerMinute({ responses, errors, seconds })),
              exercise,
            })),
          ),
        ),
      )
    : null;
  return (
    growth && {
      weekly: toOneDecimal(growth.weekly),
      // The uncertainty is never shown as zero.
      margin: Math.max(0.1, toOneDecimal(growth.margin)),
      direction: growth.direction,
    }
  );
};

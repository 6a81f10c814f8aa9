import { type ExerciseType, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { type NormGrade, normGrades, orfNorm } from '@sixty/domain/records/norms.ts';

/** A suggested goal line and its source. */
export interface GoalLineSuggestion {
  readonly value: number;
  readonly source: string;
}

/** The latest result that counts. */
interface LatestResult {
  readonly number: number;
  readonly responseGoal: number;
  /** Correct per minute. */
  readonly wcpm: number;
  /** Only for stories. */
  readonly gradeLevel?: number | undefined;
}

/**
 * For stories, the published spring median for the grade of the latest text; otherwise the goal of the latest
 * exercise. Null if there is none, or it is not above the latest result.
 */
export const suggestGoalLine = (type: ExerciseType, latest: LatestResult | undefined): GoalLineSuggestion | null => {
  if (!latest) return null;
  const suggestion = isStoryType(type) ? normOf(latest.gradeLevel ?? 0) : goalOf(latest);
  return suggestion && suggestion.value > latest.wcpm ? suggestion : null;
};

const goalOf = ({ number, responseGoal }: LatestResult): GoalLineSuggestion => ({
  value: responseGoal,
  source: `The goal of exercise ${number}.`,
});

const normOf = (gradeLevel: number): GoalLineSuggestion | null => {
  const grade = normGrades.find((each) => each === Math.floor(gradeLevel));
  const value = grade === undefined ? null : orfNorm(grade, 50, 'spring');
  return value === null || grade === undefined ? null : { value, source: sourceOf(grade) };
};

const sourceOf = (grade: NormGrade): string =>
  `The middle of grade ${grade} in spring, U.S. norms (Hasbrouck and Tindal, 2017). The grade is that of the latest story.`;

/** The next last day of May: the norms were measured in spring, near the end of the school year. */
export const endOfSchoolYear = (today: CalendarDay): CalendarDay => {
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) < '05-31' ? year : year + 1}-05-31` as CalendarDay;
};

/** Validation error for a typed goal line value; undefined if it is valid. */
export const goalLineError = (typed: string): string | undefined => {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= 250
    ? undefined
    : 'A whole number from 1 to 250.';
};

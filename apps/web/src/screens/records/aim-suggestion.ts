import { type NormGrade, normGrades, orfNorm } from '@sixty/domain/chart/norms.ts';
import { type ExerciseType, isStoryType } from '@sixty/domain/exercise/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';

/** An aim to begin with, and where it comes from. */
export interface AimSuggestion {
  readonly value: number;
  readonly source: string;
}

interface SuggestionFacts {
  readonly type: ExerciseType;
  /** School grade by age; null where it is not known. */
  readonly gradeByAge: number | null;
  /** The latest result that counts. */
  readonly latest: { readonly number: number; readonly responseGoal: number } | undefined;
}

/**
 * For stories what the middle student of the same grade reads in spring, by the published norms; else, and where there
 * is no norm, the goal of the latest exercise. Null where there is neither.
 */
export const suggestAim = ({ type, gradeByAge, latest }: SuggestionFacts): AimSuggestion | null => {
  const norm = isStoryType(type) ? normOf(gradeByAge) : null;
  if (norm) return norm;
  if (!latest || latest.responseGoal < 1) return null;
  return { value: latest.responseGoal, source: `The goal of exercise ${latest.number}.` };
};

const normOf = (gradeByAge: number | null): AimSuggestion | null => {
  const grade = normGrades.find((each) => each === Math.floor(gradeByAge ?? 0));
  const value = grade === undefined ? null : orfNorm(grade, 50, 'spring');
  return value === null || grade === undefined ? null : { value, source: sourceOf(grade) };
};

const sourceOf = (grade: NormGrade): string =>
  `The middle of grade ${grade} in spring, U.S. norms (Hasbrouck and Tindal, 2017). The grade is by age.`;

/** The next last day of May: in spring, near the end of the school year, the norms were measured. */
export const endOfSchoolYear = (today: CalendarDay): CalendarDay => {
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) < '05-31' ? year : year + 1}-05-31` as CalendarDay;
};

/** What is wrong with the number of an aim as it was typed; undefined where nothing is. */
export const aimProblem = (typed: string): string | undefined => {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= 250
    ? undefined
    : 'A whole number from 1 to 250.';
};

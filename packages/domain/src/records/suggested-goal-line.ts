import { type ExerciseType, isMathOperation, isStoryType } from '../exercises/exercise-type.ts';
import { type CalendarDay, daysBetween } from '../kernel/calendar-day.ts';
import { firstResults } from './first-results.ts';
import { median } from './line-fit.ts';
import { type NormGrade, normGrades, normPercentiles, orfNorm, orfWeeklyGain } from './norms.ts';

/** A suggested goal line, and what it is made from. */
export interface GoalLineSuggestion {
  readonly value: number;
  readonly source: string;
}

/** A result that counts, oldest first. */
interface CountedResult {
  readonly exercise: number;
  readonly wcpm: number;
  readonly responseGoal: number;
  /** Only for stories. */
  readonly gradeLevel?: number | undefined;
}

interface GoalLineFacts {
  readonly type: ExerciseType;
  readonly results: readonly CountedResult[];
  /** The grade by age, such as 3.2; null where it is not known. */
  readonly grade: number | null;
  readonly today: CalendarDay;
  /** The day of the goal. */
  readonly by: CalendarDay;
}

/** How many first readings tell where a student is. */
const latestReadings = 3;

/** Half as much again as the norms is ambitious: it closes a distance to the median. */
const ambitious = 1.5;

/** Items a minute at which facts and words are fluent (B. Haughton's and M. Maloney's rates). */
const fluentRate = { math: 50, words: 80 };

/**
 * A goal line for a student: in stories from the median of the latest first readings, by the weekly gain of the grade
 * in the norms, ambitious for a student below the median; in lists the goal of the latest exercise, then the rate that
 * counts as fluent, then a tenth more. Null without results.
 */
export const suggestGoalLine = (facts: GoalLineFacts): GoalLineSuggestion | null => {
  const latest = facts.results.at(-1);
  if (!latest) return null;
  return isStoryType(facts.type) ? storySuggestion(facts, latest) : listSuggestion(facts, latest);
};

const normGradeOf = (grade: number): NormGrade =>
  normGrades.find((each) => each === Math.floor(Math.min(6, Math.max(1, grade)))) ?? 6;

const storySuggestion = (
  { results, grade, today, by }: GoalLineFacts,
  { gradeLevel }: CountedResult,
): GoalLineSuggestion => {
  const start = median(
    firstResults(results)
      .slice(-latestReadings)
      .map(({ wcpm }) => wcpm),
  );
  const own = normGradeOf(grade ?? gradeLevel ?? 1);
  const isBelow = start < (orfNorm(own, 50, 'winter') ?? 0);
  const percentile = normPercentiles.find((each) => start >= (orfNorm(own, each, 'winter') ?? 0)) ?? 10;
  const typical = orfWeeklyGain(own, isBelow ? 50 : percentile);
  const weekly = isBelow ? ambitious * typical : typical;
  const weeks = Math.max(0, daysBetween(today, by)) / 7;
  const value = Math.min(250, Math.max(Math.round(start + weekly * weeks), Math.floor(start) + 1));
  const growth = `${weekly.toFixed(1)} more each week`;
  const kind = isBelow
    ? `${growth}, ambitious: half as much again as the middle of grade ${own}`
    : `${growth}, typical for such a reader of grade ${own}`;
  return {
    value,
    source: `From first readings of ${Math.round(start)} a minute, ${kind} (Hasbrouck and Tindal, 2017).`,
  };
};

const listSuggestion = (
  { type, results }: GoalLineFacts,
  { exercise, responseGoal, wcpm }: CountedResult,
): GoalLineSuggestion => {
  if (responseGoal > wcpm) return { value: responseGoal, source: `The goal of exercise ${exercise}.` };
  const fluent = isMathOperation(type) ? fluentRate.math : fluentRate.words;
  if (fluent > wcpm) return { value: fluent, source: 'The rate a minute that counts as fluent.' };
  const best = Math.max(...results.map((result) => result.wcpm));
  return { value: Math.min(250, Math.ceil(1.1 * best)), source: 'A tenth more than the best result.' };
};

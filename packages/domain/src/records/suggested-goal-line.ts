import { type ExerciseType, isMathOperation, isStoryType } from '../exercises/exercise-type.ts';
import { type CalendarDay, daysBetween } from '../kernel/calendar-day.ts';
import { firstResults } from './first-results.ts';
import { highestGoalLine } from './goal-line.ts';
import { median } from './line-fit.ts';
import {
  type NormGrade,
  type NormPercentile,
  normGrades,
  normPercentiles,
  normRange,
  orfNorm,
  orfWeeklyGain,
  orfWeeksOfGain,
} from './norms.ts';
import { type FirstSchoolDay, schoolYearOf } from './school-year.ts';

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
  /** Of the student's organization. */
  readonly firstSchoolDay: FirstSchoolDay;
}

/** How many first readings tell where a student is. */
const latestReadings = 3;

/** An ambitious gain, as a multiple of the gain of the norms: it closes a distance to the median. */
const ambitious = 1.5;

/** Items a minute at which facts and words are fluent (B. Haughton's and M. Maloney's rates). */
const fluentRate = { math: 50, words: 80 };

/**
 * A goal line for a student: in stories from the median of the latest first readings, by the weekly gain of the grade
 * in the norms, ambitious for a student below the median, and at most to the next percentile in spring; in lists the goal
 * of the latest exercise, then the rate that counts as fluent, then a tenth more. Null without results.
 */
export const suggestGoalLine = (facts: GoalLineFacts): GoalLineSuggestion | null => {
  const latest = facts.results.at(-1);
  if (!latest) return null;
  return isStoryType(facts.type) ? storySuggestion(facts, latest) : listSuggestion(facts, latest);
};

/** Goals end at this percentile, unless the student is above it. */
const highestGoal = 75;

/** The norms for a goal: in summer, those of the grade to come from its start on; in grade 1 from winter on. */
const normsFor = ({ grade, today, by, firstSchoolDay }: GoalLineFacts, gradeLevel = 1) => {
  const year = schoolYearOf(today, firstSchoolDay);
  const goalYear = schoolYearOf(by, firstSchoolDay);
  const isToCome = goalYear.start > year.start;
  const schoolGrade = grade === null ? gradeLevel : grade + (isToCome ? 1 : 0);
  const own: NormGrade = normGrades.findLast((each) => each <= schoolGrade) ?? 1;
  const { winter } = isToCome ? goalYear : year;
  const day = isToCome ? goalYear.start : today;
  const isMeasured = day >= winter || orfNorm(own, 50, 'fall') !== null;
  return {
    own,
    day: isMeasured ? day : winter,
    named: schoolGrade >= 7 ? 'the highest grade with norms' : `grade ${own}`,
  };
};

const storySuggestion = (facts: GoalLineFacts, { gradeLevel }: CountedResult): GoalLineSuggestion => {
  const start = median(
    firstResults(facts.results)
      .slice(-latestReadings)
      .map(({ wcpm }) => wcpm),
  );
  const { own, day, named } = normsFor(facts, gradeLevel);
  const range = normRange(own, start, day, facts.firstSchoolDay);
  const isBelow = (range?.from ?? 0) < 50;
  const weekly = isBelow ? ambitious * orfWeeklyGain(own, 50) : orfWeeklyGain(own, range?.from ?? 50);
  const weeks = Math.min(Math.max(0, daysBetween(facts.today, facts.by)) / 7, orfWeeksOfGain(own));
  const grown = Math.round(start + weekly * weeks);
  const next: NormPercentile = normPercentiles.find((each) => each === range?.to && each <= highestGoal) ?? highestGoal;
  const limit = orfNorm(own, next, 'spring') ?? highestGoalLine;
  const lowest = Math.floor(start) + 1;
  const kind = () => {
    if (lowest > limit)
      return `one more: they are above the ${next}th percentile of ${named} at the end of the school year`;
    const name = isBelow ? 'ambitious' : 'typical';
    if (grown > limit) return `${name}, but at most the ${next}th percentile of ${named} at the end of the school year`;
    const growth = `${weekly.toFixed(1)} more each week, ${name}`;
    return isBelow ? `${growth}: ${ambitious} times the middle of ${named}` : `${growth} for such a reader of ${named}`;
  };
  return {
    value: Math.min(highestGoalLine, Math.max(Math.min(grown, limit), lowest)),
    source: `From first readings of ${Math.round(start)} a minute, ${kind()} (Hasbrouck and Tindal, 2017).`,
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
  return { value: Math.min(highestGoalLine, Math.ceil(1.1 * best)), source: 'A tenth more than the best result.' };
};

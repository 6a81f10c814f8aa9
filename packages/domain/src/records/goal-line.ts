import { type CalendarDay, daysBetween } from '../kernel/calendar-day.ts';
import { type Line, median, type Point, valueAt } from './line-fit.ts';

/** The highest value of a goal line, per minute. */
export const highestGoalLine = 250;

/** A goal for a day, such as 90 words correct per minute. */
export interface GoalLine {
  readonly value: number;
  readonly day: CalendarDay;
  /** The day on which it was set. */
  readonly setDay: CalendarDay;
}

/** The path to a goal. `x` counts days from the same day as the results. */
export interface GoalLinePath {
  readonly line: Line;
  /** The start of the line, and the goal's day. */
  readonly from: number;
  readonly to: number;
  /** The results to compare with the line: those after its start, up to the goal's day. */
  readonly judged: readonly Point[];
  /** The variance of the median from which the line starts, where that of one result is 1. */
  readonly startVariance: number;
}

/** The points at which a goal line starts: their median is steadier than one point. */
const baseline = 3;

/** The variance of the median of one, two or three normal values of variance 1 (H. A. David, Order Statistics, 1970). */
const medianVariance = [1, 0.5, 0.449];

/**
 * The goal line (S. L. Deno, 1985): to the goal from the median of up to three results before the day it was set, or,
 * without any, of the first three after it.
 *
 * @param points measurements of one difficulty, at most one a day; `x` counts days from `first`
 * @returns null with too few results, or if the goal's day is not after them
 */
export const goalLinePath = (points: readonly Point[], first: CalendarDay, goalLine: GoalLine): GoalLinePath | null => {
  const [setX, to] = [daysBetween(first, goalLine.setDay), daysBetween(first, goalLine.day)];
  const inOrder = points.toSorted((a, b) => a.x - b.x);
  const before = inOrder.filter(({ x }) => x < setX);
  const after = inOrder.slice(before.length);
  const hadBefore = before.length > 0;
  const start = hadBefore ? before.slice(-baseline) : after.slice(0, baseline);
  const [from, y] = [median(start.map((point) => point.x)), median(start.map((point) => point.y))];
  if ((!hadBefore && start.length < baseline) || to <= from) return null;
  const slope = (goalLine.value - y) / (to - from);
  const judged = (hadBefore ? after : after.slice(baseline)).filter(({ x }) => x <= to);
  const startVariance = medianVariance[start.length - 1] ?? Number.NaN;
  return { line: { slope, intercept: y - slope * from }, from, to, judged, startVariance };
};

/** The advice of the four-point rule: change the teaching, raise the goal, or continue. */
export interface FourPointAdvice {
  readonly advice: 'change' | 'raise' | 'continue';
  /** How far the last four lie above the goal line on average; negative below it. */
  readonly distance: number;
  /** How far chance alone moves that average, but for one time in twenty. */
  readonly margin: number;
}

const fourPointCount = 4;

/** The one-sided 95 % quantile of Student's t, from 8 degrees of freedom on (R. A. Fisher and E. A. Cornish, 1960). */
const oneSidedT = (freedom: number): number => 1.645 + 1.52 / freedom + 1.3 / freedom ** 2;

/**
 * The four-point rule (National Center on Intensive Intervention): if the last four results all lie below the goal
 * line, change something; if all lie above it, the goal may be higher. A result on the line is neither. The results are
 * first readings, a day each, as those from which the line starts. Where four lie on one side by chance, which happens
 * in one of ten looks at a student on course, their distance is within `margin`, and the advice is to continue. Null
 * with fewer than four.
 *
 * @param growth the spread of results around their trend
 */
export const fourPointRule = (
  { judged, line, from, to, startVariance }: GoalLinePath,
  { spread, freedom }: { readonly spread: number; readonly freedom: number },
): FourPointAdvice | null => {
  const last = judged.slice(-fourPointCount);
  if (last.length < fourPointCount) return null;
  const meanOf = (of: (point: Point) => number) => last.reduce((sum, point) => sum + of(point), 0) / fourPointCount;
  const distance = meanOf(({ x, y }) => y - valueAt(line, x));
  // An error at the start of the line is gone at its end, which is the goal.
  const ofStart = startVariance * ((to - meanOf(({ x }) => x)) / (to - from)) ** 2;
  const margin = oneSidedT(freedom) * spread * Math.sqrt(1 / fourPointCount + ofStart);
  const isOneSided = last.every(({ x, y }) => (y - valueAt(line, x)) * distance > 0);
  if (!isOneSided || Math.abs(distance) <= margin) return { advice: 'continue', distance, margin };
  return { advice: distance < 0 ? 'change' : 'raise', distance, margin };
};

/** How a goal ended. */
export interface GoalLineOutcome {
  readonly isReached: boolean;
  /** The first result that reached it, else the first of the best ones. */
  readonly result: Point;
}

/** The outcome after the goal's day; null without results from the day it was set to its day. */
export const goalLineOutcome = (
  points: readonly Point[],
  first: CalendarDay,
  goalLine: GoalLine,
): GoalLineOutcome | null => {
  const [setX, to] = [daysBetween(first, goalLine.setDay), daysBetween(first, goalLine.day)];
  const inTime = points.filter(({ x }) => x >= setX && x <= to).toSorted((a, b) => a.x - b.x);
  const reached = inTime.find(({ y }) => y >= goalLine.value);
  const result = reached ?? inTime.toSorted((a, b) => b.y - a.y)[0];
  return result ? { isReached: reached !== undefined, result } : null;
};

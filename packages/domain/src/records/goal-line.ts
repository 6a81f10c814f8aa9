import { type CalendarDay, daysBetween } from '../kernel/calendar-day.ts';
import { type Line, median, type Point, valueAt } from './line-fit.ts';

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
}

/** The points at which a goal line starts: their median is steadier than one point. */
const baseline = 3;

/**
 * The goal line (S. L. Deno, 1985): to the goal from the median of up to three results before the day it was set, or,
 * without any, of the first three after it.
 *
 * @param points results of one difficulty; `x` counts days from `first`
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
  return { line: { slope, intercept: y - slope * from }, from, to, judged };
};

/** The advice of the four-point rule: change the teaching, raise the goal, or continue. */
export type FourPointAdvice = 'change' | 'raise' | 'continue';

const fourPointCount = 4;

/**
 * The four-point rule (National Center on Intensive Intervention): if the last four results all lie below the goal
 * line, change something; if all lie above it, the goal may be higher. A result on the line is neither. Null with
 * fewer than four.
 */
export const fourPointRule = ({ judged, line }: Pick<GoalLinePath, 'judged' | 'line'>): FourPointAdvice | null => {
  const last = judged.slice(-fourPointCount);
  if (last.length < fourPointCount) return null;
  if (last.every(({ x, y }) => y < valueAt(line, x))) return 'change';
  return last.every(({ x, y }) => y > valueAt(line, x)) ? 'raise' : 'continue';
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

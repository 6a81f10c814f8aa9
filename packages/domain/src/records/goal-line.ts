import { type CalendarDay, daysBetween } from '../kernel/calendar-day.ts';
import { type Line, median, type Point, valueAt } from './line-fit.ts';

/** What is to be reached on a day, such as 90 words correct per minute. */
export interface Aim {
  readonly value: number;
  readonly day: CalendarDay;
  /** The day on which it was set. */
  readonly setDay: CalendarDay;
}

/** The way to an aim. `x` counts days from the same day as those of the results. */
export interface GoalLinePath {
  readonly line: Line;
  /** Where the line starts, and the aim's day. */
  readonly from: number;
  readonly to: number;
  /** The results to hold against the line: those after its start, to the aim's day. */
  readonly judged: readonly Point[];
}

/** Points from which an aim line starts: their middle is steadier than one alone. */
const baseline = 3;

/**
 * The aim line (S. L. Deno, 1985): to the aim from the middle of the last three results, or fewer, before the day on
 * which it was set; where there are none, from the middle of the first three after it.
 * @param points results of one difficulty; `x` counts days from `first`
 * @returns null where there are too few, or where the aim's day is not after them
 */
export const goalLinePath = (points: readonly Point[], first: CalendarDay, goalLine: Aim): GoalLinePath | null => {
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

/** What the four-point rule advises: teach otherwise, aim higher, or go on. */
export type FourPointAdvice = 'change' | 'raise' | 'go-on';

const ruleLooksAt = 4;

/**
 * The four-point rule (National Center on Intensive Intervention): where the last four results all lie below the aim
 * line, something should change; where all lie above it, the aim may be higher. One on the line is neither. Null as
 * long as there are fewer than four.
 */
export const fourPointRule = ({ judged, line }: Pick<GoalLinePath, 'judged' | 'line'>): FourPointAdvice | null => {
  const last = judged.slice(-ruleLooksAt);
  if (last.length < ruleLooksAt) return null;
  if (last.every(({ x, y }) => y < valueAt(line, x))) return 'change';
  return last.every(({ x, y }) => y > valueAt(line, x)) ? 'raise' : 'go-on';
};

/** How an aim ended. */
export interface GoalLineOutcome {
  readonly isReached: boolean;
  /** The first result that reached it, or else the first of the best ones. */
  readonly result: Point;
}

/** To be told after the aim's day; null where there is no result from the day on which it was set to its day. */
export const goalLineOutcome = (
  points: readonly Point[],
  first: CalendarDay,
  goalLine: Aim,
): GoalLineOutcome | null => {
  const [setX, to] = [daysBetween(first, goalLine.setDay), daysBetween(first, goalLine.day)];
  const inTime = points.filter(({ x }) => x >= setX && x <= to).toSorted((a, b) => a.x - b.x);
  const reached = inTime.find(({ y }) => y >= goalLine.value);
  const result = reached ?? inTime.toSorted((a, b) => b.y - a.y)[0];
  return result ? { isReached: reached !== undefined, result } : null;
};

import type { StudentGoalLine } from '@sixty/contract/records/goal-lines.ts';
import { addDays, type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { measurementsOf } from '@sixty/domain/records/first-results.ts';
import { type GoalLine, type GoalLinePath, goalLinePath } from '@sixty/domain/records/goal-line.ts';
import { type Growth, growthOf, recentPoints } from '@sixty/domain/records/growth.ts';
import { type Line, type Point, valueAt } from '@sixty/domain/records/line-fit.ts';
import type { ChartWindow } from '@sixty/domain/records/performance-window.ts';
import { dayShares } from '../day-shares.ts';
import type { PerformancePoint } from '../performance/performance-points.ts';
import { type PlotArea, plotArea, type Size } from '../plot-area.ts';
import { type RateLevel, rateScale } from '../rate-scale.ts';
import { type TimeAxis, timeAxis } from '../time-axis.ts';

const margin = { top: 12, right: 16, bottom: 28, left: 34 };

/** The chart does not extend to a goal further ahead than this: its line leaves the chart. */
const goalLineAhead = 40 * 7;

/** The trend of one difficulty; `x` counts days from the first result. */
export interface Trend {
  readonly points: readonly PerformancePoint[];
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  /** The last day of the chart without the goal: notes may be later than the last result. */
  readonly shownTo: CalendarDay;
  /** First results by day: they measure growth and the distance from the goal line. */
  readonly measured: readonly Point[];
  /** Those of the last weeks, from which growth is computed, and their days. */
  readonly fitted: readonly Point[];
  readonly fittedDays: ChartWindow;
  /** Null while it is too early to tell. */
  readonly growth: Growth | null;
  readonly goalLine: GoalLine | null;
  /** Null without a goal line, or while it has no path yet. */
  readonly goalLinePath: GoalLinePath | null;
}

/**
 * @param points of one difficulty, oldest first, at least one
 * @param given the goal, if it is for this difficulty
 * @param noted the day of the latest note on the chart, if any
 */
export const trendOf = (
  points: readonly PerformancePoint[],
  given: StudentGoalLine | null,
  noted?: CalendarDay,
): Trend | null => {
  const [first, last] = [points[0]?.day, points.at(-1)?.day];
  if (first === undefined || last === undefined) return null;
  const measured = measurementsOf(
    points.map(({ day, correctPerMinute, exercise }) => ({
      x: daysBetween(first, day),
      y: correctPerMinute,
      exercise,
    })),
  );
  const fitted = recentPoints(measured);
  // The contract has validated the days.
  const goalLine = given && { value: given.value, day: given.day as CalendarDay, setDay: given.setDay as CalendarDay };
  return {
    points,
    first,
    last,
    shownTo: noted !== undefined && noted > last && noted <= addDays(last, goalLineAhead) ? noted : last,
    measured,
    fitted,
    fittedDays: { start: addDays(first, fitted[0]?.x ?? 0), end: addDays(first, fitted.at(-1)?.x ?? 0) },
    growth: growthOf(fitted),
    goalLine,
    goalLinePath: goalLine && goalLinePath(measured, first, goalLine),
  };
};

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface GrowthLayout {
  readonly size: Size;
  readonly plot: PlotArea;
  readonly axis: TimeAxis;
  readonly levels: readonly RateLevel[];
  readonly points: readonly (Place & { readonly point: PerformancePoint })[];
  /** Over the days of the growth: the least-squares line with its band, and the Theil-Sen line. */
  readonly trend: {
    readonly line: readonly [Place, Place];
    readonly steady: readonly [Place, Place];
    readonly band: readonly { readonly x: number; readonly low: number; readonly high: number }[];
  } | null;
  readonly goalLineEnds: readonly [Place, Place] | null;
  /** Null if its day is not on the chart. */
  readonly goalLine: Place | null;
}

/** Points in the band's outline, which is curved. */
const bandSteps = 24;

export const growthLayout = (trend: Trend, size: Size): GrowthLayout => {
  const { points, first, last, shownTo, growth, goalLine, goalLinePath: path } = trend;
  const plot = plotArea(size, margin);
  const end = goalLine && goalLine.day > shownTo ? [goalLine.day, addDays(last, goalLineAhead)].sort()[0] : shownTo;
  const axis = timeAxis(first, end as CalendarDay, plot.left, plot.right);
  const { yOf, levels } = rateScale(
    Math.max(...points.map(({ correctPerMinute }) => correctPerMinute), goalLine?.value ?? 0) * 1.08,
    plot,
  );
  const { start: fittedFrom, end: fittedTo } = trend.fittedDays;
  const [from, to] = [daysBetween(first, fittedFrom), daysBetween(first, fittedTo)];
  const at = (line: Line, x: number): Place => ({ x: axis.xOf(first, x + 0.5), y: yOf(valueAt(line, x)) });
  const shares = dayShares(points);
  return {
    size,
    plot,
    axis,
    levels,
    points: points.map((point, index) => ({
      point,
      x: axis.xOf(point.day, shares[index]),
      y: yOf(point.correctPerMinute),
    })),
    trend: growth && {
      line: [at(growth.line, from), at(growth.line, to)],
      steady: [at(growth.steadyLine, from), at(growth.steadyLine, to)],
      band: Array.from({ length: bandSteps + 1 }, (_, step) => from + (step * (to - from)) / bandSteps).map((x) => {
        const [value, margin] = [valueAt(growth.line, x), growth.marginAt(x)];
        return { x: axis.xOf(first, x + 0.5), low: yOf(value - margin), high: yOf(value + margin) };
      }),
    },
    // To the goal, or to the end of the chart.
    goalLineEnds: path && [at(path.line, path.from), at(path.line, Math.min(path.to, daysBetween(first, axis.last)))],
    goalLine:
      goalLine && goalLine.day >= first && goalLine.day <= axis.last
        ? { x: axis.xOf(goalLine.day, 0.5), y: yOf(goalLine.value) }
        : null,
  };
};

import type { RecordsAim } from '@sixty/contract/records.ts';
import { aimLine } from '@sixty/domain/chart/aim.ts';
import { type Growth, growthOf } from '@sixty/domain/chart/growth.ts';
import { type Line, type Point, valueAt } from '@sixty/domain/chart/line-fit.ts';
import { addDays, type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { dayShares } from './day-shares.ts';
import type { PerformancePoint } from './performance-points.ts';
import { type PlotArea, plotArea, type Size } from './plot-area.ts';
import { type RateLevel, rateScale } from './rate-scale.ts';
import { type TimeAxis, timeAxis } from './time-axis.ts';

const margin = { top: 12, right: 16, bottom: 28, left: 34 };

/** An aim so far ahead is not waited for: the line to it runs out of the chart. */
const aimAhead = 40 * 7;

/** What the results of one difficulty say; `x` counts days from the first one. */
export interface Trend {
  readonly points: readonly PerformancePoint[];
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  readonly fitted: readonly Point[];
  /** Null where it is too early to say. */
  readonly growth: Growth | null;
  readonly aim: RecordsAim | null;
  /** Null without an aim, and where there is none yet. */
  readonly aimLine: Line | null;
}

/** @param points of one difficulty, oldest first, one at least */
export const trendOf = (points: readonly PerformancePoint[], aim: RecordsAim | null): Trend | null => {
  const [first, last] = [points[0]?.day, points.at(-1)?.day];
  if (first === undefined || last === undefined) return null;
  const fitted = points.map(({ day, correctPerMinute }) => ({ x: daysBetween(first, day), y: correctPerMinute }));
  return {
    points,
    first,
    last,
    fitted,
    growth: growthOf(fitted),
    aim,
    aimLine: aim && aimLine(fitted, first, { value: aim.value, day: aim.day as CalendarDay }),
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
  /** The least squares' line with its band, and the line of Theil and Sen; null where it is too early to say. */
  readonly trend: {
    readonly line: readonly [Place, Place];
    readonly steady: readonly [Place, Place];
    readonly band: readonly { readonly x: number; readonly low: number; readonly high: number }[];
  } | null;
  readonly aimLine: readonly [Place, Place] | null;
  /** Null where its day is not on the chart. */
  readonly aim: Place | null;
}

/** Places in the band's outline: it bends. */
const bandSteps = 24;

export const growthLayout = (trend: Trend, size: Size): GrowthLayout => {
  const { points, first, last, growth, aim } = trend;
  const plot = plotArea(size, margin);
  const aimDay = aim && (aim.day as CalendarDay);
  const end = aimDay && aimDay > last ? [aimDay, addDays(last, aimAhead)].sort()[0] : last;
  const axis = timeAxis(first, end as CalendarDay, plot.left, plot.right);
  const { yOf, levels } = rateScale(
    Math.max(...points.map(({ correctPerMinute }) => correctPerMinute), aim?.value ?? 0) * 1.08,
    plot,
  );
  const span = daysBetween(first, last);
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
      line: [at(growth.line, 0), at(growth.line, span)],
      steady: [at(growth.steadyLine, 0), at(growth.steadyLine, span)],
      band: Array.from({ length: bandSteps + 1 }, (_, step) => (step * span) / bandSteps).map((x) => {
        const [value, doubt] = [valueAt(growth.line, x), growth.doubtAt(x)];
        return { x: axis.xOf(first, x + 0.5), low: yOf(value - doubt), high: yOf(value + doubt) };
      }),
    },
    aimLine: trend.aimLine && aimLineWithin(trend.aimLine, trend, at, daysBetween(first, axis.last)),
    aim:
      aim && aimDay && aimDay >= first && aimDay <= axis.last ? { x: axis.xOf(aimDay, 0.5), y: yOf(aim.value) } : null,
  };
};

/** From the first result to the aim, or to the end of the chart. */
const aimLineWithin = (
  line: Line,
  { first, aim }: Trend,
  at: (line: Line, x: number) => Place,
  lastX: number,
): readonly [Place, Place] => [
  at(line, 0),
  at(line, Math.min(lastX, aim ? daysBetween(first, aim.day as CalendarDay) : lastX)),
];

import type { StudentGoalLine } from '@sixty/contract/records/goal-lines.ts';
import { addDays, type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { type CelerationLine, countAt } from '@sixty/domain/records/celeration.ts';
import { type ChartWindow, sundayOnOrAfter } from '@sixty/domain/records/performance-window.ts';
import { scaleLog } from 'd3-scale';
import { shortDayText } from '../chart-text.ts';
import type { PerformancePoint } from '../performance/performance-points.ts';
import type { PerformanceView } from '../performance/performance-view.ts';
import type { PlotArea, Size } from '../plot-area.ts';

/** The daily chart: 140 days, six cycles of ten from 1 in 1000 minutes to 1000 a minute (O. R. Lindsley). */
const weeksInView = 20;
const daysInView = 7 * weeksInView;
const weeksPerShift = 10;
const celerationRange = [0.001, 1000] as const;
const cycles = 6;

/**
 * The standard slope: a weekly doubling rises at 34 degrees. With a week as wide as `w`, a cycle of ten is as high as
 * `w * tan(34°) / log10(2)`.
 */
export const doublingDegrees = 34;
const cyclePerWeek = Math.tan((doublingDegrees * Math.PI) / 180) / Math.log10(2);

/**
 * The range of a week's width in pixels: a narrower chart is illegible, a wider one does not fit the height of a
 * screen.
 */
const minWeekWidth = 34;
const maxWeekWidth = 44;
export const printWeek = 30;

const margin = { top: 10, right: 46, bottom: 28, left: 46 };

/** The offset of a zero count below the record floor, as a factor. */
const belowFloor = 0.7;

/** The minimum distance between two dates under the chart. */
const dateWidth = 50;

/**
 * The weeks after a number of shifts by ten from the view with the last result; they begin and end with a Sunday line.
 */
export const celerationView = (first: CalendarDay, last: CalendarDay, shifts: number): PerformanceView => {
  const end = addDays(sundayOnOrAfter(last), 7 * weeksPerShift * shifts);
  const start = addDays(end, -daysInView);
  return { window: { start, end }, hasEarlier: first < start, hasLater: shifts < 0 };
};

/** The lowest rate that the time can show: one count in all of it, per minute. */
export const recordFloor = ({ seconds }: Pick<PerformancePoint, 'seconds'>): number => 60 / seconds;

/** The points of the line: zero counts have no place on a logarithmic scale. */
export const countedPoints = (points: readonly PerformancePoint[]): readonly PerformancePoint[] =>
  points.filter(({ correctPerMinute }) => correctPerMinute > 0);

interface PositionedCount {
  readonly point: PerformancePoint;
  readonly x: number;
  readonly correctY: number;
  readonly errorsY: number;
  readonly floorY: number;
  /** Whether it has the selected difficulty. */
  readonly chosen: boolean;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface CelerationLayout {
  readonly size: Size;
  readonly plot: PlotArea;
  /** The position of a day's line; `share` moves it by parts of a day. */
  readonly xOf: (day: CalendarDay, share?: number) => number;
  readonly days: readonly number[];
  readonly sundays: readonly { readonly day: CalendarDay; readonly x: number; readonly label: string }[];
  readonly levels: readonly { readonly value: number; readonly y: number; readonly isCycle: boolean }[];
  readonly dayWidth: number;
  readonly counts: readonly PositionedCount[];
  readonly line: readonly [Place, Place] | null;
  /** Null if its day is not in view. */
  readonly goalLine: Place | null;
}

interface CelerationContent {
  /** All results in view, and those of the selected difficulty. */
  readonly points: readonly PerformancePoint[];
  readonly chosen: readonly PerformancePoint[];
  /** `x` counts days from the start of the view. */
  readonly line: CelerationLine | null;
  readonly goalLine: StudentGoalLine | null;
}

/** The width of a week for the room: in a narrow room the chart is wider than it and scrolls. */
export const weekWidthIn = (width: number): number =>
  Math.min(maxWeekWidth, Math.max(minWeekWidth, (width - margin.left - margin.right) / weeksInView));

export const celerationLayout = (
  { points, chosen, line, goalLine }: CelerationContent,
  { start, end }: ChartWindow,
  weekWidth: number,
): CelerationLayout => {
  const plot = {
    left: margin.left,
    right: margin.left + weeksInView * weekWidth,
    top: margin.top,
    bottom: margin.top + cycles * cyclePerWeek * weekWidth,
  };
  const dayWidth = weekWidth / 7;
  const y = scaleLog(celerationRange, [plot.bottom, plot.top]).clamp(true);
  const xAt = (days: number): number => plot.left + days * dayWidth;
  const xOf = (day: CalendarDay, share = 0.5): number => xAt(daysBetween(start, day) + share - 0.5);
  const dateEvery = Math.ceil(dateWidth / weekWidth);
  const isChosen = new Set(chosen);
  const countY = (count: number, point: PerformancePoint): number =>
    y(count > 0 ? count : belowFloor * recordFloor(point));
  const counted = countedPoints(chosen);
  const [from, to] = [counted[0]?.day, counted.at(-1)?.day];
  const onLine = (celeration: CelerationLine, day: CalendarDay): Place => ({
    x: xOf(day),
    y: y(countAt(celeration, daysBetween(start, day))),
  });
  return {
    size: { width: plot.right + margin.right, height: plot.bottom + margin.bottom },
    plot,
    xOf,
    days: Array.from({ length: daysInView + 1 }, (_, day) => xAt(day)),
    sundays: Array.from({ length: weeksInView + 1 }, (_, week) => ({
      day: addDays(start, 7 * week),
      x: xAt(7 * week),
      label: (weeksInView - week) % dateEvery === 0 ? shortDayText(addDays(start, 7 * week)) : '',
    })),
    levels: Array.from({ length: cycles }, (_, cycle) => cycle)
      .flatMap((cycle) => [1, 2, 5].map((step) => ({ value: step * 10 ** (cycle - 3), isCycle: step === 1 })))
      .concat({ value: 1000, isCycle: true })
      .map((level) => ({ ...level, y: y(level.value) })),
    dayWidth,
    counts: points.map((point) => ({
      point,
      x: xOf(point.day),
      correctY: countY(point.correctPerMinute, point),
      errorsY: countY(point.errorsPerMinute, point),
      floorY: y(recordFloor(point)),
      chosen: isChosen.has(point),
    })),
    line: line && from !== undefined && to !== undefined ? [onLine(line, from), onLine(line, to)] : null,
    goalLine:
      goalLine && goalLine.day >= start && goalLine.day <= end
        ? { x: xOf(goalLine.day as CalendarDay), y: y(goalLine.value) }
        : null,
  };
};

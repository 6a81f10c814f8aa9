import { type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { type ChartWindow, daysInView, sundaysOf } from '@sixty/domain/records/performance-window.ts';
import { levelsOf, type RateAxis } from '@sixty/domain/records/rate-axis.ts';
import { scaleLinear } from 'd3-scale';
import { shortDayText } from '../chart-text.ts';
import { dayShares } from '../day-shares.ts';
import { type PlotArea, plotArea, type Size } from '../plot-area.ts';
import type { PerformancePoint } from './performance-points.ts';

/** A section 9, Chart: the range of the scale and its reference lines, all per minute. */
export const maxPerMinute = 250;
const referenceLevels: readonly number[] = [5, 50, 100];
const levels = [0, ...referenceLevels, 150, 200, maxPerMinute];

/** The errors of a chart with a scale of its own have a strip below the rest, with their own scale. */
const strip = { height: 76, gap: 30, leastTop: 5 };

/** Pixels around the plot: the stars of goal days above, the goal's label at the right. */
const margin = { top: 28, right: 34, bottom: 26, left: 30 };
/** Additional space above the plot for the labels of clipped values. */
const clippedLabels = 14;
const goalRow = 12;

/** Minimum distances between labels, so that they do not overlap. */
const labelHeight = 13;
const clippedLabelWidth = 28;
const weekLabelWidth = 47;

interface MarkPosition {
  readonly y: number;
  /** Beyond the scale: the mark is at its upper edge. */
  readonly clipped: boolean;
}

export interface PositionedPoint {
  readonly point: PerformancePoint;
  readonly x: number;
  readonly correct: MarkPosition;
  readonly errors: MarkPosition;
  /** Whether there is room for the value above a clipped mark. */
  readonly labeled: boolean;
}

/** The layout of the chart, in pixels from the upper left corner. */
export interface PerformanceLayout {
  readonly size: Size;
  readonly plot: PlotArea;
  /** The start of a day; `share` moves it within the day. */
  readonly xOf: (day: CalendarDay, share: number) => number;
  readonly weeks: readonly {
    readonly sunday: CalendarDay;
    readonly left: number;
    readonly right: number;
    /** Empty if there is no room for it. */
    readonly label: string;
  }[];
  readonly levels: readonly {
    readonly value: number;
    readonly y: number;
    readonly labelY: number;
    readonly reference: boolean;
    /** Whether a strong line marks it as the zero of its scale. */
    readonly base: boolean;
  }[];
  /** Where the title of the strip of errors is, if they have one. */
  readonly errorsTitle: { readonly x: number; readonly y: number } | null;
  /** The goal of the latest exercise in view. */
  readonly goal: (MarkPosition & { readonly value: number; readonly exercise: number }) | null;
  readonly points: readonly PositionedPoint[];
  /** Two or more consecutive results at the same exercise. */
  readonly runs: readonly (readonly PositionedPoint[])[];
  /** Centers of the days on which a goal was met, in a row above the plot. */
  readonly goalDays: readonly { readonly x: number; readonly y: number }[];
  /** Half the width of a mark. */
  readonly markRadius: number;
}

/**
 * Lays the chart out: days in equal steps, the results of one day side by side, rates on a linear scale.
 *
 * @param axis another scale than the specified one, for all rates of the points and their goal
 */
export const performanceLayout = (
  points: readonly PerformancePoint[],
  window: ChartWindow,
  size: Size,
  axis: RateAxis | null = null,
): PerformanceLayout => {
  const above = points.some(({ correctPerMinute }) => correctPerMinute > maxPerMinute) ? clippedLabels : 0;
  const plot = plotArea(size, { ...margin, top: margin.top + above });
  /** In days since the start of the view; a day spans from its number to the next one. */
  const x = scaleLinear([0, daysInView], [plot.left, plot.right]);
  const { correct: y, errors, levels: placedLevels, errorsTitle } = axis ? ownScales(axis, points, plot) : scales(plot);
  const mark = (value: number): MarkPosition => ({ y: y(value), clipped: !axis && value > maxPerMinute });
  const errorMark = (value: number): MarkPosition => ({ ...mark(value), y: errors(value) });
  const dayOf = (day: CalendarDay): number => daysBetween(window.start, day);
  const xOf = (day: CalendarDay, share: number): number => x(dayOf(day) + share);
  const placed = positionedPoints(points, xOf, mark, errorMark);
  const latest = points.at(-1);
  const weekWidth = x(7) - x(0);
  return {
    size,
    plot,
    xOf,
    weeks: sundaysOf(window).map((sunday, index, all) => ({
      sunday,
      left: x(dayOf(sunday) - 6),
      right: x(dayOf(sunday) + 1),
      label: (all.length - 1 - index) % Math.ceil(weekLabelWidth / weekWidth) === 0 ? shortDayText(sunday) : '',
    })),
    levels: placedLevels,
    errorsTitle,
    goal: latest ? { ...mark(latest.responseGoal), value: latest.responseGoal, exercise: latest.exercise } : null,
    points: placed,
    runs: runsOf(placed),
    goalDays: [...new Set(points.filter(({ goalMet }) => goalMet).map(({ day }) => day))].map((day) => ({
      x: x(dayOf(day) + 0.5),
      y: goalRow,
    })),
    markRadius: Math.min(4.5, Math.max(2.75, (x(1) - x(0)) * 0.42)),
  };
};

const positionedPoints = (
  points: readonly PerformancePoint[],
  xAt: (day: CalendarDay, share: number) => number,
  mark: (value: number) => MarkPosition,
  errorMark: (value: number) => MarkPosition,
): readonly PositionedPoint[] => {
  let labeledTo = Number.NEGATIVE_INFINITY;
  const shares = dayShares(points);
  return points.map((point, index) => {
    const x = xAt(point.day, shares[index] ?? 0.5);
    const correct = mark(point.correctPerMinute);
    const labeled = correct.clipped && x - labeledTo >= clippedLabelWidth;
    if (labeled) labeledTo = x;
    return { point, x, correct, errors: errorMark(point.errorsPerMinute), labeled };
  });
};

interface Scales {
  readonly correct: (rate: number) => number;
  readonly errors: (rate: number) => number;
  readonly levels: PerformanceLayout['levels'];
  readonly errorsTitle: PerformanceLayout['errorsTitle'];
}

/** The specified scale. */
const scales = ({ bottom, top }: PlotArea): Scales => {
  const y = scaleLinear([0, maxPerMinute], [bottom, top]).clamp(true);
  return { correct: y, errors: y, levels: placedLevels(y), errorsTitle: null };
};

/** A scale for the correct rates, and one below it for the errors. */
const ownScales = (axis: RateAxis, points: readonly PerformancePoint[], { left, bottom, top }: PlotArea): Scales => {
  const stripTop = bottom - strip.height + strip.gap;
  const mostErrors = Math.max(strip.leastTop, ...points.map(({ errorsPerMinute }) => Math.ceil(errorsPerMinute)));
  const correct = scaleLinear([axis.from, axis.to], [bottom - strip.height, top]);
  const errors = scaleLinear([0, mostErrors], [bottom, stripTop]);
  // Only 0 looks like a base: a scale that begins higher shows a part.
  const level = (value: number, y: number) => ({ value, y, labelY: y, reference: false, base: value === 0 });
  return {
    correct: (rate) => correct(rate),
    errors: (rate) => errors(rate),
    levels: [
      ...levelsOf(axis).map((value) => level(value, correct(value))),
      ...[0, mostErrors].map((value) => level(value, errors(value))),
    ],
    errorsTitle: { x: left + 4, y: stripTop - 8 },
  };
};

/** Moves overlapping labels of neighboring levels apart: those of 0 and 5 are closer than a line of text. */
const placedLevels = (y: (value: number) => number): PerformanceLayout['levels'] => {
  let lower = Number.POSITIVE_INFINITY;
  return levels.map((value) => {
    const labelY = Math.min(y(value) + (value === 0 ? 4 : 0), lower - labelHeight);
    lower = labelY;
    return { value, y: y(value), labelY, reference: referenceLevels.includes(value), base: value === 0 };
  });
};

const runsOf = (placed: readonly PositionedPoint[]): readonly (readonly PositionedPoint[])[] => {
  const runs: PositionedPoint[][] = [];
  for (const each of placed) {
    const run = runs.at(-1);
    if (run?.at(-1)?.point.exercise === each.point.exercise) run.push(each);
    else runs.push([each]);
  }
  return runs.filter((run) => run.length > 1);
};

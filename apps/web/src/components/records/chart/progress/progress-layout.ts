import { type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import type { NormGrade, NormPercentile } from '@sixty/domain/records/norms.ts';
import type { FirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { scaleLinear } from 'd3-scale';
import { dayShares } from '../day-shares.ts';
import { gradeOfText } from '../difficulty.ts';
import type { PlotArea, Size } from '../plot-area.ts';
import { type RateLevel, rateScale } from '../rate-scale.ts';
import { type TimeAxis, timeAxis } from '../time-axis.ts';
import { type NormLine, type NormRates, normLines } from './norm-lines.ts';
import type { ProgressReading } from './progress-readings.ts';

/** A section 9, Chart: the range of grade levels. */
const maxGradeLevel = 8;

const margin = { top: 20, right: 16, bottom: 28, left: 34 };
/** Between the two plots: the heading of the lower one. */
const between = 40;
/** The upper plot's share of the height, for grade levels. */
const upperShare = 0.52;

const daysPerYear = 365.2425;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface PositionedReading {
  readonly reading: ProgressReading;
  readonly x: number;
  readonly gradeY: number;
  /** Only for first readings of texts of grade 1 to 6, which the norms cover. */
  readonly rateY: number | null;
}

export interface PositionedNormLine extends NormLine {
  readonly left: number;
  readonly right: number;
  /** By percentile, on the left and on the right. */
  readonly ys: Readonly<Record<NormPercentile, readonly [left: number, right: number]>>;
}

export interface ProgressLayout {
  readonly size: Size;
  readonly axis: TimeAxis;
  readonly grades: { readonly plot: PlotArea; readonly levels: readonly RateLevel[] };
  /** Null without a first reading of a text that has norms. */
  readonly rates: {
    readonly plot: PlotArea;
    readonly levels: readonly RateLevel[];
    readonly norms: readonly PositionedNormLine[];
  } | null;
  /** The grade by age, as far as it is within the scale. */
  readonly ageLine: readonly [Place, Place] | null;
  readonly readings: readonly PositionedReading[];
}

export interface AgeGrade {
  /** On `today`. */
  readonly grade: number;
  readonly today: CalendarDay;
}

/** The readings that the norms cover: first ones, of texts of grade 1 to 6. */
export const normReadings = (readings: readonly ProgressReading[]) =>
  readings.flatMap(({ isFirst, day, gradeLevel }) => {
    const grade = gradeOfText(gradeLevel);
    return isFirst && grade !== undefined ? [{ day, grade }] : [];
  });

/** Two stacked plots over the same days: grade levels, and rates of first readings. */
export const progressLayout = (
  readings: readonly ProgressReading[],
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
  age: AgeGrade | null,
  size: Size,
  firstSchoolDay: FirstSchoolDay,
): ProgressLayout => {
  const { left, right, top, bottom } = {
    left: margin.left,
    right: size.width - margin.right,
    top: margin.top,
    bottom: size.height - margin.bottom,
  };
  const measured: readonly { readonly day: CalendarDay; readonly grade: NormGrade }[] = normReadings(readings);
  const upperBottom = measured.length > 0 ? top + (bottom - top - between) * upperShare : bottom;
  const gradesPlot = { left, right, top, bottom: upperBottom };
  const ratesPlot = { left, right, top: upperBottom + between, bottom };
  const axis = timeAxis(from, to, left, right);
  const gradeY = scaleLinear([0, maxGradeLevel], [upperBottom, top]).clamp(true);
  const lines = normLines(measured, to, firstSchoolDay);
  const isMeasured = ({ isFirst, gradeLevel }: ProgressReading) => isFirst && gradeOfText(gradeLevel) !== undefined;
  const { yOf, levels } = rateScale(
    Math.max(...readings.filter(isMeasured).map(({ wcpm }) => wcpm), ...lines.map(({ end }) => end[90]), 0),
    ratesPlot,
  );
  const shares = dayShares(readings);
  return {
    size,
    axis,
    grades: {
      plot: gradesPlot,
      levels: Array.from({ length: maxGradeLevel + 1 }, (_, value) => ({ value, y: gradeY(value) })),
    },
    rates:
      measured.length > 0
        ? {
            plot: ratesPlot,
            levels,
            norms: lines.map((line) => {
              const ysOf = (percentile: keyof NormRates) =>
                [yOf(line.start[percentile]), yOf(line.end[percentile])] as const;
              return {
                ...line,
                left: axis.xOf(line.from),
                right: axis.xOf(line.to),
                ys: { 10: ysOf(10), 25: ysOf(25), 50: ysOf(50), 75: ysOf(75), 90: ysOf(90) },
              };
            }),
          }
        : null,
    ageLine: age && ageLineWithin(age, from, to, (day, share) => axis.xOf(day, share), gradeY),
    readings: readings.map((reading, index) => ({
      reading,
      x: axis.xOf(reading.day, shares[index]),
      gradeY: gradeY(reading.gradeLevel),
      rateY: isMeasured(reading) ? yOf(reading.wcpm) : null,
    })),
  };
};

/** A grade a year, drawn back from today; only between grades 1 and 8, the range of the scale. */
const ageLineWithin = (
  { grade, today }: AgeGrade,
  from: CalendarDay,
  to: CalendarDay,
  xOf: (day: CalendarDay, share: number) => number,
  yOf: (grade: number) => number,
): readonly [Place, Place] | null => {
  const gradeOn = (days: number): number => grade + (daysBetween(today, from) + days) / daysPerYear;
  const dayOf = (level: number): number => (level - gradeOn(0)) * daysPerYear;
  const [start, end] = [Math.max(0, dayOf(1)), Math.min(daysBetween(from, to) + 1, dayOf(maxGradeLevel))];
  if (start >= end) return null;
  const at = (days: number): Place => ({ x: xOf(from, days), y: yOf(gradeOn(days)) });
  return [at(start), at(end)];
};

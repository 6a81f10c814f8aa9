import { fitGrowth, type GrowthFit } from './growth-fit.ts';
import { type Line, type Point, studentT, theilSen } from './line-fit.ts';

/**
 * The minimum for growth: with fewer measurements no interval holds both for independent and for correlated ones, and
 * it would be too wide to be of use.
 */
export const enoughPoints = 10;
export const enoughWeeks = 8;

/** The weeks that growth covers: older results say little about now. */
export const growthWeeks = 26;

/** Amounts show with one decimal: smaller ones show as 0. */
const minNotified = 0.05;

/** Increases when the rules of growth change, so that stored growth is computed again. */
export const growthVersion = 3;

export type Direction = 'growing' | 'falling' | 'unclear';

/** The change of a rate within one difficulty. Amounts are in the unit of `y` per week. */
export interface Growth {
  readonly weekly: number;
  /** Half the width of the 95 % interval of `weekly`. */
  readonly margin: number;
  /** What the amount means, however often one looks; stricter than the interval. */
  readonly direction: Direction;
  readonly line: Line;
  /** Half the width of the band around `line` on day `x`. */
  readonly marginAt: (x: number) => number;
  /** The standard deviation of measurements around the line, and its degrees of freedom. */
  readonly spread: number;
  readonly freedom: number;
  /**
   * Whether the Theil-Sen line, which is robust against odd days, lies within the interval of `weekly`, or rounds to
   * its edge.
   */
  readonly methodsAgree: boolean;
  readonly steadyLine: Line;
}

/** The results of one difficulty that growth covers: those of the 26 weeks up to the latest one. `x` is in days. */
export const recentPoints = <Given extends Point>(points: readonly Given[]): readonly Given[] => {
  const latest = Math.max(...points.map(({ x }) => x));
  return points.filter(({ x }) => latest - x < 7 * growthWeeks);
};

/**
 * What is missing for growth, first of all: days with measurements, then weeks from the first to the last; null if
 * nothing is.
 */
export const missingFor = (points: readonly Point[]): 'days' | 'weeks' | null => {
  if (points.length < enoughPoints) return 'days';
  const days = points.map(({ x }) => x);
  return Math.max(...days) - Math.min(...days) < 7 * enoughWeeks ? 'weeks' : null;
};

/**
 * The growth of measurements; null if it is too early to say.
 *
 * @param points one a day, in order of time, `x` in days
 */
export const growthOf = (points: readonly Point[]): Growth | null => {
  const [fit, steadyLine] = missingFor(points) === null ? [fitGrowth(points), theilSen(points)] : [];
  if (!fit || !steadyLine) return null;
  const t = studentT(fit.freedom);
  const [weekly, margin] = [7 * fit.line.slope, 7 * t * fit.slopeError];
  const methodsAgree = Math.abs(7 * steadyLine.slope - weekly) <= Math.max(margin, minNotified);
  return {
    weekly,
    margin,
    // Where single days pull the line, it says nothing about the others.
    direction: methodsAgree ? directionOf(weekly, 7 * errorsToTell(fit) * fit.slopeError) : 'unclear',
    line: fit.line,
    marginAt: (x) => t * fit.errorAt(x),
    spread: fit.spread,
    freedom: fit.freedom,
    methodsAgree,
    steadyLine,
  };
};

/** What an amount means as it is shown; nothing if it shows as 0. */
const directionOf = (amount: number, margin: number): Direction => {
  if (Math.abs(amount) < minNotified || Math.abs(amount) <= margin) return 'unclear';
  return amount > 0 ? 'growing' : 'falling';
};

/**
 * The risk of ever calling a flat student growing or falling, if measurements are independent; correlated ones then
 * stay below 5 % in a school year of weekly looks (`simulated-growth.ts`).
 */
const risk = 0.025;

/** The slope for which looking is made best: a quarter of the spread per week. */
const expectedSlope = 1 / 4 / 7;

/**
 * How many standard errors a slope must differ from 0 to have a direction. A week's look adds a chance of error, so 95 %
 * of each look would call one in four flat students growing or falling within a year. This bound holds at all looks
 * together: the always-valid confidence sequence of a regression coefficient (M. Lindon, D. W. Ham, M. Tingley and I.
 * Bojinov, Anytime-Valid Linear Models and Regression Adjusted Causal Inference, arXiv 2210.08589, 2022, after H.
 * Robbins' mixtures, 1970).
 */
const errorsToTell = ({ slopeError, spread, freedom }: GrowthFit): number => {
  const information = (expectedSlope * spread) ** 2 / slopeError ** 2;
  const share = 1 / (1 + information);
  const power = (share * risk ** 2) ** (1 / (freedom + 1));
  return power > share ? Math.sqrt((freedom * (1 - power)) / (power - share)) : Number.POSITIVE_INFINITY;
};

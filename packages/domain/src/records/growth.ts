import { type Line, leastSquares, type Point, theilSen, type Uncertainty, uncertaintyOf } from './line-fit.ts';

/** The minimum for a trend: fewer points over less time are mostly chance. */
export const enoughPoints = 6;
export const enoughWeeks = 6;

/** The weeks that growth covers: older results say little about now. */
export const growthWeeks = 26;

/** Amounts show with one decimal: smaller ones show as 0. */
const minNotified = 0.05;

/** The change of a rate within one difficulty. Amounts are in the unit of `y` per week. */
export interface WeeklyGrowth {
  readonly weekly: number;
  /** Half the width of the 95 % interval of `weekly`. */
  readonly margin: number;
  readonly line: Line;
  /** Half the width of the band around `line` on day `x`. */
  readonly marginAt: Uncertainty['at'];
}

export interface Growth extends WeeklyGrowth {
  /**
   * Whether the Theil-Sen line, which is robust against odd days, lies within the interval of `weekly`, or rounds to
   * its edge.
   */
  readonly methodsAgree: boolean;
  readonly steadyLine: Line;
}

/** The results of one difficulty that growth covers: those of the 26 weeks up to the latest one. `x` is in days. */
export const recentPoints = (points: readonly Point[]): readonly Point[] => {
  const latest = Math.max(...points.map(({ x }) => x));
  return points.filter(({ x }) => latest - x < 7 * growthWeeks);
};

/** The growth of points; null if it is too early to say. `x` is in days. */
export const growthOf = (points: readonly Point[]): Growth | null => {
  const [growth, steadyLine] = [weeklyGrowthOf(points), theilSen(points)];
  if (!growth || !steadyLine) return null;
  const methodsAgree = Math.abs(7 * steadyLine.slope - growth.weekly) <= Math.max(growth.margin, minNotified);
  return { ...growth, methodsAgree, steadyLine };
};

/** The same by least squares alone, in time linear in the number of points instead of quadratic. */
export const weeklyGrowthOf = (points: readonly Point[]): WeeklyGrowth | null => {
  const days = points.map(({ x }) => x);
  const isEnough = points.length >= enoughPoints && Math.max(...days) - Math.min(...days) >= 7 * enoughWeeks;
  const [line, uncertainty] = isEnough ? [leastSquares(points), uncertaintyOf(points)] : [];
  if (!line || !uncertainty) return null;
  return { weekly: 7 * line.slope, margin: 7 * uncertainty.slope, line, marginAt: uncertainty.at };
};

/** What an amount means with 95 % certainty as it is shown; nothing if it shows as 0. */
export const directionOf = (amount: number, margin: number): 'growing' | 'falling' | 'unclear' => {
  if (Math.abs(amount) < minNotified) return 'unclear';
  if (amount - margin > 0) return 'growing';
  return amount + margin < 0 ? 'falling' : 'unclear';
};

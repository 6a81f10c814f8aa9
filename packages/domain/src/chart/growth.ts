import { type Line, leastSquares, type Point, theilSen, type Uncertainty, uncertaintyOf } from './line-fit.ts';

/** From this much on a trend is said at all: fewer points over less time are mostly chance. */
export const enoughPoints = 6;
export const enoughWeeks = 6;

/** How a rate has changed within one difficulty. Amounts are in the unit of `y` a week. */
export interface WeeklyGrowth {
  readonly weekly: number;
  /** Half the width of the 95 % interval of `weekly`. */
  readonly doubt: number;
  readonly line: Line;
  /** Half the width of the band around `line` on a day `x`. */
  readonly doubtAt: Uncertainty['at'];
}

export interface Growth extends WeeklyGrowth {
  /** Whether the line of Theil and Sen, which odd days move little, lies within the interval of `weekly`. */
  readonly methodsAgree: boolean;
  readonly steadyLine: Line;
}

/** The growth that points show; null where it is too early to say. `x` is in days. */
export const growthOf = (points: readonly Point[]): Growth | null => {
  const [growth, steadyLine] = [weeklyGrowthOf(points), theilSen(points)];
  if (!growth || !steadyLine) return null;
  const methodsAgree = Math.abs(7 * steadyLine.slope - growth.weekly) <= growth.doubt;
  return { ...growth, methodsAgree, steadyLine };
};

/** The same by one method alone: its time grows as the number of points, and not as the square of it. */
export const weeklyGrowthOf = (points: readonly Point[]): WeeklyGrowth | null => {
  const days = points.map(({ x }) => x);
  const isEnough = points.length >= enoughPoints && Math.max(...days) - Math.min(...days) >= 7 * enoughWeeks;
  const [line, uncertainty] = isEnough ? [leastSquares(points), uncertaintyOf(points)] : [];
  if (!line || !uncertainty) return null;
  return { weekly: 7 * line.slope, doubt: 7 * uncertainty.slope, line, doubtAt: uncertainty.at };
};

/** What can be said of growth with 95 % certainty. */
export const directionOf = ({ weekly, doubt }: Pick<Growth, 'weekly' | 'doubt'>): 'growing' | 'falling' | 'unclear' => {
  if (weekly - doubt > 0) return 'growing';
  return weekly + doubt < 0 ? 'falling' : 'unclear';
};

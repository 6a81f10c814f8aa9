import { type Line, leastSquares, type Point, theilSen, type Uncertainty, uncertaintyOf } from './line-fit.ts';

/** From this much on a trend is said at all: fewer points over less time are mostly chance. */
export const enoughPoints = 6;
export const enoughWeeks = 6;

/** Growth is told of so many weeks: what was long before says little of how it goes. */
export const growthWeeks = 26;

/** Amounts are told to one decimal: smaller ones would be told as 0. */
const minNotified = 0.05;

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
  /** Whether the line of Theil and Sen, which odd days move little, lies within the interval of `weekly`, or as close to it as is told. */
  readonly methodsAgree: boolean;
  readonly steadyLine: Line;
}

/**
 * The results of one difficulty of which growth is told: those of the 26 weeks that end with the day of the latest one,
 * however long ago that is. `x` is in days.
 */
export const recentPoints = (points: readonly Point[]): readonly Point[] => {
  const latest = Math.max(...points.map(({ x }) => x));
  return points.filter(({ x }) => latest - x < 7 * growthWeeks);
};

/** The growth that points show; null where it is too early to say. `x` is in days. */
export const growthOf = (points: readonly Point[]): Growth | null => {
  const [growth, steadyLine] = [weeklyGrowthOf(points), theilSen(points)];
  if (!growth || !steadyLine) return null;
  const methodsAgree = Math.abs(7 * steadyLine.slope - growth.weekly) <= Math.max(growth.doubt, minNotified);
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

/** What can be said with 95 % certainty of an amount as it is told; nothing of one that is told as 0. */
export const directionOf = (amount: number, doubt: number): 'growing' | 'falling' | 'unclear' => {
  if (Math.abs(amount) < minNotified) return 'unclear';
  if (amount - doubt > 0) return 'growing';
  return amount + doubt < 0 ? 'falling' : 'unclear';
};

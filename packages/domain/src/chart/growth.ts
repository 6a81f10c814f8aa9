import { type Line, leastSquares, type Point, theilSen, type Uncertainty, uncertaintyOf } from './line-fit.ts';

/** From this much on a trend is said at all: fewer points over less time are mostly chance. */
export const enoughPoints = 6;
export const enoughWeeks = 6;

/** How a rate has changed within one difficulty. Amounts are in the unit of `y` a week. */
export interface Growth {
  readonly weekly: number;
  /** Half the width of the 95 % interval of `weekly`. */
  readonly doubt: number;
  /** Whether the line of Theil and Sen, which odd days move little, lies within that interval. */
  readonly methodsAgree: boolean;
  readonly line: Line;
  readonly steadyLine: Line;
  /** Half the width of the band around `line` on a day `x`. */
  readonly doubtAt: Uncertainty['at'];
}

/** The growth that points show; null where it is too early to say. `x` is in days. */
export const growthOf = (points: readonly Point[]): Growth | null => {
  const days = points.map(({ x }) => x);
  const isEnough = points.length >= enoughPoints && Math.max(...days) - Math.min(...days) >= 7 * enoughWeeks;
  const [line, steadyLine, uncertainty] = [leastSquares(points), theilSen(points), uncertaintyOf(points)];
  if (!isEnough || !line || !steadyLine || !uncertainty) return null;
  return {
    weekly: 7 * line.slope,
    doubt: 7 * uncertainty.slope,
    methodsAgree: Math.abs(steadyLine.slope - line.slope) <= uncertainty.slope,
    line,
    steadyLine,
    doubtAt: uncertainty.at,
  };
};

/** What can be said of growth with 95 % certainty. */
export const directionOf = ({ weekly, doubt }: Growth): 'growing' | 'falling' | 'unclear' => {
  if (weekly - doubt > 0) return 'growing';
  return weekly + doubt < 0 ? 'falling' : 'unclear';
};

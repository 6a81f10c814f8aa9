import { leastSquares, median, type Point, theilSen, uncertaintyOf } from './line-fit.ts';

/** The weekly factor of change: 1.25 reads 'times 1.25', 0.8 'divide by 1.25'. */
export type Celeration = number;

export const celerationMethods = ['least-squares', 'theil-sen', 'quarter-intersect', 'split-middle'] as const;

export type CelerationMethod = (typeof celerationMethods)[number];

/** The line on a ratio chart: `count = at0 * celeration ** (x / 7)`. */
export interface CelerationLine {
  readonly celeration: Celeration;
  /** The count on day 0. */
  readonly at0: number;
}

export const countAt = ({ celeration, at0 }: CelerationLine, x: number): number => at0 * celeration ** (x / 7);

/**
 * The line of counts per minute over days (O. R. White, 1972, for the two split methods). Counts of 0 have no place on
 * a ratio chart and are left out. Null if the rest lies on one day.
 */
export const celerationLine = (points: readonly Point[], method: CelerationMethod): CelerationLine | null => {
  const line = fits[method](logsOf(points));
  return line && { celeration: Math.exp(7 * line.slope), at0: Math.exp(line.intercept) };
};

const logsOf = (points: readonly Point[]): readonly Point[] =>
  points.filter(({ y }) => y > 0).map(({ x, y }) => ({ x, y: Math.log(y) }));

/** Whether counts rise or fall at all, with 95 % certainty by least squares. */
export const isCelerationClear = (points: readonly Point[]): boolean => {
  const logs = logsOf(points);
  const [line, margin] = [leastSquares(logs), uncertaintyOf(logs)];
  return line !== null && margin !== null && Math.abs(line.slope) > margin.slope;
};

/** One count for each day, the median: the order of a day's results says nothing. */
const medianOfDays = (points: readonly Point[]): readonly Point[] =>
  [...Map.groupBy(points, ({ x }) => x)].map(([x, ofDay]) => ({ x, y: median(ofDay.map(({ y }) => y)) }));

/** The line through the middle day and middle count of each half; of an odd number of days, the middle one is left out. */
const quarterIntersect = (points: readonly Point[]) => {
  const inOrder = medianOfDays(points).toSorted((a, b) => a.x - b.x);
  const half = Math.floor(inOrder.length / 2);
  const [first, second] = [inOrder.slice(0, half), inOrder.slice(inOrder.length - half)].map((part) => ({
    x: median(part.map(({ x }) => x)),
    y: median(part.map(({ y }) => y)),
  }));
  if (!first || !second || !(first.x < second.x)) return null;
  const slope = (second.y - first.y) / (second.x - first.x);
  return { slope, intercept: first.y - slope * first.x };
};

/** The same, shifted until as many points lie above it as below. */
const splitMiddle = (points: readonly Point[]) => {
  const line = quarterIntersect(points);
  return line && { ...line, intercept: median(points.map(({ x, y }) => y - line.slope * x)) };
};

const fits = {
  'least-squares': leastSquares,
  'theil-sen': theilSen,
  'quarter-intersect': quarterIntersect,
  'split-middle': splitMiddle,
} as const satisfies Record<CelerationMethod, typeof leastSquares>;

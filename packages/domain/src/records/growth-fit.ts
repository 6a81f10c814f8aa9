import { type Line, leastSquares, type Point, valueAt } from './line-fit.ts';

/** The straight line through measurements, with its uncertainty. */
export interface GrowthFit {
  readonly line: Line;
  /** The standard error of the slope, and of the line's value on day `x`. */
  readonly slopeError: number;
  readonly errorAt: (x: number) => number;
  /** The standard deviation of measurements around the least squares line. */
  readonly spread: number;
  readonly freedom: number;
}

/**
 * How strongly a measurement may resemble the one before it, beyond the line, and how likely each is before anything
 * is known: independent ones most, as a normal curve. Its width is chosen by simulation: intervals hold for
 * independent measurements as well as for those with a correlation of 0.3 (`simulated-growth.ts`).
 */
const correlations = [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8];
const priorWidth = 0.35;

/** The line if each measurement resembles the one before it by `correlation`. */
interface WeighedLine extends Line {
  readonly logWeight: number;
  /** Variances of value and slope, and their covariance. */
  readonly ofValue: number;
  readonly ofSlope: number;
  readonly ofBoth: number;
}

/** Generalized least squares with the restricted likelihood of the correlation; points in order of time. */
const lineWith = (points: readonly Point[], correlation: number): WeighedLine => {
  const first = Math.sqrt(1 - correlation ** 2);
  let [ones, mixed, squares, sum, across, all] = [0, 0, 0, 0, 0, 0];
  let before: Point | null = null;
  for (const point of points) {
    const one = before ? 1 - correlation : first;
    const x = before ? point.x - correlation * before.x : first * point.x;
    const y = before ? point.y - correlation * before.y : first * point.y;
    ones += one * one;
    mixed += one * x;
    squares += x * x;
    sum += one * y;
    across += x * y;
    all += y * y;
    before = point;
  }
  const determinant = ones * squares - mixed ** 2;
  const slope = (ones * across - mixed * sum) / determinant;
  const intercept = (sum - mixed * slope) / ones;
  const freedom = points.length - 2;
  const leftOver = Math.max(all - intercept * sum - slope * across, smallest);
  const variance = leftOver / freedom / determinant;
  return {
    slope,
    intercept,
    logWeight:
      Math.log(first) -
      Math.log(determinant) / 2 -
      (freedom / 2) * Math.log(leftOver) -
      (correlation / priorWidth) ** 2 / 2,
    ofValue: variance * squares,
    ofSlope: variance * ones,
    ofBoth: -variance * mixed,
  };
};

/** Rounding leaves this much where points lie on a line. */
const smallest = 1e-9;

/**
 * The line through measurements whose errors may be correlated. Few points do not tell how strongly, so lines of all
 * correlations are averaged, each as far as the points support it (G. E. P. Box and G. C. Tiao, Bayesian Inference in
 * Statistical Analysis, 1973, on regression with autoregressive errors; J. A. Hoeting and others, Bayesian Model
 * Averaging, Statistical Science 14, 1999). Null for fewer than three points, or if all lie on one day.
 *
 * @param points one a day, in order of time
 */
export const fitGrowth = (points: readonly Point[]): GrowthFit | null => {
  const plain = leastSquares(points);
  if (!plain || points.length < 3) return null;
  const [middle, freedom] = [points.reduce((sum, { x }) => sum + x, 0) / points.length, points.length - 2];
  const level = valueAt(plain, middle);
  const centered = points.map(({ x, y }) => ({ x: x - middle, y: y - level }));
  const lines = correlations.map((correlation) => lineWith(centered, correlation));
  const most = Math.max(...lines.map(({ logWeight }) => logWeight));
  const weights = lines.map(({ logWeight }) => Math.exp(logWeight - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const averageOf = (of: (line: WeighedLine) => number) =>
    lines.reduce((sum, line, index) => sum + ((weights[index] ?? 0) / total) * of(line), 0);
  const slope = averageOf((line) => line.slope);
  const intercept = averageOf((line) => line.intercept);
  const leftOver = points.reduce((sum, { x, y }) => sum + (y - valueAt(plain, x)) ** 2, 0);
  return {
    line: { slope, intercept: level + intercept - slope * middle },
    slopeError: Math.sqrt(averageOf((line) => line.ofSlope + (line.slope - slope) ** 2)),
    errorAt: (day) => {
      const x = day - middle;
      const value = intercept + slope * x;
      return Math.sqrt(
        averageOf(
          (line) => line.ofValue + 2 * x * line.ofBoth + x ** 2 * line.ofSlope + (valueAt(line, x) - value) ** 2,
        ),
      );
    },
    spread: Math.sqrt(Math.max(leftOver, smallest) / freedom),
    freedom,
  };
};

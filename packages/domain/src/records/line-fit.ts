/** One observation: `x` in days from any day, `y` in any unit. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The straight line `y = intercept + slope * x`. */
export interface Line {
  readonly slope: number;
  readonly intercept: number;
}

export const valueAt = ({ slope, intercept }: Line, x: number): number => intercept + slope * x;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The median; NaN for no values. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
};

/** Whether the points lie on at least two days, which a line needs. */
const isSpread = (points: readonly Point[]): boolean => points.some(({ x }) => x !== points[0]?.x);

/** The least squares line; null if all points lie on one day. */
export const leastSquares = (points: readonly Point[]): Line | null => {
  if (!isSpread(points)) return null;
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const across = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const slope = across / squaresOf(points, meanX);
  return { slope, intercept: meanY - slope * meanX };
};

const squaresOf = (points: readonly Point[], meanX: number): number =>
  points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);

/**
 * The Theil-Sen line: its slope is the median of the slopes between all pairs of points, so a few odd days move it
 * little. Null if all points lie on one day. (P. K. Sen, J. Am. Stat. Assoc. 63, 1968.)
 */
export const theilSen = (points: readonly Point[]): Line | null => {
  const slopes = slopesOf(points);
  if (slopes.length === 0) return null;
  const slope = medianOfMany(slopes);
  return { slope, intercept: median(points.map(({ x, y }) => y - slope * x)) };
};

/**
 * The slopes between all pairs of points on different days: millions for a thousand points, so without nested arrays.
 */
const slopesOf = (points: readonly Point[]): Float64Array => {
  const slopes = new Float64Array((points.length * (points.length - 1)) / 2);
  let count = 0;
  for (const [index, one] of points.entries()) {
    for (let after = index + 1; after < points.length; after += 1) {
      const other = points[after];
      if (!other || other.x === one.x) continue;
      slopes[count] = (other.y - one.y) / (other.x - one.x);
      count += 1;
    }
  }
  return slopes.subarray(0, count);
};

/** The median in linear time (C. A. R. Hoare, 1961). Reorders the values. */
const medianOfMany = (values: Float64Array): number => {
  const at = (index: number): number => values[index] ?? Number.NaN;
  const middle = Math.floor(values.length / 2);
  let [from, to] = [0, values.length - 1];
  while (from < to) {
    const pivot = at((from + to) >> 1);
    let [low, high] = [from, to];
    while (low <= high) {
      while (at(low) < pivot) low += 1;
      while (at(high) > pivot) high -= 1;
      if (low > high) break;
      [values[low], values[high]] = [at(high), at(low)];
      low += 1;
      high -= 1;
    }
    if (middle <= high) to = high;
    else if (middle >= low) from = low;
    else break;
  }
  const upper = at(middle);
  if (values.length % 2 === 1) return upper;
  return (
    (values.subarray(0, middle).reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY) + upper) / 2
  );
};

/** The 95 % margin of the least squares line, if the residuals are random. */
export interface Uncertainty {
  /** Half the width of the interval of the slope. */
  readonly slope: number;
  /** Half the width of the line's own band on a day. */
  readonly at: (x: number) => number;
}

/**
 * Two-sided 95 % quantiles of Student's t, by degrees of freedom from 1; beyond the table, the one of 30 is on the
 * safe side.
 */
const studentTs = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

export const studentT = (freedom: number): number => studentTs[Math.min(freedom, studentTs.length) - 1] ?? Number.NaN;

/** Null for fewer than three points, or if all lie on one day. */
export const uncertaintyOf = (points: readonly Point[]): Uncertainty | null => {
  const line = leastSquares(points);
  if (!line || points.length < 3) return null;
  const freedom = points.length - 2;
  const t = studentT(freedom);
  const meanX = mean(points.map(({ x }) => x));
  const squares = squaresOf(points, meanX);
  const leftOver = points.reduce((sum, { x, y }) => sum + (y - valueAt(line, x)) ** 2, 0);
  const error = Math.sqrt(leftOver / freedom);
  return {
    slope: (t * error) / Math.sqrt(squares),
    at: (x) => t * error * Math.sqrt(1 / points.length + (x - meanX) ** 2 / squares),
  };
};

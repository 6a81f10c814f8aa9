/**
 * The percentile of a sample by nearest rank.
 *
 * @param share above 0, at most 1: 0.5 for the median, 0.99 for p99.
 */
export const percentile = (sample: readonly number[], share: number): number => {
  const sorted = Float64Array.from(sample).sort();
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
};

export const median = (sample: readonly number[]): number => percentile(sample, 0.5);

/** The scale of a chart of rates; its levels are `step` apart. */
export interface RateAxis {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** A scale that would begin below this share of its largest rate begins at 0. */
const nearZero = 0.25;

/** A scale reaches this rate at least, and begins at 0 or not below it. */
const leastTop = 10;

/**
 * A scale for some rates and their goal. It begins at 0 unless all of them are far above it, and never exaggerates:
 * differences fill at most half of it, and it covers at least half of the largest rate.
 */
export const rateAxis = (rates: readonly number[]): RateAxis => {
  const most = Math.max(leastTop, ...rates);
  const spread = most - Math.min(most, ...rates);
  const start = most - Math.max(2 * spread, most / 2);
  const low = start < Math.max(leastTop, nearZero * most) ? 0 : start;
  const step = niceStep((most - low) / 5);
  return { from: Math.floor(low / step) * step, to: Math.ceil(most / step) * step, step };
};

/** The first of 1, 2, 5, 10, 20, 50 and so on that is at least as large. */
const niceStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((each) => each * power >= least) ?? 10);
};

/** The levels of a scale, from the lowest. */
export const levelsOf = ({ from, to, step }: RateAxis): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

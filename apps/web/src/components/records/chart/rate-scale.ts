import { scaleLinear } from 'd3-scale';
import type { PlotArea } from './plot-area.ts';

export interface RateLevel {
  readonly value: number;
  readonly y: number;
}

/** A linear scale from 0 to the first level that is at least `most`. Values outside are at its edges. */
export const rateScale = (
  most: number,
  { top, bottom }: PlotArea,
): { readonly yOf: (rate: number) => number; readonly levels: readonly RateLevel[] } => {
  const step = scaleLinear([0, Math.max(10, most)], [0, 1]).ticks(5)[1] ?? 1;
  const count = Math.max(1, Math.ceil(Math.max(10, most) / step - 1e-9));
  const scale = scaleLinear([0, count * step], [bottom, top]).clamp(true);
  const levels = Array.from({ length: count + 1 }, (_, index) => ({ value: index * step, y: scale(index * step) }));
  return { yOf: (rate) => scale(rate), levels };
};

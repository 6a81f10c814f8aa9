import { scaleLinear } from 'd3-scale';
import type { PlotArea } from './plot-area.ts';

export interface RateLevel {
  readonly value: number;
  readonly y: number;
}

/** A linear scale from 0 to a round number that is at least `most`, with its levels. */
export const rateScale = (most: number, { top, bottom }: PlotArea) => {
  const scale = scaleLinear([0, Math.max(10, most)], [bottom, top])
    .nice(5)
    .clamp(true);
  const yOf = (rate: number): number => scale(rate);
  const levels: readonly RateLevel[] = scale.ticks(5).map((value) => ({ value, y: scale(value) }));
  return { yOf, levels };
};

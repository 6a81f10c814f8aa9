import { type Margin, type PlotArea, plotArea, type Size } from '../../../../components/records/chart/plot-area.ts';
import { type ExampleResult, exampleWeeks } from './example-results.ts';

/** The position of a reading, in pixels from the upper left corner. */
interface PositionedResult {
  readonly result: ExampleResult;
  readonly x: number;
  readonly correctY: number;
  readonly errorsY: number;
}

interface ExampleLayout {
  readonly plot: PlotArea;
  readonly levels: readonly { readonly value: number; readonly y: number }[];
  /** The weeks from left to right, followed by the slot of another reading. */
  readonly bands: readonly { readonly left: number; readonly right: number }[];
  readonly placed: readonly PositionedResult[];
  /** The other reading, if there is one. */
  readonly mine: PositionedResult | null;
}

/** Values above it, which are faster than anyone reads, are at the edge. */
export const highest = 300;

const stepFor = (most: number): number => {
  if (most <= 80) return 20;
  return most <= 200 ? 50 : 100;
};

/** The readings of the example, those of a week side by side, and another one in its own slot. */
export const exampleLayout = (size: Size, margin: Margin, mine: ExampleResult | null): ExampleLayout => {
  const plot = plotArea(size, margin);
  const all = [...exampleWeeks.flat(), ...(mine ? [mine] : [])];
  const most = Math.min(highest, Math.max(...all.map(({ correct }) => correct)));
  const step = stepFor(most);
  const top = Math.ceil(most / step) * step;
  const yOf = (rate: number): number => plot.bottom - (Math.min(top, rate) / top) * (plot.bottom - plot.top);
  // The other reading has slightly more room than a week, for its ring.
  const weekWidth = (plot.right - plot.left) / (exampleWeeks.length + (mine ? 1.6 : 0));
  const startOf = (week: number): number => plot.left + week * weekWidth;
  const place = (result: ExampleResult, x: number): PositionedResult => ({
    result,
    x,
    correctY: yOf(result.correct),
    errorsY: yOf(result.errors),
  });
  const afterWeeks = startOf(exampleWeeks.length);
  return {
    plot,
    levels: Array.from({ length: top / step + 1 }, (_, index) => ({ value: index * step, y: yOf(index * step) })),
    bands: [
      ...exampleWeeks.map((_, week) => ({ left: startOf(week), right: startOf(week + 1) })),
      ...(mine ? [{ left: afterWeeks, right: plot.right }] : []),
    ],
    placed: exampleWeeks.flatMap((results, week) =>
      results.map((result, index) => place(result, startOf(week) + ((index + 0.5) / results.length) * weekWidth)),
    ),
    mine: mine && place(mine, (afterWeeks + plot.right) / 2),
  };
};

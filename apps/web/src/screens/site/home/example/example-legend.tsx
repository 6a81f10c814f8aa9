import { ChartLegend, LegendEntry } from '../../../../components/records/chart/chart-legend.tsx';
import { ResultIcon } from '../../../../components/records/chart/result-mark.tsx';

/** The legend of the example. */
export const ExampleLegend = () => (
  <ChartLegend>
    <LegendEntry mark={<ResultIcon name="correct" tint="reading" />}>Words correct per minute</LegendEntry>
    <LegendEntry mark={<ResultIcon name="errors" tint="reading" />}>Errors per minute</LegendEntry>
    <LegendEntry
      mark={
        <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" className="shrink-0">
          <circle cx="8" cy="8" r="6.5" strokeWidth="2" className="fill-none stroke-accent" />
        </svg>
      }
    >
      Your reading
    </LegendEntry>
  </ChartLegend>
);

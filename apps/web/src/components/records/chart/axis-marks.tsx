import { classNames } from '../../../ui/class-names.ts';
import type { PlotArea } from './plot-area.ts';
import type { RateLevel } from './rate-scale.ts';
import type { TimeTick } from './time-axis.ts';

/** Faint lines across the plot with their values at the left; the zero line is the base. */
export const LevelMarks = ({ levels, plot }: { levels: readonly RateLevel[]; plot: PlotArea }) =>
  levels.map(({ value, y }) => (
    <g key={value}>
      <line
        x1={plot.left}
        x2={plot.right}
        y1={y}
        y2={y}
        className={value === 0 ? 'stroke-line-strong' : 'stroke-line'}
        strokeWidth={1}
        shapeRendering="crispEdges"
      />
      <text x={plot.left - 7} y={y} dominantBaseline="central" textAnchor="end" className="numbers fill-muted text-xs">
        {value}
      </text>
    </g>
  ));

/**
 * Marks of the time axis; a year begins with a line through the plot. `labels` is false if they are drawn elsewhere.
 */
export const TimeMarks = ({
  ticks,
  plot,
  labels = true,
}: {
  ticks: readonly TimeTick[];
  plot: PlotArea;
  labels?: boolean;
}) =>
  ticks.map(({ day, x, label, strong }) => (
    <g key={day}>
      <line
        x1={x}
        x2={x}
        y1={strong ? plot.top : plot.bottom}
        y2={plot.bottom + 5}
        className="stroke-line-strong"
        strokeWidth={1}
        shapeRendering="crispEdges"
      />
      {labels && (
        <text
          x={Math.max(plot.left + 12, Math.min(plot.right, x))}
          y={plot.bottom + 20}
          textAnchor={x > plot.right - 20 ? 'end' : 'middle'}
          className={classNames('numbers text-xs', strong ? 'fill-ink font-semibold' : 'fill-muted')}
        >
          {label}
        </text>
      )}
    </g>
  ));

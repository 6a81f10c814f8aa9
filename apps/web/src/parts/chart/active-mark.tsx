import type { PlacedItem } from './placed-item.ts';
import type { PlotArea } from './plot-area.ts';

/** The line on which what is looked at stands. Beneath the marks. */
export const ActiveLine = ({ active, plot }: { active: PlacedItem | undefined; plot: PlotArea }) =>
  active && (
    <line
      x1={active.x}
      x2={active.x}
      y1={plot.top}
      y2={plot.bottom}
      className="stroke-ink"
      strokeWidth={1}
      shapeRendering="crispEdges"
    />
  );

/** A ring around the mark that is looked at. */
export const ActiveRing = ({ active, radius }: { active: PlacedItem | undefined; radius: number }) =>
  active && <circle cx={active.x} cy={active.ys[0]} r={radius} className="fill-none stroke-ink" strokeWidth={1.5} />;

import type { ExplorableChart } from './explorable-chart.ts';
import type { PositionedItem } from './positioned-item.ts';

interface ActiveMarkProps {
  chart: Pick<ExplorableChart, 'size' | 'plot' | 'markRadius'>;
  active: PositionedItem;
}

/** Drawn over the static chart: a ring around the active mark, and the line of its day. */
export const ActiveMark = ({ chart: { size, plot, markRadius }, active: { x, ys } }: ActiveMarkProps) => {
  const y = ys[0] ?? plot.bottom;
  const radius = markRadius + 4;
  const look = 'fill-none stroke-ink';
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      <circle cx={x} cy={y} r={radius} className={look} strokeWidth={1.5} />
      <path
        d={`M${x},${Math.min(plot.top, y - radius)}V${y - radius}M${x},${y + radius}V${Math.max(plot.bottom, y + radius)}`}
        className={look}
        strokeWidth={1}
        shapeRendering="crispEdges"
      />
    </svg>
  );
};

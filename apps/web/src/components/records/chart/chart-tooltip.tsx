import type { ReactNode } from 'react';
import type { Size } from './plot-area.ts';

const width = 240;
const gap = 14;

interface ChartTooltipProps {
  /** The visible part of the chart. */
  room: Size;
  x: number;
  y: number;
  children: ReactNode;
}

/** The details of one item, beside its mark. The chart's live region says the same. */
export const ChartTooltip = ({ room, x, y, children }: ChartTooltipProps) => {
  const below = y < room.height / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-20 grid gap-1 rounded-md border border-line-strong bg-surface px-3 py-2.5 text-sm shadow-raised"
      style={{
        width,
        left: Math.max(0, Math.min(room.width - width, x - width / 2)),
        top: y + (below ? gap : -gap),
        translate: below ? undefined : '0 -100%',
      }}
    >
      {children}
    </div>
  );
};

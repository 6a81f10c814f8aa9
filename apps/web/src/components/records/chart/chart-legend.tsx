import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** The legend of a chart. */
export const ChartLegend = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">{children}</ul>
);

/** A mark and its meaning. */
export const LegendEntry = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    {mark}
    <span>{children}</span>
  </li>
);

interface LineSampleProps {
  /** The stroke class, such as 'stroke-success'. */
  className: string;
  width?: number;
  /** As in `stroke-dasharray`: lines differ by their dashes, the color only helps. */
  dash?: string;
  length?: number;
}

/** A sample of a chart line. */
export const LineSample = ({ className, width = 1, dash, length = 22 }: LineSampleProps) => (
  <svg aria-hidden="true" width={length} height="14" viewBox={`0 0 ${length} 14`} className="shrink-0">
    <line x2={length} y1="7" y2="7" className={className} strokeWidth={width} strokeDasharray={dash} />
  </svg>
);

/** A sample of a chart band, with its middle line. */
export const BandSample = ({ className }: { className: string }) => (
  <svg aria-hidden="true" width="22" height="14" viewBox="0 0 22 14" className="shrink-0">
    <rect y="1" width="22" height="12" className={classNames(className)} />
  </svg>
);

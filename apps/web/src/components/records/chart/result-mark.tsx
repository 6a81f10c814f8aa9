import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { type SymbolType, symbol, symbolCircle, symbolStar, symbolTimes, symbolTriangle } from 'd3-shape';

export type ResultMarkName =
  | 'correct'
  | 'clipped'
  | 'errors'
  | 'errors-clipped'
  | 'goal'
  /** Repeats, and results shown as context: not the chart's subject. */
  | 'other-correct'
  | 'other-errors';

/** Areas in square radii, chosen so that all marks look equally large. */
const marks: Record<ResultMarkName, { readonly type: SymbolType; readonly area: number; readonly look: string }> = {
  correct: { type: symbolCircle, area: Math.PI, look: '' },
  clipped: { type: symbolTriangle, area: 3, look: '' },
  errors: { type: symbolTimes, area: 2.9, look: 'fill-none stroke-danger stroke-2' },
  'errors-clipped': { type: symbolTriangle, area: 3, look: 'fill-surface stroke-danger stroke-2' },
  goal: { type: symbolStar, area: 1.9, look: 'fill-success' },
  'other-correct': { type: symbolCircle, area: 2.4, look: 'fill-surface stroke-muted stroke-1' },
  'other-errors': { type: symbolTimes, area: 1.8, look: 'fill-none stroke-muted stroke-1' },
};

const tints: Record<Program, string> = { reading: 'fill-reading', math: 'fill-math' };

/** The line that connects results of the same exercise. */
export const runTints: Record<Program, string> = { reading: 'stroke-reading', math: 'stroke-math' };

interface ResultMarkProps {
  name: ResultMarkName;
  x: number;
  y: number;
  /** Half the width of the mark. */
  radius: number;
  tint: Program;
}

/** One mark of a result. Each has its own shape; the color only helps. */
export const ResultMark = ({ name, x, y, radius, tint }: ResultMarkProps) => {
  const { type, area, look } = marks[name];
  return (
    <path
      data-glyph={name}
      d={symbol(type, area * radius * radius)() ?? ''}
      transform={`translate(${x},${y})`}
      className={look || tints[tint]}
    />
  );
};

/** A standalone mark, for the legend and tables. */
export const ResultIcon = ({ name, tint }: { name: ResultMarkName; tint: Program }) => (
  <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" className="shrink-0 overflow-visible">
    <ResultMark name={name} x={7} y={7} radius={name === 'goal' ? 5.5 : 4.5} tint={tint} />
  </svg>
);

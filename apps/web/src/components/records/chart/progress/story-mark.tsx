import type { StoryLevel } from '@sixty/domain/exercises/exercise-type.ts';
import { type SymbolType, symbol, symbolCircle, symbolSquare, symbolTriangle } from 'd3-shape';

const shapes: Record<StoryLevel, { readonly type: SymbolType; readonly area: number }> = {
  elementary: { type: symbolCircle, area: Math.PI },
  middle: { type: symbolTriangle, area: 2.6 },
  high: { type: symbolSquare, area: 3 },
};

interface StoryMarkProps {
  level: StoryLevel;
  /** Filled if its goal was met. */
  goalMet: boolean;
  x: number;
  y: number;
  radius: number;
}

/** A reading of a story: the shape shows the level, the fill the goal. */
export const StoryMark = ({ level, goalMet, x, y, radius }: StoryMarkProps) => (
  <path
    data-reading={level}
    d={symbol(shapes[level].type, shapes[level].area * radius * radius)() ?? ''}
    transform={`translate(${x},${y})`}
    className={goalMet ? 'fill-reading stroke-reading' : 'fill-surface stroke-reading'}
    strokeWidth={1.25}
  />
);

/** A standalone mark, for legend and tooltip. */
export const StoryIcon = ({ level, goalMet }: Pick<StoryMarkProps, 'level' | 'goalMet'>) => (
  <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" className="shrink-0 overflow-visible">
    <StoryMark level={level} goalMet={goalMet} x={7} y={7} radius={4} />
  </svg>
);

import type { Program } from '@sixty/domain/license/program.ts';
import { GlyphIcon, runTints } from './glyph.tsx';
import { maxPerMinute } from './performance-layout.ts';
import type { PerformancePoint } from './performance-points.ts';
import { goalText, type ItemNoun } from './performance-words.ts';

interface PerformanceLegendProps {
  points: readonly PerformancePoint[];
  tint: Program;
  noun: ItemNoun;
}

/** What the marks of the chart mean. Marks that only some views have are explained only there. */
export const PerformanceLegend = ({ points, tint, noun }: PerformanceLegendProps) => {
  const latest = points.at(-1);
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <li className="flex items-center gap-1.5">
        <GlyphIcon name="correct" tint={tint} />
        {noun[0]?.toUpperCase()}
        {noun.slice(1)}s correct per minute
      </li>
      <li className="flex items-center gap-1.5">
        <GlyphIcon name="errors" tint={tint} />
        Errors per minute
      </li>
      {points.some(({ exercise }, index) => points[index + 1]?.exercise === exercise) && (
        <li className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="22" height="14" viewBox="0 0 22 14" className="shrink-0">
            <line x2="22" y1="7" y2="7" className={runTints[tint]} strokeWidth="1" />
          </svg>
          Same exercise
        </li>
      )}
      {latest && (
        <li className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="22" height="14" viewBox="0 0 22 14" className="shrink-0">
            <line x2="22" y1="7" y2="7" className="stroke-success" strokeWidth="2" strokeDasharray="6 3" />
          </svg>
          Goal of exercise {latest.exercise}: {goalText(latest)}
        </li>
      )}
      {points.some(({ goalMet }) => goalMet) && (
        <li className="flex items-center gap-1.5">
          <GlyphIcon name="goal" tint={tint} />
          Day on which a goal was met
        </li>
      )}
      {points.some(({ correctPerMinute }) => correctPerMinute > maxPerMinute) && (
        <li className="flex items-center gap-1.5">
          <GlyphIcon name="clipped" tint={tint} />
          Above {maxPerMinute}
        </li>
      )}
    </ul>
  );
};

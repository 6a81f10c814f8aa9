import type { Program } from '@sixty/domain/license/program.ts';
import { formatCalendarDay } from '../dates/format-date.ts';
import { countText } from './chart-text.ts';
import { GlyphIcon } from './glyph.tsx';
import type { PerformanceLayout, PlacedPoint } from './performance-layout.ts';
import { goalText, type ItemNoun } from './performance-words.ts';

const width = 240;
const gap = 14;

interface PointTooltipProps {
  layout: PerformanceLayout;
  placed: PlacedPoint;
  tint: Program;
  noun: ItemNoun;
}

/** What one result was, beside its mark. The live region of the chart says the same. */
export const PointTooltip = ({
  layout: { size, plot },
  placed: { point, x, correct },
  tint,
  noun,
}: PointTooltipProps) => {
  const below = correct.y < (plot.top + plot.bottom) / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-20 grid gap-1 rounded-md border border-line-strong bg-surface px-3 py-2.5 text-sm shadow-raised"
      style={{
        width,
        left: Math.max(0, Math.min(size.width - width, x - width / 2)),
        top: correct.y + (below ? gap : -gap),
        translate: below ? undefined : '0 -100%',
      }}
    >
      <span className="text-muted text-xs">{formatCalendarDay(point.day)}</span>
      <span className="font-medium">
        {point.exercise}. {point.name}
      </span>
      <span className="flex items-center gap-1.5">
        <GlyphIcon name="correct" tint={tint} />
        {countText(point.correctPerMinute, noun)} correct per minute
      </span>
      <span className="flex items-center gap-1.5">
        <GlyphIcon name="errors" tint={tint} />
        {countText(point.errors, 'error')}
        {point.errorsPerMinute !== point.errors && ` (${point.errorsPerMinute} per minute)`}
      </span>
      {point.goalMet ? (
        <span className="flex items-center gap-1.5 text-success">
          <GlyphIcon name="goal" tint={tint} />
          Goal met
        </span>
      ) : (
        <span className="text-muted">Goal: {goalText(point)}</span>
      )}
    </div>
  );
};

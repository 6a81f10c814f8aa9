import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { countText } from '../count-text.ts';
import { ResultIcon } from '../result-mark.tsx';
import type { PerformancePoint } from './performance-points.ts';
import { goalText, type ItemNoun } from './performance-text.ts';

interface PointTipProps {
  point: PerformancePoint;
  tint: Program;
  noun: ItemNoun;
}

/** A result's details, for the tooltip of a chart. */
export const PointTip = ({ point, tint, noun }: PointTipProps) => (
  <>
    <span className="text-muted text-xs">{formatCalendarDay(point.day)}</span>
    <span className="font-medium">
      {point.exercise}. {point.name}
    </span>
    <span className="flex items-center gap-1.5">
      <ResultIcon name="correct" tint={tint} />
      {countText(point.correctPerMinute, noun)} correct per minute
    </span>
    <span className="flex items-center gap-1.5">
      <ResultIcon name="errors" tint={tint} />
      {countText(point.errors, 'error')}
      {point.errorsPerMinute !== point.errors && ` (${point.errorsPerMinute} per minute)`}
    </span>
    {point.goalMet ? (
      <span className="flex items-center gap-1.5 text-success">
        <ResultIcon name="goal" tint={tint} />
        Goal met
      </span>
    ) : (
      <span className="text-muted">Goal: {goalText(point)}</span>
    )}
  </>
);

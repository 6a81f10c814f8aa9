import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { ChartLegend, LegendEntry, LineSample } from '../chart-legend.tsx';
import { correctPerMinuteTitle } from '../chart-text.ts';
import { NoteLegendEntries } from '../notes/note-marks.tsx';
import { ResultIcon, runTints } from '../result-mark.tsx';
import { maxPerMinute } from './performance-layout.ts';
import type { PerformancePoint } from './performance-points.ts';
import { goalText, type ItemNoun } from './performance-text.ts';

interface PerformanceLegendProps {
  points: readonly PerformancePoint[];
  notes: readonly StudentNote[];
  tint: Program;
  noun: ItemNoun;
}

/** The legend of the chart. Marks that are not in every view are explained only when shown. */
export const PerformanceLegend = ({ points, notes, tint, noun }: PerformanceLegendProps) => {
  const latest = points.at(-1);
  return (
    <ChartLegend>
      <LegendEntry mark={<ResultIcon name="correct" tint={tint} />}>{correctPerMinuteTitle(noun)}</LegendEntry>
      {points.some(({ isFirst }) => !isFirst) && (
        <LegendEntry mark={<ResultIcon name="other-correct" tint={tint} />}>Repeat, as practice</LegendEntry>
      )}
      <LegendEntry mark={<ResultIcon name="errors" tint={tint} />}>Errors per minute</LegendEntry>
      {points.some(({ exercise }, index) => points[index + 1]?.exercise === exercise) && (
        <LegendEntry mark={<LineSample className={runTints[tint]} />}>Same exercise</LegendEntry>
      )}
      {latest && (
        <LegendEntry mark={<LineSample className="stroke-success" width={2} dash="6 3" />}>
          Goal of exercise {latest.exercise}
          {latest.errorGoal > 0 && ', errors included'}: {goalText(latest)}
        </LegendEntry>
      )}
      {points.some(({ goalMet }) => goalMet) && (
        <LegendEntry mark={<ResultIcon name="goal" tint={tint} />}>Day on which a goal was met</LegendEntry>
      )}
      {points.some(({ correctPerMinute }) => correctPerMinute > maxPerMinute) && (
        <LegendEntry mark={<ResultIcon name="clipped" tint={tint} />}>Above {maxPerMinute}</LegendEntry>
      )}
      <NoteLegendEntries notes={notes} />
    </ChartLegend>
  );
};

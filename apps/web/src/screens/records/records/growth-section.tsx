import type { StudentGoalLine } from '@sixty/contract/records/goal-lines.ts';
import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { localToday } from '../../../components/dates/local-today.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { ChartFrame } from '../../../components/records/chart/chart-frame.tsx';
import { daysText } from '../../../components/records/chart/chart-text.ts';
import type { Difficulty } from '../../../components/records/chart/difficulty.ts';
import { DifficultySelect } from '../../../components/records/chart/difficulty-select.tsx';
import { GrowthChart, GrowthLegend, PrintGrowthChart } from '../../../components/records/chart/growth/growth-chart.tsx';
import { trendOf } from '../../../components/records/chart/growth/growth-layout.ts';
import { GrowthTable } from '../../../components/records/chart/growth/growth-table.tsx';
import {
  adviceText,
  growthFact,
  growthText,
  normGainText,
  normSource,
} from '../../../components/records/chart/growth/growth-text.ts';
import { notesWithin } from '../../../components/records/chart/notes/chart-notes.ts';
import { NotesTable } from '../../../components/records/chart/notes/note-marks.tsx';
import { practiceSentence } from '../../../components/records/parent-sentences.ts';
import { RecordFold } from './folds/record-fold.tsx';

interface GrowthSectionProps {
  type: ExerciseType;
  /** Latest first; at least one. */
  difficulties: readonly Difficulty[];
  notes: readonly StudentNote[];
  goalLine: StudentGoalLine | null;
  /** Sets the goal line, for users who may. */
  goalLineAction?: ReactNode;
}

/** A student's growth within one difficulty, if there is enough data, and the line to the goal. */
export const GrowthSection = ({ type, difficulties, notes, goalLine, goalLineAction }: GrowthSectionProps) => {
  const [key, setKey] = useState<string | null>(null);
  const difficulty = difficulties.find((each) => each.key === key) ?? difficulties[0];
  const isLatest = difficulty === difficulties[0];
  // Only for the latest difficulty: results of another one do not compare to it.
  const shownGoalLine = isLatest ? goalLine : null;
  const noted = isLatest ? (notes.at(-1)?.day as CalendarDay | undefined) : undefined;
  // Theil-Sen visits every pair of points.
  const trend = useMemo(
    () => difficulty && trendOf(difficulty.points, shownGoalLine, noted),
    [difficulty, shownGoalLine, noted],
  );
  if (!difficulty || !trend) return null;
  const { title, grade } = difficulty;
  const days = { start: trend.first, end: trend.last };
  const inView = notesWithin(notes, { start: trend.first, end: trend.shownTo });
  const shown = { trend, notes: inView, tint: programOf(type), noun: itemNoun(type) };
  const advice = adviceText(trend, localToday(), shown.noun);
  const practice = practiceSentence(type, difficulty.points);
  return (
    <RecordFold name="growth" title="Growth" fact={growthFact(trend, shown.noun)}>
      <ChartFrame
        title="Growth"
        inFold
        range={`${title}, ${daysText(days)}`}
        controls={
          <>
            <DifficultySelect difficulties={difficulties} value={difficulty.key} onChange={setKey} />
            {goalLineAction}
          </>
        }
        legend={<GrowthLegend {...shown} />}
        chart={<GrowthChart {...shown} />}
        table={
          <>
            <GrowthTable trend={trend} title={title} />
            <NotesTable notes={inView} />
          </>
        }
        paper={<PrintGrowthChart {...shown} />}
      >
        <p>{growthText(trend, shown.noun, difficulty)}</p>
        {practice && <p>{practice}</p>}
        {advice && <p>{advice}</p>}
        {grade && (
          <>
            <p>{normGainText(grade)}</p>
            <p className="text-muted text-sm">{normSource}</p>
          </>
        )}
      </ChartFrame>
    </RecordFold>
  );
};

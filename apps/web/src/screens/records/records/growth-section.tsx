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
  growthText,
  normGainText,
  normSource,
  readAgainText,
} from '../../../components/records/chart/growth/growth-words.ts';
import { notesWithin } from '../../../components/records/chart/notes/chart-notes.ts';
import { NotesTable } from '../../../components/records/chart/notes/note-marks.tsx';

interface GrowthSectionProps {
  type: ExerciseType;
  /** The latest first; one at least. */
  difficulties: readonly Difficulty[];
  notes: readonly StudentNote[];
  goalLine: StudentGoalLine | null;
  /** What sets the aim, for those who may. */
  goalLineAction?: ReactNode;
}

/** How a student grows within one difficulty, told only where there is enough to tell, and the way to the aim. */
export const GrowthSection = ({ type, difficulties, notes, goalLine, goalLineAction }: GrowthSectionProps) => {
  const [key, setKey] = useState<string | null>(null);
  const difficulty = difficulties.find((each) => each.key === key) ?? difficulties[0];
  const isLatest = difficulty === difficulties[0];
  // Of today's difficulty: a result of another one cannot be held against it.
  const itsGoalLine = isLatest ? goalLine : null;
  const noted = isLatest ? (notes.at(-1)?.day as CalendarDay | undefined) : undefined;
  // Theil and Sen look at every two points.
  const trend = useMemo(
    () => difficulty && trendOf(difficulty.points, itsGoalLine, noted),
    [difficulty, itsGoalLine, noted],
  );
  if (!difficulty || !trend) return null;
  const { title, grade } = difficulty;
  const days = { start: trend.first, end: trend.last };
  const inView = notesWithin(notes, { start: trend.first, end: trend.shownTo });
  const shown = { trend, notes: inView, tint: programOf(type), noun: itemNoun(type) };
  const [advice, readAgain] = [adviceText(trend, localToday()), readAgainText(trend)];
  return (
    <ChartFrame
      title="Growth"
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
      <p>{growthText(trend, shown.noun)}</p>
      {advice && <p>{advice}</p>}
      {grade && (
        <>
          <p>
            {normGainText(grade)} {readAgain}
          </p>
          <p className="text-muted text-sm">{normSource}</p>
        </>
      )}
    </ChartFrame>
  );
};

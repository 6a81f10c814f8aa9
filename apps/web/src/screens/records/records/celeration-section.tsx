import type { StudentGoalLine } from '@sixty/contract/records/goal-lines.ts';
import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { type CelerationMethod, celerationMethods } from '@sixty/domain/records/celeration.ts';
import { useMemo, useState } from 'react';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import {
  CelerationChart,
  type CelerationChartProps,
  CelerationLegend,
  PrintCelerationChart,
} from '../../../components/records/chart/celeration/celeration-chart.tsx';
import { celerationView } from '../../../components/records/chart/celeration/celeration-layout.ts';
import { CelerationTable } from '../../../components/records/chart/celeration/celeration-table.tsx';
import {
  celerationOf,
  celerationSummary,
  methodTitle,
} from '../../../components/records/chart/celeration/celeration-text.ts';
import { ChartFrame } from '../../../components/records/chart/chart-frame.tsx';
import { daysText } from '../../../components/records/chart/chart-text.ts';
import type { Difficulty } from '../../../components/records/chart/difficulty.ts';
import { DifficultySelect } from '../../../components/records/chart/difficulty-select.tsx';
import { notesWithin } from '../../../components/records/chart/notes/chart-notes.ts';
import { NotesTable, PrintedNotes } from '../../../components/records/chart/notes/note-marks.tsx';
import {
  type PerformancePoint,
  pointsWithin,
} from '../../../components/records/chart/performance/performance-points.ts';
import { ShiftButtons } from '../../../components/records/chart/shift-buttons.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

interface CelerationSectionProps {
  type: ExerciseType;
  /** All results that count, oldest first. */
  points: readonly PerformancePoint[];
  /** Latest first. */
  difficulties: readonly Difficulty[];
  notes: readonly StudentNote[];
  goalLine: StudentGoalLine | null;
  /** Days of the first and the last result. */
  firstDay: CalendarDay;
  lastDay: CalendarDay;
}

/** The Standard Celeration Chart of a type of exercise, with the celeration within one difficulty. */
export const CelerationSection = ({
  type,
  points,
  difficulties,
  notes,
  goalLine,
  firstDay,
  lastDay,
}: CelerationSectionProps) => {
  const [shifts, setShifts] = useState(0);
  const [key, setKey] = useState<string | null>(null);
  const [method, setMethod] = useState<CelerationMethod>('least-squares');
  const { window, hasEarlier, hasLater } = celerationView(firstDay, lastDay, shifts);
  const { start, end } = window;
  const difficulty = difficulties.find((each) => each.key === key) ?? difficulties[0];
  const chosen = useMemo(
    () => (difficulty ? pointsWithin(difficulty.points, { start, end }) : []),
    [difficulty, start, end],
  );
  const line = useMemo(() => celerationOf(chosen, start, method), [chosen, start, method]);
  const shown: CelerationChartProps = {
    points: pointsWithin(points, window),
    chosen,
    line,
    goalLine,
    notes: notesWithin(notes, window),
    window,
    tint: programOf(type),
    noun: itemNoun(type),
  };
  const shift = {
    onEarlier: () => hasEarlier && setShifts(shifts - 1),
    onLater: () => hasLater && setShifts(shifts + 1),
    earliest: !hasEarlier,
    latest: !hasLater,
  };
  return (
    <ChartFrame
      title="Standard Celeration Chart"
      range={daysText(window)}
      controls={
        <>
          {difficulty && <DifficultySelect difficulties={difficulties} value={difficulty.key} onChange={setKey} />}
          <SelectField
            label="Line by"
            value={method}
            onChange={({ currentTarget }) => setMethod(currentTarget.value as CelerationMethod)}
            options={celerationMethods.map((each) => ({ value: each, label: methodTitle[each] }))}
          />
          <ShiftButtons {...shift} />
        </>
      }
      legend={<CelerationLegend {...shown} />}
      chart={<CelerationChart {...shown} {...shift} />}
      table={
        shown.points.length + shown.notes.length > 0 && (
          <>
            {shown.points.length > 0 && <CelerationTable points={shown.points} chosen={chosen} window={window} />}
            <NotesTable notes={shown.notes} />
          </>
        )
      }
      paper={
        <>
          <PrintCelerationChart {...shown} />
          <PrintedNotes notes={shown.notes} />
        </>
      }
    >
      {difficulty && <p>{celerationSummary(chosen, line, difficulty.title, method)}</p>}
    </ChartFrame>
  );
};

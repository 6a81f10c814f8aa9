import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { useState } from 'react';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { ChartFrame } from '../../../components/records/chart/chart-frame.tsx';
import { daysText } from '../../../components/records/chart/chart-text.ts';
import { notesWithin } from '../../../components/records/chart/notes/chart-notes.ts';
import { NotesTable } from '../../../components/records/chart/notes/note-marks.tsx';
import {
  PerformanceChart,
  PrintPerformanceChart,
} from '../../../components/records/chart/performance/performance-chart.tsx';
import { PerformanceLegend } from '../../../components/records/chart/performance/performance-legend.tsx';
import {
  type PerformancePoint,
  pointsWithin,
} from '../../../components/records/chart/performance/performance-points.ts';
import { PerformanceTable } from '../../../components/records/chart/performance/performance-table.tsx';
import { performanceSummary } from '../../../components/records/chart/performance/performance-text.ts';
import { performanceView } from '../../../components/records/chart/performance/performance-view.ts';
import { ShiftButtons } from '../../../components/records/chart/shift-buttons.tsx';

interface PerformanceSectionProps {
  type: ExerciseType;
  /** All results that count, oldest first. */
  points: readonly PerformancePoint[];
  notes: readonly StudentNote[];
  /** Days of the first and the last record that counts. */
  firstDay: CalendarDay;
  lastDay: CalendarDay;
}

/** The Student Performance chart or its table, with buttons for earlier and later weeks. Print shows the chart. */
export const PerformanceSection = ({ type, points: all, notes, firstDay, lastDay }: PerformanceSectionProps) => {
  const [shifts, setShifts] = useState(0);
  const { window, hasEarlier, hasLater } = performanceView(firstDay, lastDay, shifts);
  const points = pointsWithin(all, window);
  const inView = notesWithin(notes, window);
  const shown = { points, notes: inView, window, tint: programOf(type) };
  const noun = itemNoun(type);
  const shift = {
    onEarlier: () => hasEarlier && setShifts(shifts - 1),
    onLater: () => hasLater && setShifts(shifts + 1),
    earliest: !hasEarlier,
    latest: !hasLater,
  };
  return (
    <ChartFrame
      title="Student Performance"
      range={daysText(window)}
      controls={<ShiftButtons {...shift} />}
      legend={<PerformanceLegend {...shown} noun={noun} />}
      chart={<PerformanceChart {...shown} noun={noun} {...shift} />}
      table={
        points.length + inView.length > 0 && (
          <>
            {points.length > 0 && <PerformanceTable points={points} window={window} />}
            <NotesTable notes={inView} />
          </>
        )
      }
      paper={<PrintPerformanceChart {...shown} />}
    >
      <p>{performanceSummary(points, window, noun)}</p>
    </ChartFrame>
  );
};

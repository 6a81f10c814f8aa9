import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { FirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { useQuery } from '@tanstack/react-query';
import type { RecordsAnswer } from '../../../api/queries.ts';
import { progressQuery } from '../../../api/records-queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { SchoolYearButton } from '../../../components/organizations/school-year/school-year-button.tsx';
import { ChartFrame } from '../../../components/records/chart/chart-frame.tsx';
import { daysText } from '../../../components/records/chart/chart-text.ts';
import { normSource } from '../../../components/records/chart/growth/growth-text.ts';
import { notesWithin } from '../../../components/records/chart/notes/chart-notes.ts';
import { NotesTable, PrintedNotes } from '../../../components/records/chart/notes/note-marks.tsx';
import {
  PrintProgressChart,
  ProgressChart,
  type ProgressChartProps,
  ProgressLegend,
} from '../../../components/records/chart/progress/progress-chart.tsx';
import { progressReadings } from '../../../components/records/chart/progress/progress-readings.ts';
import { ProgressTable } from '../../../components/records/chart/progress/progress-table.tsx';
import { progressSummary, schoolYearText } from '../../../components/records/chart/progress/progress-text.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DateRange } from './date-range.tsx';
import { rangeOf } from './date-range-rules.ts';
import type { RecordsSearch } from './records-search.ts';

interface ProgressSectionProps {
  student: RecordsAnswer['student'];
  /** For the reading program. */
  notes: readonly StudentNote[];
  search: RecordsSearch;
}

/** The Reading Progress chart: every story that a student has read, of all levels (A section 2, Records screens). */
export const ProgressSection = ({ student, notes, search }: ProgressSectionProps) => {
  const { data, error, isFetching, refetch } = useQuery(progressQuery(student.id));
  if (!data) {
    return error ? (
      <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-120 w-full tablet:h-136" />
    );
  }
  const { readings, gradeByAge, today } = data;
  // The server has validated it.
  const firstSchoolDay = data.firstSchoolDay as FirstSchoolDay;
  const [oldest, latest] = [readings[0], readings.at(-1)];
  if (!oldest || !latest) return <NoReadings />;
  const [first, last] = [oldest.date as CalendarDay, latest.date as CalendarDay];
  const range = rangeOf(search, first, last);
  const shown: ProgressChartProps = {
    readings: progressReadings(readings, range, firstSchoolDay),
    range,
    age: gradeByAge === null ? null : { grade: gradeByAge, today: today as CalendarDay },
    firstSchoolDay,
    notes: notesWithin(notes, { start: range.from, end: range.to }),
  };
  return (
    <ChartFrame
      title="Reading Progress"
      range={daysText({ start: range.from, end: range.to })}
      controls={<DateRange first={first} last={last} search={search} />}
      legend={<ProgressLegend {...shown} />}
      chart={<ProgressChart {...shown} />}
      table={
        <>
          <ProgressTable readings={shown.readings} />
          <NotesTable notes={shown.notes} />
        </>
      }
      paper={
        <>
          <PrintProgressChart {...shown} />
          <PrintedNotes notes={shown.notes} />
        </>
      }
    >
      <Sentences
        readings={shown.readings}
        firstSchoolDay={firstSchoolDay}
        isShared={student.sharedFrom !== undefined}
      />
    </ChartFrame>
  );
};

interface SentencesProps extends Pick<ProgressChartProps, 'readings' | 'firstSchoolDay'> {
  isShared: boolean;
}

const Sentences = ({ readings, firstSchoolDay, isShared }: SentencesProps) => (
  <>
    {progressSummary(readings).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <p className="text-muted text-sm">
      {normSource} {schoolYearText(firstSchoolDay)}
    </p>
    {!isShared && <SchoolYearButton />}
  </>
);

const NoReadings = () => (
  <div className="grid max-w-prose gap-1 py-8">
    <h2 className="text-xl">No stories yet</h2>
    <p className="text-muted">The Reading Progress begins with the first story.</p>
  </div>
);

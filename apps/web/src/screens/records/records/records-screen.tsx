import './records-print.css';
import { type ExerciseType, exerciseTypes, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { FirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type RecordsAnswer, studentQuery } from '../../../api/queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { SubjectTabs } from '../../../components/exercises/exercise/subject-tabs.tsx';
import { difficultiesOf } from '../../../components/records/chart/difficulty.ts';
import { chartPoints } from '../../../components/records/chart/performance/performance-points.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { CelerationSection } from './celeration-section.tsx';
import { ChartHelp } from './chart-help.tsx';
import { ChartSelector } from './chart-selector.tsx';
import { useCorrections } from './corrections/correction-actions.tsx';
import { ExercisesLink } from './exercises-link.tsx';
import { FidelitySection } from './fidelity-section.tsx';
import { GoalLineButton } from './goal-line/goal-line-button.tsx';
import { GrowthSection } from './growth-section.tsx';
import { HardSection } from './hard/hard-section.tsx';
import { NoRecords } from './no-records.tsx';
import { NoteSection } from './notes/note-section.tsx';
import { PerformanceSection } from './performance-section.tsx';
import { PrintedFacts } from './printed-facts.tsx';
import { ProgressSection } from './progress-section.tsx';
import { chartOf, hasSingleType } from './record-charts.ts';
import { RecordsFrame } from './records-frame.tsx';
import { type ChartName, firstChart, type RecordsSearch, sameStudent } from './records-search.ts';
import { RecordSentences } from './sentences/record-sentences.tsx';
import { AdjacentStudents } from './side-roster/adjacent-students.tsx';
import { RosterButton } from './side-roster/roster-button.tsx';
import { useSideRoster } from './side-roster/use-side-roster.ts';
import { SummarySection } from './summary/summary-section.tsx';
import { RecordsSection } from './table/records-section.tsx';
import { useClearHistoryState } from './use-clear-history-state.ts';
import { useRecords } from './use-records.ts';

interface RecordsScreenProps {
  studentId: string;
  type: ExerciseType;
  search: RecordsSearch;
}

/** A student's results in one type of exercise: sentences and the chart, then parts that fold (A section 2). */
export const RecordsScreen = ({ studentId, type, search }: RecordsScreenProps) => {
  const { records, unreachable, retry, isFetching } = useRecords(studentId, type);
  const { anyType, studentName: knownName } = useLocation({ select: ({ state }) => state });
  const { data: student } = useQuery(studentQuery(studentId));
  const name = records?.student.name ?? knownName ?? student?.name ?? search.name;
  const program = programOf(type);
  const chart = chartOf(search, program);
  const roster = useSideRoster();
  const instead = anyType && records && typeWithResults(records);
  const rawRecords = records?.chartData.rawRecords ?? [];
  useClearHistoryState(knownName !== undefined && records !== undefined && !instead);
  return (
    <RecordsFrame studentId={studentId} type={type} search={search} roster={roster}>
      <PageHeader
        title={name ?? 'Records'}
        tabTitle={name === undefined ? 'Records' : `Records of ${name}, ${exerciseTypeTitle[type]}`}
        actions={
          <>
            <RosterButton roster={roster} />
            <AdjacentStudents type={type} adjacent={records?.adjacent} search={search} />
            <Button
              icon="print"
              onClick={() => window.print()}
              disabledReason={rawRecords.length > 0 || chart === 'summary' ? undefined : 'There is nothing to print.'}
              className="print:hidden"
            >
              Print
            </Button>
          </>
        }
      >
        <PrintedFacts type={type} records={chart === 'summary' ? null : rawRecords} />
        <span className="flex flex-wrap items-center gap-x-5 print:hidden">
          <ExercisesLink type={type} studentId={studentId} />
          <Link
            to="/students/report"
            search={{ id: studentId, type }}
            className="link inline-flex min-h-11 items-center"
          >
            Report
          </Link>
          {search.username !== undefined && <span>Shared from {search.username}</span>}
        </span>
      </PageHeader>
      <SubjectTabs
        type={type}
        pathOf={recordsPath}
        search={sameStudent(search)}
        // A whole-program chart would look the same for every type.
        typeSearch={hasSingleType(chart) ? sameStudent(search) : firstChart(sameStudent(search))}
      />
      <ChartBar type={type} search={search} />
      <div className="pt-5 print:pt-0">
        {unreachable && <QueryError error={unreachable} isFetching={isFetching} onRetry={retry} />}
        {instead && <Navigate to={recordsPath(instead)} search={search} replace />}
        {records && !instead && charts[chart]({ studentId, type, search, records })}
        {(instead || (!records && !unreachable)) && <RecordsSkeleton />}
      </div>
    </RecordsFrame>
  );
};

interface ChartProps extends RecordsScreenProps {
  records: RecordsAnswer;
}

/** What each chart of the selector shows. */
const charts: Readonly<Record<ChartName, (props: ChartProps) => ReactNode>> = {
  performance: ({ studentId, type, records }) => (
    <Records key={`${studentId} ${type}`} type={type} records={records} chart="performance" />
  ),
  summary: ({ studentId, type, search }) => (
    <SummarySection key={studentId} studentId={studentId} program={programOf(type)} search={sameStudent(search)} />
  ),
  progress: ({ studentId, search, records }) => (
    <ProgressSection key={studentId} student={records.student} notes={records.notes} search={search} />
  ),
  celeration: ({ studentId, type, records }) => (
    <Records key={`${studentId} ${type}`} type={type} records={records} chart="celeration" />
  ),
};

/** The chart selector, and the chart help. */
const ChartBar = ({ type, search }: { type: ExerciseType; search: RecordsSearch }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-5 print:hidden">
    <ChartSelector type={type} search={search} />
    <ChartHelp type={type} />
  </div>
);

/** The first type with results if this one has none; undefined if it has some, or no type has. */
const typeWithResults = ({ student, chartData }: RecordsAnswer): ExerciseType | undefined =>
  chartData.rawRecords.length > 0 ? undefined : exerciseTypes.find((type) => student.types.includes(type));

interface RecordsProps {
  type: ExerciseType;
  records: RecordsAnswer;
  chart: 'performance' | 'celeration';
}

const Records = ({ type, records: { student, chartData, notes, goalLine, ...records }, chart }: RecordsProps) => {
  // The server has validated it.
  const firstSchoolDay = records.firstSchoolDay as FirstSchoolDay;
  const { rawRecords, skillSets, startDate, endDate } = chartData;
  const points = useMemo(() => chartPoints(rawRecords), [rawRecords]);
  const difficulties = useMemo(() => difficultiesOf(points, skillSets), [points, skillSets]);
  const [firstDay, lastDay] = [startDate as CalendarDay, endDate as CalendarDay];
  const { renderActions, dialog } = useCorrections(type, student);
  return (
    <div className="grid print:gap-6">
      {points.length > 0 && (
        <div className="pb-8 print:pb-0">
          <RecordSentences {...{ student, type, points, difficulties }} />
        </div>
      )}
      {startDate === null || endDate === null ? (
        <NoRecords type={type} student={student} />
      ) : chart === 'celeration' ? (
        <div className="min-w-0 pb-8 print:pb-0">
          <CelerationSection {...{ type, points, difficulties, notes, goalLine, firstDay, lastDay }} />
        </div>
      ) : (
        <>
          <div className="min-w-0 pb-8 print:pb-0">
            <PerformanceSection {...{ type, points, notes, firstDay, lastDay }} />
          </div>
          <GrowthSection
            {...{ type, difficulties, notes, goalLine }}
            goalLineAction={<GoalLineButton {...{ student, type, goalLine, firstSchoolDay }} records={rawRecords} />}
          />
          <FidelitySection studentId={student.id} tint={programOf(type)} />
          <NoteSection student={student} program={programOf(type)} notes={notes} />
          <HardSection studentId={student.id} type={type} />
        </>
      )}
      {rawRecords.length > 0 && (
        <RecordsSection
          student={student.name}
          type={type}
          records={rawRecords}
          noun={itemNoun(type)}
          sharedFrom={student.sharedFrom}
          renderActions={rawRecords.some(({ canCorrect }) => canCorrect) ? renderActions : undefined}
        />
      )}
      {dialog}
    </div>
  );
};

/** Placeholders for the heading, the chart and the first rows. */
const RecordsSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-12 w-56" />
    <Skeleton className="h-5 w-80 max-w-full" />
    <Skeleton className="h-76 w-full tablet:h-96" />
    <SkeletonRows rows={4} label="Loading the records" />
  </div>
);

import './records-print.css';
import { type ExerciseType, exerciseTypes } from '@sixty/domain/exercise/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { messageOf } from '../../api/call-refused.ts';
import { type RecordsAnswer, studentQuery } from '../../api/queries.ts';
import { recordsPath } from '../../parts/exercise/exercise-paths.ts';
import { exerciseTypeTitle } from '../../parts/exercise/exercise-type-titles.ts';
import { itemNoun } from '../../parts/exercise/item-noun.ts';
import { SubjectTabs } from '../../parts/exercise/subject-tabs.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { AdjacentStudents } from './adjacent-students.tsx';
import { ExercisesLink } from './exercises-link.tsx';
import { NoRecords } from './no-records.tsx';
import { PerformanceSection } from './performance-section.tsx';
import { PrintedFacts } from './printed-facts.tsx';
import type { RecordsSearch } from './records-search.ts';
import { RecordsSection } from './records-section.tsx';
import { useRecords } from './use-records.ts';

interface RecordsScreenProps {
  studentId: string;
  type: ExerciseType;
  search: RecordsSearch;
}

/** A student's results in one type of exercise: the chart, what it says, and every record (A section 2). */
export const RecordsScreen = ({ studentId, type, search }: RecordsScreenProps) => {
  const { records, unreachable, retry, isFetching } = useRecords(studentId, type);
  const { anyType, studentName: knownName } = useLocation({ select: ({ state }) => state });
  const { data: student } = useQuery(studentQuery(studentId));
  const name = records?.student.name ?? knownName ?? student?.name ?? search.name;
  const tabSearch = { id: studentId, ...(search.username !== undefined && { username: search.username }) };
  const instead = anyType && records && typeInstead(records);
  const rawRecords = records?.chartData.rawRecords ?? [];
  return (
    <div className="records-sheet">
      <PageHeader
        title={name ?? 'Records'}
        tabTitle={name === undefined ? 'Records' : `Records of ${name}, ${exerciseTypeTitle[type]}`}
        actions={
          <>
            <AdjacentStudents type={type} adjacent={records?.adjacent} />
            <Button
              icon="print"
              onClick={() => window.print()}
              disabledReason={rawRecords.length > 0 ? undefined : 'There is nothing to print.'}
              className="print:hidden"
            >
              Print
            </Button>
          </>
        }
      >
        <PrintedFacts type={type} records={rawRecords} />
        <span className="flex flex-wrap items-center gap-x-5 print:hidden">
          <ExercisesLink type={type} studentId={studentId} />
          {search.username !== undefined && <span>Shared from {search.username}</span>}
        </span>
      </PageHeader>
      <SubjectTabs type={type} pathOf={recordsPath} search={tabSearch} />
      <div className="pt-6 print:pt-0">
        {unreachable && (
          <Alert
            kind="danger"
            action={
              <Button busy={isFetching ? 'Trying again' : undefined} onClick={retry}>
                Try again
              </Button>
            }
          >
            {messageOf(unreachable)}
          </Alert>
        )}
        {instead && <Navigate to={recordsPath(instead)} search={search} replace />}
        {records && !instead && <Records key={`${studentId} ${type}`} type={type} records={records} />}
        {(instead || (!records && !unreachable)) && <RecordsSkeleton />}
      </div>
    </div>
  );
};

/** The first type that has results where this one has none; undefined where it has, or where there are none at all. */
const typeInstead = ({ student, chartData }: RecordsAnswer): ExerciseType | undefined =>
  chartData.rawRecords.length > 0 ? undefined : exerciseTypes.find((type) => student.types.includes(type));

const Records = ({ type, records: { student, chartData, notes } }: { type: ExerciseType; records: RecordsAnswer }) => {
  const { rawRecords, startDate, endDate } = chartData;
  if (startDate === null || endDate === null) return <NoRecords type={type} student={student} />;
  return (
    <div className="grid gap-10 print:gap-6">
      <PerformanceSection
        type={type}
        records={rawRecords}
        notes={notes}
        firstDay={startDate as CalendarDay}
        lastDay={endDate as CalendarDay}
      />
      <RecordsSection student={student.name} type={type} records={rawRecords} noun={itemNoun(type)} />
    </div>
  );
};

/** In the places of the heading, the chart and the first rows. */
const RecordsSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-12 w-56" />
    <Skeleton className="h-5 w-80 max-w-full" />
    <Skeleton className="h-76 w-full tablet:h-96" />
    <SkeletonRows rows={4} label="Loading the records" />
  </div>
);

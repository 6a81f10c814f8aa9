import './records-print.css';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../api/call-refused.ts';
import type { RecordsAnswer } from '../../api/queries.ts';
import { exerciseListPath } from '../../parts/exercise/exercise-paths.ts';
import { exerciseTypeTitle } from '../../parts/exercise/exercise-type-titles.ts';
import { itemNoun } from '../../parts/exercise/item-noun.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { AdjacentStudents } from './adjacent-students.tsx';
import { PerformanceSection } from './performance-section.tsx';
import type { RecordsSearch } from './records-search.ts';
import { RecordsTable } from './records-table.tsx';
import { SubjectTabs } from './subject-tabs.tsx';
import { useRecords } from './use-records.ts';

interface RecordsScreenProps {
  studentId: string;
  type: ExerciseType;
  search: RecordsSearch;
}

/** A student's results in one type of exercise: the chart, what it says, and every record (A section 2). */
export const RecordsScreen = ({ studentId, type, search }: RecordsScreenProps) => {
  const { records, unreachable, retry, isFetching } = useRecords(studentId, type);
  const name = records?.student.name ?? search.name;
  return (
    <div className="records-sheet">
      <PageHeader
        title={name ?? 'Records'}
        tabTitle={name === undefined ? 'Records' : `${name}, ${exerciseTypeTitle[type]}`}
        actions={
          <>
            <AdjacentStudents type={type} adjacent={records?.adjacent} />
            <Button
              icon="print"
              onClick={() => window.print()}
              disabledReason={records?.chartData.rawRecords.length ? undefined : 'There is nothing to print.'}
              className="print:hidden"
            >
              Print
            </Button>
          </>
        }
      >
        <span className="hidden print:inline">{exerciseTypeTitle[type]}</span>
        {search.username !== undefined && <span className="print:hidden">Shared from {search.username}</span>}
      </PageHeader>
      <SubjectTabs type={type} search={search} />
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
        {records && <Records key={`${studentId} ${type}`} type={type} records={records} />}
        {!records && !unreachable && <RecordsSkeleton />}
      </div>
    </div>
  );
};

const Records = ({ type, records: { student, chartData } }: { type: ExerciseType; records: RecordsAnswer }) => {
  const { rawRecords, startDate, endDate } = chartData;
  if (startDate === null || endDate === null) return <NoRecords type={type} student={student} />;
  return (
    <div className="grid gap-10">
      <PerformanceSection
        type={type}
        records={rawRecords}
        firstDay={startDate as CalendarDay}
        lastDay={endDate as CalendarDay}
      />
      <section aria-labelledby="records-heading" className="grid gap-3 print:hidden">
        <h2 id="records-heading" className="text-xl">
          All records <span className="numbers font-normal text-muted">{rawRecords.length}</span>
        </h2>
        <div className="min-w-0 text-sm">
          <RecordsTable records={rawRecords} noun={itemNoun(type)} />
        </div>
      </section>
    </div>
  );
};

const NoRecords = ({ type, student }: { type: ExerciseType; student: RecordsAnswer['student'] }) => (
  <div className="grid max-w-prose justify-items-start gap-4 py-8">
    <div className="grid gap-1">
      <h2 className="text-xl">Nothing yet</h2>
      <p className="text-muted">
        {student.name} has no results in {exerciseTypeTitle[type].toLowerCase()}. The chart begins with the first
        exercise.
      </p>
    </div>
    <Link to={exerciseListPath(type)} search={{ id: student.id }} className={buttonClass('primary')}>
      Choose an exercise
    </Link>
  </div>
);

/** In the places of the heading, the chart and the first rows. */
const RecordsSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-12 w-56" />
    <Skeleton className="h-5 w-80 max-w-full" />
    <Skeleton className="h-76 w-full tablet:h-96" />
    <SkeletonRows rows={4} label="Loading the records" />
  </div>
);

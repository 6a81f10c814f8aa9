import type { TypeTotals } from '@sixty/contract/records/records.ts';
import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { isHard, recentSince } from '@sixty/domain/records/hard-items.ts';
import { sundayOnOrAfter } from '@sixty/domain/records/performance-window.ts';
import { rateAxis } from '@sixty/domain/records/rate-axis.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { type RecordsAnswer, recordsQuery } from '../../../api/queries.ts';
import { fidelityQuery, missedQuery } from '../../../api/records-queries.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { formatDayOf } from '../../../components/dates/format-date.ts';
import { localToday } from '../../../components/dates/local-today.ts';
import { daysText } from '../../../components/records/chart/chart-text.ts';
import { difficultiesOf } from '../../../components/records/chart/difficulty.ts';
import { trendOf } from '../../../components/records/chart/growth/growth-layout.ts';
import { ReportChart } from '../../../components/records/chart/performance/performance-chart.tsx';
import { chartPoints, pointsWithin } from '../../../components/records/chart/performance/performance-points.ts';
import { performanceView } from '../../../components/records/chart/performance/performance-view.ts';
import { growthSentence, practiceSentence } from '../../../components/records/parent-sentences.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { chartText, doneText, latestText, missedText, practiceText, typeText } from './report-text.ts';

const maxItems = 8;

interface ReportSheetProps {
  studentId: string;
  type: ExerciseType;
  /** For the program of the type. */
  totals: readonly TypeTotals[];
  /** The teacher's optional text. */
  words: string;
  title: string;
  /** Whether to include notes and changes of plan. */
  withNotes: boolean;
}

/** The printed page. */
export const ReportSheet = ({ studentId, type, ...rest }: ReportSheetProps) => {
  const { data: records, error, refetch } = useQuery(recordsQuery({ studentID: studentId, type }));
  if (records) return <Sheet studentId={studentId} type={type} records={records} {...rest} />;
  if (!error) return <SkeletonRows rows={8} label="Loading the report" />;
  return (
    <Alert kind="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
      {messageOf(error)}
    </Alert>
  );
};

const Sheet = ({ type, totals, words, title, withNotes, records }: ReportSheetProps & { records: RecordsAnswer }) => {
  const { student, chartData } = records;
  const notes = withNotes ? records.notes : [];
  const session = useSession();
  const all = chartPoints(chartData.rawRecords);
  const latest = all.at(-1);
  const { startDate, endDate } = chartData;
  if (!latest || startDate === null || endDate === null) return null;
  const { window } = performanceView(startDate as CalendarDay, endDate as CalendarDay, 0);
  const points = pointsWithin(all, window);
  const [difficulty] = difficultiesOf(all, chartData.skillSets);
  const trend = difficulty && trendOf(difficulty.points, null);
  const practice = practiceSentence(type, all);
  const latestInWords = latestText(student.name, type, latest);
  const axis = rateAxis([...points.map(({ correctPerMinute }) => correctPerMinute), latest.responseGoal]);
  return (
    <article aria-labelledby="report-heading" className="report-sheet">
      <title>{`${title} of ${student.name} - Sixty`}</title>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-line-strong border-b pb-2">
        <h2 id="report-heading" className="text-2xl">
          {student.name}: {title}
        </h2>
        <p className="text-muted text-sm">
          {formatDayOf(new Date().toISOString())}, {session.name ?? session.username}
        </p>
      </header>
      {words !== '' && <p className="whitespace-pre-line">{words}</p>}
      <Part heading="What was done">
        <p>{doneText(student.name, totals)}</p>
        {totals.length > 1 && (
          <ul className="list-disc pl-5">
            {totals.map((each) => (
              <li key={each.type}>{typeText(each)}</li>
            ))}
          </ul>
        )}
        <Practice studentId={student.id} name={student.name} />
      </Part>
      <Part heading={exerciseTypeTitle[type]}>
        <p>
          {[
            latestInWords,
            ...(difficulty && trend?.growth ? [growthSentence(student.name, type, difficulty, trend)] : []),
            ...(practice ? [practice] : []),
          ].join(' ')}
        </p>
        <figure className="grid gap-1">
          <div role="img" aria-label={`Chart, ${daysText(window)}. ${latestInWords}`}>
            <ReportChart points={points} notes={notes} window={window} tint={programOf(type)} axis={axis} />
          </div>
          <figcaption className="text-sm">{chartText(type, axis)}</figcaption>
        </figure>
      </Part>
      <PracticeItems studentId={student.id} type={type} />
    </article>
  );
};

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="grid gap-1.5">
    <h3 className="font-medium text-lg">{heading}</h3>
    {children}
  </section>
);

/** How often the student practiced in the last six weeks, including the current one. */
const Practice = ({ studentId, name }: { studentId: string; name: string }) => {
  const { data } = useQuery(fidelityQuery(studentId));
  if (!data) return null;
  const end = sundayOnOrAfter(data.today as CalendarDay);
  const days = Object.keys(data.fidelity).filter((day) => day > addDays(end, -42));
  return <p>{practiceText(name, days.length)}</p>;
};

const PracticeItems = ({ studentId, type }: { studentId: string; type: ExerciseType }) => {
  const { data } = useQuery(missedQuery({ studentID: studentId, type, from: recentSince(localToday()) }));
  const items = (data?.items ?? []).filter(isHard).slice(0, maxItems);
  if (items.length === 0) return null;
  return (
    <Part heading="What to practice next">
      <ul className="columns-2 gap-8">
        {items.map(({ item, missed, seen }) => (
          <li key={item}>
            <strong className="font-andika">{item}</strong>: {missedText(missed, seen)}
          </li>
        ))}
      </ul>
      <p>Take three of them at a time: say it first, then say it together, then let your child say it without help.</p>
    </Part>
  );
};

import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { fidelityWeeks } from '@sixty/domain/records/fidelity.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { studentQuery } from '../../../api/queries.ts';
import { fidelityQuery } from '../../../api/records-queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { FidelityStrip } from '../../../components/records/chart/fidelity/fidelity-strip.tsx';
import { isUnfinished, weeksOfUse } from '../../../components/records/chart/fidelity/fidelity-text.ts';
import { activePrograms } from '../../../components/students/student/roster.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RecordFold } from './folds/record-fold.tsx';

interface FidelitySectionProps {
  studentId: string;
  tint: Program;
}

/** How often the student practiced, in both programs; weeks with few sessions are marked (A section 9, Fidelity). */
export const FidelitySection = ({ studentId, tint }: FidelitySectionProps) => {
  const { data, error, isFetching, refetch } = useQuery(fidelityQuery(studentId));
  const student = useQuery(studentQuery(studentId));
  const isOver = student.data !== undefined && activePrograms(student.data).length === 0;
  const today = data?.today as CalendarDay | undefined;
  const allWeeks = data && today && fidelityWeeks(Object.keys(data.fidelity) as CalendarDay[], today);
  // Rendering weeks only with the response would shift the content below.
  const weeks = student.isPending ? undefined : allWeeks && isOver ? weeksOfUse(allWeeks) : allWeeks;
  const thisWeek = weeks && today && weeks.findLast((week) => isUnfinished(week, today));
  return (
    <RecordFold
      name="sessions"
      title="Sessions a week"
      fact={thisWeek && `${thisWeek.sessions} this week`}
      className="print:break-inside-avoid"
    >
      <div className="grid gap-3">
        <p className="text-muted">Days with an exercise in reading or math, from Monday to Sunday</p>
        {weeks && today && weeks.length > 0 && <FidelityStrip weeks={weeks} today={today} tint={tint} />}
        {weeks && weeks.length > 0 && isOver && (
          <p className="text-muted">There is no active license: the weeks end with the last session.</p>
        )}
        {weeks?.length === 0 && <p>There are no sessions yet.</p>}
        {!weeks && !error && <Skeleton className="h-76 w-full" />}
        {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      </div>
    </RecordFold>
  );
};

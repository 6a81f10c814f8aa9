import { fidelityWeeks } from '@sixty/domain/chart/fidelity.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { Program } from '@sixty/domain/license/program.ts';
import { useQuery } from '@tanstack/react-query';
import { fidelityQuery } from '../../api/records-queries.ts';
import { FidelityStrip } from '../../parts/chart/fidelity-strip.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryTrouble } from './query-trouble.tsx';

interface FidelitySectionProps {
  studentId: string;
  tint: Program;
}

/** How often the student practiced, in both programs: weeks with few sessions are marked (A section 9, Fidelity). */
export const FidelitySection = ({ studentId, tint }: FidelitySectionProps) => {
  const { data, error, isFetching, refetch } = useQuery(fidelityQuery(studentId));
  const today = data?.today as CalendarDay | undefined;
  const weeks = data && today && fidelityWeeks(Object.keys(data.fidelity) as CalendarDay[], today);
  return (
    <section aria-labelledby="fidelity-heading" className="grid gap-3 print:break-inside-avoid">
      <div>
        <h2 id="fidelity-heading" className="text-xl">
          Sessions a week
        </h2>
        <p className="text-muted">Days with an exercise in reading or math, from Monday to Sunday</p>
      </div>
      {weeks && weeks.length > 0 && <FidelityStrip weeks={weeks} today={today} tint={tint} />}
      {weeks?.length === 0 && <p>There are no sessions yet.</p>}
      {!data && !error && <Skeleton className="h-76 w-full" />}
      {!data && error && <QueryTrouble error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
    </section>
  );
};

import { listOwnImpersonations } from '@sixty/contract/staff/impersonation.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { formatDayOf, formatTimeOf } from '../../../components/dates/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';

export const ownImpersonationsKey = ['own-impersonations'] as const;

/** When and why support worked in the account; empty if it never did. */
export const ImpersonationList = () => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ownImpersonationsKey,
    queryFn: async () => (await call(listOwnImpersonations, {})).impersonations,
    staleTime: 0,
  });
  if (data?.length === 0 || (!data && !error)) return null;
  return (
    <section aria-labelledby="impersonations-heading" className="grid max-w-3xl gap-4">
      <h2 id="impersonations-heading" className="text-lg">
        When support worked in your account
      </h2>
      {data ? (
        <ul className="grid rounded-md border border-line bg-surface">
          {data.map(({ id, reason, startedAt, endedAt, isOver }) => (
            <li key={id} className="grid gap-0.5 border-line px-3 py-2.5 not-first:border-t">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {formatDayOf(startedAt)}, {formatTimeOf(startedAt)} to {formatTimeOf(endedAt)}
                {!isOver && <Badge tone="accent">Now, until then at most</Badge>}
              </span>
              <span className="wrap-anywhere text-muted text-sm">Reason: {reason}</span>
            </li>
          ))}
        </ul>
      ) : (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  );
};

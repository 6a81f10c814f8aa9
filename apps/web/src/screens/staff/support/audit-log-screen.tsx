import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AuditEntryItem } from './audit-entry.tsx';
import { AuditLogFilters } from './audit-log-filters.tsx';
import { SupportFrame } from './support-frame.tsx';
import { type AuditFilters, auditLogQuery } from './support-queries.ts';

/** The audit log, latest first, with filters in the address. */
export const AuditLogScreen = ({ filters }: { filters: AuditFilters }) => {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditLogQuery(filters),
  );
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const names = new Map(data?.pages.flatMap((page) => page.named.map((named) => [named.id, named] as const)));
  return (
    <SupportFrame tab="customers/audit-log">
      <AuditLogFilters key={JSON.stringify(filters)} filters={filters} />
      {error ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={8} label="Loading the log" />
      ) : entries.length === 0 ? (
        <p role="status" className="text-muted">
          {filters.from !== '' && filters.to !== '' && filters.from > filters.to
            ? 'The first day comes after the last one.'
            : 'No entry is like this.'}
        </p>
      ) : (
        <>
          <ul aria-label="Entries, the latest first" className="grid rounded-md border border-line bg-surface">
            {entries.map((entry) => (
              <AuditEntryItem key={entry.id} entry={entry} names={names} />
            ))}
          </ul>
          {hasNextPage && (
            <div className="pt-4">
              <Button busy={isFetchingNextPage ? 'Loading more' : undefined} onClick={() => void fetchNextPage()}>
                Show earlier ones
              </Button>
            </div>
          )}
        </>
      )}
    </SupportFrame>
  );
};

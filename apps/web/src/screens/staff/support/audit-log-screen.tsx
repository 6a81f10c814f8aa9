import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { onlyGiven } from '../../../api/search-params.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { Fields, Form, useForm } from '../../../components/form/form.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StaffLink } from '../staff-frame.tsx';
import { AuditEntryItem } from './audit-entry.tsx';
import { actionOptions, actionWords, auditWords } from './audit-text.ts';
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
      <Filters key={JSON.stringify(filters)} filters={filters} />
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

const Filters = ({ filters }: { filters: AuditFilters }) => {
  const navigate = useNavigate();
  const isKnown = filters.action === '' || filters.action in auditWords;
  const day = { kind: 'date', hint: 'Day in UTC.', min: '1905-01-01', max: '2100-12-31' } as const;
  const user = { kind: 'username', hint: 'A username or an id.' } as const;
  const form = useForm({
    fields: {
      actor: { ...user, label: 'By, or acted as', initial: filters.actor },
      subject: { ...user, label: 'To what', initial: filters.subject },
      action: {
        label: 'Action',
        initial: filters.action,
        className: 'max-desktop:col-span-full',
        options: isKnown
          ? actionOptions
          : [...actionOptions, { value: filters.action, label: actionWords(filters.action) }],
      },
      from: { ...day, label: 'From', initial: filters.from },
      to: { ...day, label: 'Until', initial: filters.to },
    },
    send: (typed) => {
      const given = Object.entries(typed).map(([name, value]) => [name, value.trim() || null]);
      const search = onlyGiven(Object.fromEntries(given));
      return navigate({ to: '/admin/$', params: { _splat: 'customers/audit-log' }, search });
    },
  });
  return (
    <search>
      <Form form={form} className="grid items-start gap-3 pb-5">
        <div className="grid grid-cols-2 items-start gap-3 desktop:grid-cols-5">
          <Fields form={form} />
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="primary" icon="search">
            Filter
          </Button>
          {Object.values(filters).some((value) => value !== '') && (
            <StaffLink to="customers/audit-log" className={buttonClass()}>
              Show all
            </StaffLink>
          )}
        </div>
      </Form>
    </search>
  );
};

import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { QueryTrouble } from '../../../parts/alerts/query-trouble.tsx';
import { formatDayOf, formatTimeOf } from '../../../parts/dates/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SupportFrame } from './support-frame.tsx';
import { type AuditEntry, type AuditFilters, auditLogQuery } from './support-queries.ts';

const none: AuditFilters = { actor: '', subject: '', action: '', from: '', to: '' };

const fields: readonly { name: keyof AuditFilters; label: string; type?: 'date' }[] = [
  { name: 'actor', label: 'By, or acted as (username or id)' },
  { name: 'subject', label: 'To what (username or id)' },
  { name: 'action', label: 'Action' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'Until', type: 'date' },
];

/** Who did what to what, with filters; the latest first. */
export const AuditLogScreen = () => {
  const [typed, setTyped] = useState(none);
  const [filters, setFilters] = useState(none);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditLogQuery(filters),
  );
  const press = (event: FormEvent) => {
    event.preventDefault();
    setFilters(typed);
  };
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <SupportFrame tab="customers/audit-log">
      <form onSubmit={press} noValidate className="grid items-end gap-3 pb-5 tablet:grid-cols-3">
        {fields.map(({ name, label, type = 'text' }) => (
          <TextField
            key={name}
            label={label}
            type={type}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={175}
            {...(type === 'date' && { min: '1905-01-01', max: '2100-12-31' })}
          />
        ))}
        <Button type="submit" variant="primary" icon="search">
          Filter
        </Button>
      </form>
      {error ? (
        <QueryTrouble error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={8} label="Loading the log" />
      ) : entries.length === 0 ? (
        <p role="status" className="text-muted">
          No entry is like this.
        </p>
      ) : (
        <>
          <Table caption="Entries of the audit log, the latest first" wide>
            <TableHead>
              <HeaderCell>When</HeaderCell>
              <HeaderCell>Who</HeaderCell>
              <HeaderCell>What</HeaderCell>
              <HeaderCell>To what</HeaderCell>
              <HeaderCell>Details</HeaderCell>
            </TableHead>
            <TableBody>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </TableBody>
          </Table>
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

const nameOf = (person: AuditEntry['actor']): string => person?.username ?? person?.id ?? 'The product';

const detailsOf = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

const Entry = ({ entry: { at, actor, actingAs, action, subjectID, details } }: { entry: AuditEntry }) => (
  <Row>
    <Cell className="whitespace-nowrap text-sm">
      {formatDayOf(at)}, {formatTimeOf(at)}
    </Cell>
    <Cell label="Who" className="wrap-anywhere">
      {nameOf(actor)}
      {actingAs && ` as ${nameOf(actingAs)}`}
    </Cell>
    <Cell label="What" className="wrap-anywhere font-mono text-sm">
      {action}
    </Cell>
    <Cell label="To what" className="wrap-anywhere font-mono text-xs">
      {subjectID}
    </Cell>
    <Cell label="Details" className="wrap-anywhere text-sm">
      {detailsOf(details)}
    </Cell>
  </Row>
);

import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { findJobsHealth, listAuditLog } from '@sixty/contract/staff/staff-log.ts';
import { findCustomerOrganization, findCustomers } from '@sixty/contract/staff/staff-support.ts';
import { parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { onlyGiven } from '../../../api/search-params.ts';

export type FoundCustomers = OutputOf<typeof findCustomers>;
export type CustomerOrganization = OutputOf<typeof findCustomerOrganization>;
export type JobsHealth = OutputOf<typeof findJobsHealth>;
export type AuditEntry = OutputOf<typeof listAuditLog>['entries'][number];
/** The name behind an id of the log. */
export type Named = OutputOf<typeof listAuditLog>['named'][number];
export type NamesById = ReadonlyMap<string, Named>;

/** Each request is recorded in the log, so none is repeated automatically. */
const once = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 60_000 } as const;

export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ['staff-customers', search],
    queryFn: () => call(findCustomers, { search }),
    enabled: search.length >= 2,
    ...once,
  });

/** An organization with its latest orders and the one that was looked up, if any, however old it is. */
export const customerOrganizationQuery = (organizationID: string, orderID: string | undefined) =>
  queryOptions({
    queryKey: ['staff-organization', organizationID, orderID ?? null],
    queryFn: () => call(findCustomerOrganization, { organizationID, ...(isUuid(orderID ?? '') && { orderID }) }),
    ...once,
  });

export interface AuditFilters {
  readonly actor: string;
  readonly subject: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

/** The filters in the query of a page; omits an invalid day. */
export const auditFiltersOf = (ask: (name: keyof AuditFilters) => string | undefined): AuditFilters => {
  const text = (name: keyof AuditFilters): string => ask(name)?.slice(0, maxTextLength) ?? '';
  const day = (name: 'from' | 'to'): string => (parseCalendarDay(text(name)) ? text(name) : '');
  return { actor: text('actor'), subject: text('subject'), action: text('action'), from: day('from'), to: day('to') };
};

export const auditLogQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['staff-audit-log', filters],
    queryFn: ({ pageParam }) => {
      const { from, to, ...texts } = filters;
      const asked = { ...texts, ...onlyGiven({ from: from || null, to: to || null, before: pageParam }) };
      return call(listAuditLog, asked);
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    ...once,
  });

export const healthQuery = () =>
  queryOptions({ queryKey: ['staff-health'], queryFn: () => call(findJobsHealth, {}), staleTime: 0 });

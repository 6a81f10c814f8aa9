import type { InputOf } from '@sixty/contract/endpoint.ts';
import {
  findOrganizationOverview,
  listUnseenStudents,
  type UnseenStudent,
} from '@sixty/contract/organizations/organization-overview.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

type OverviewInput = InputOf<typeof findOrganizationOverview>;

/** Which students of an organization to show, and for which weeks. */
export type OverviewFilter = Pick<OverviewInput, 'group' | 'instructor' | 'program' | 'period'>;

export const overviewQuery = (filter: OverviewFilter) =>
  queryOptions({ queryKey: ['organization-overview', filter], queryFn: () => call(findOrganizationOverview, filter) });

export type UnseenFilter = Pick<OverviewFilter, 'group' | 'instructor' | 'program'>;

/** Students on one page of the unseen list. */
export const unseenPageSize = 25;

/** `page` from 0. */
export const unseenQuery = (filter: UnseenFilter, page: number) =>
  queryOptions({
    queryKey: ['organization-overview', 'unseen', filter, page],
    queryFn: () => call(listUnseenStudents, { ...filter, offset: page * unseenPageSize, limit: unseenPageSize }),
  });

const savePageSize = 500;

/** All of them, for a file download. */
export const listAllUnseen = async (filter: UnseenFilter): Promise<readonly UnseenStudent[]> => {
  const all: UnseenStudent[] = [];
  for (let total = 1; all.length < total; ) {
    const { students, ...answer } = await call(listUnseenStudents, {
      ...filter,
      offset: all.length,
      limit: savePageSize,
    });
    if (students.length === 0) break;
    all.push(...students);
    total = answer.total;
  }
  return all;
};

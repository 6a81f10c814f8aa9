import type { InputOf } from '@sixty/contract/endpoint.ts';
import { listGroups } from '@sixty/contract/organizations/organizations.ts';
import { listRosterPage } from '@sixty/contract/students/roster-page.ts';
import { listShares } from '@sixty/contract/students/sharing.ts';
import { findTransfer, listTransfers } from '@sixty/contract/students/transfer.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The roster's filter and order. */
export type RosterView = Pick<InputOf<typeof listRosterPage>, 'search' | 'sort' | 'direction'>;

/** Students on one page of the roster. */
export const rosterPageSize = 100;

/** A page of the roster; `page` from 0. */
export const rosterPageQuery = (view: RosterView, page: number) =>
  queryOptions({
    queryKey: ['students', 'page', view, page],
    queryFn: () => call(listRosterPage, { ...view, offset: page * rosterPageSize, limit: rosterPageSize }),
  });

export const groupsQuery = () =>
  queryOptions({
    queryKey: ['groups'],
    queryFn: async () => (await call(listGroups, {})).groups.map(({ name }) => name),
  });

export const sharesQuery = () =>
  queryOptions({ queryKey: ['shares'], queryFn: async () => (await call(listShares, {})).permissions });

/** Pending transfers. */
export const transfersQuery = () =>
  queryOptions({ queryKey: ['transfers'], queryFn: async () => (await call(listTransfers, {})).transfers });

/** The transfer behind an emailed link. */
export const transferQuery = (code: string) =>
  queryOptions({ queryKey: ['transfer', code], queryFn: () => call(findTransfer, { code }), staleTime: 0 });

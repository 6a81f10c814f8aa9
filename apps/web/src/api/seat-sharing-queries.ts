import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { listDelegations } from '@sixty/contract/organizations/seat-sharing.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Shared seats in both directions, and those that can be shared. */
export type SharedSeats = OutputOf<typeof listDelegations>;

export const delegationsQuery = () =>
  queryOptions({ queryKey: ['delegations'], queryFn: () => call(listDelegations, {}), staleTime: 0 });

import { findDonuts, findFidelity, findTotals } from '@sixty/contract/records.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/* What stands on the records screens beside the records; the keys begin as theirs does, so that new results reach all. */

export const totalsQuery = (studentID: string) =>
  queryOptions({
    queryKey: ['records', 'totals', studentID],
    queryFn: async () => (await call(findTotals, { studentID })).totals,
  });

export const fidelityQuery = (studentID: string) =>
  queryOptions({ queryKey: ['records', 'fidelity', studentID], queryFn: () => call(findFidelity, { studentID }) });

export const donutsQuery = (studentID: string) =>
  queryOptions({
    queryKey: ['records', 'donuts', studentID],
    queryFn: async () => (await call(findDonuts, { studentID })).donutData,
  });

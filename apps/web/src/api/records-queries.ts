import { findDonuts, findFidelity, findMissed, findProgress, findTotals } from '@sixty/contract/records/records.ts';
import { summarizeRoster } from '@sixty/contract/students/roster-summary.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/*
 * Queries of the records screens beside the records themselves. Their keys share the records' prefix, so that a new
 * result invalidates them all. Exercises load none of this.
 */

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

export const progressQuery = (studentID: string) =>
  queryOptions({ queryKey: ['records', 'progress', studentID], queryFn: () => call(findProgress, { studentID }) });

/** `from` is the first day included; without it, all results. */
export const missedQuery = (input: {
  readonly studentID: string;
  readonly type: ExerciseType;
  readonly from?: string;
}) => queryOptions({ queryKey: ['records', 'missed', input], queryFn: () => call(findMissed, input) });

/** The students of the roster with their activity, by need. */
export const rosterSummaryQuery = () =>
  queryOptions({
    queryKey: ['students', 'summary'],
    queryFn: async () => (await call(summarizeRoster, {})).students,
  });

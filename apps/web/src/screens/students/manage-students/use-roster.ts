import { listRosterPage } from '@sixty/contract/students/roster-page.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { type RosterView, rosterPageQuery, rosterPageSize } from '../../../api/roster-queries.ts';

const same = (a: RosterView, b: RosterView): boolean =>
  a.search === b.search && a.sort === b.sort && a.direction === b.direction;

/**
 * The visible view: the requested one once its first students are loaded, and until then the previous one, so that
 * nothing flickers. `total` is its number of students, undefined until known.
 */
export const useShownView = (asked: RosterView) => {
  const { data, error, isFetching, refetch } = useQuery(rosterPageQuery(asked, 0));
  const [last, setLast] = useState(asked);
  const view = data ? asked : last;
  if (!same(view, last)) setLast(view);
  const shown = useQuery(rosterPageQuery(view, 0));
  return { view, total: shown.data?.total, error: data ? null : error, isFetching, refetch };
};

/**
 * The students in the given rows of a view, loaded page by page as they become visible. `studentAt` returns undefined
 * for a row that is not loaded.
 */
export const useRosterRows = (view: RosterView, rows: readonly number[]) => {
  const pages = [...new Set([0, ...rows.map((row) => Math.floor(row / rosterPageSize))])];
  const results = useQueries({ queries: pages.map((page) => rosterPageQuery(view, page)) });
  const known = new Map(pages.map((page, place) => [page, results[place]?.data?.students]));
  return (row: number): Student | undefined => known.get(Math.floor(row / rosterPageSize))?.[row % rosterPageSize];
};

/** Every loaded student of the roster, with current data. */
export const loadedStudents = (): ReadonlyMap<string, Student> => {
  const pages = queryClient.getQueriesData<{ readonly students: readonly Student[] }>({
    queryKey: ['students', 'page'],
  });
  return new Map(pages.flatMap(([, page]) => page?.students.map((student) => [student.id, student] as const) ?? []));
};

/** The loaded students of a view, in order. */
export const loadedInOrder = (view: RosterView, total: number): readonly Student[] =>
  Array.from({ length: Math.ceil(total / rosterPageSize) }, (_, page) =>
    queryClient.getQueryData(rosterPageQuery(view, page).queryKey),
  ).flatMap((page) => page?.students ?? []);

/** The first `most` students of a view. */
export const findFirst = async (view: RosterView, most: number): Promise<readonly Student[]> =>
  (await call(listRosterPage, { ...view, offset: 0, limit: most })).students;

import type { Student } from '@sixty/contract/students/students.ts';
import { matchingStudents } from '../../../../components/students/student/roster.ts';

/** The maximum rendered, so that rosters of thousands stay fast: the search finds the others. */
export const maxShown = 200;

/** Rosters of at least this size have a search. */
export const searchFrom = 11;

/**
 * The students to list for a search, in the order of the roster. If there are too many, those around the current one.
 */
export const listedStudents = (
  students: readonly Student[],
  search: string,
  currentId: string,
): { readonly listed: readonly Student[]; readonly matches: number } => {
  const matching = search.trim() === '' ? students : matchingStudents(students, search);
  const current = matching.findIndex(({ id }) => id === currentId);
  const begin = Math.max(0, Math.min(current - maxShown / 2, matching.length - maxShown));
  return { listed: matching.slice(begin, begin + maxShown), matches: matching.length };
};

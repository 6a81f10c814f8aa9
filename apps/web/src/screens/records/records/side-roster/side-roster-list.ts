import type { Student } from '@sixty/contract/students/students.ts';
import { matchingStudents } from '../../../../components/students/student/roster.ts';

/** More are not drawn, so that rosters of thousands stay quick: the search finds the others. */
export const mostShown = 200;

/** From this many on there is a search. */
export const searchFrom = 11;

/**
 * The students to list for a search, in the order of the roster. Where they are too many, those around the current one
 * are listed.
 */
export const listedStudents = (
  students: readonly Student[],
  search: string,
  currentId: string,
): { readonly listed: readonly Student[]; readonly matches: number } => {
  const matching = search.trim() === '' ? students : matchingStudents(students, search);
  const current = matching.findIndex(({ id }) => id === currentId);
  const begin = Math.max(0, Math.min(current - mostShown / 2, matching.length - mostShown));
  return { listed: matching.slice(begin, begin + mostShown), matches: matching.length };
};

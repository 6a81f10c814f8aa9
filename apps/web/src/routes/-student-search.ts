import { onlyGiven, textParam } from '../api/search-params.ts';
import { take } from './-detour.ts';
import { studentGiven } from './-guards.ts';

/** The query of the screens about one student: exercises, lists, records (A section 2, C84). */
export interface StudentSearch {
  readonly id?: string;
  /** The student's name, and the owner's username where the student is shared: they only name the link. */
  readonly name?: string;
  readonly username?: string;
  readonly suggestedStory?: string;
}

const names = ['id', 'name', 'username', 'suggestedStory'] as const;

export const studentSearch = (search: Record<string, unknown>): StudentSearch =>
  onlyGiven(Object.fromEntries(names.map((name) => [name, textParam(search, name)])));

/** The student's id of the query as route context; without one the way leads to the dashboard. */
export const requireStudent = ({ search, preload }: { search: StudentSearch; preload: boolean }) => {
  take(studentGiven(search.id), preload);
  return { studentId: search.id ?? '' };
};

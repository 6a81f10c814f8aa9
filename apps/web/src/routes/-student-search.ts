import { onlyGiven, textParam } from '../api/search-params.ts';
import { take } from './-detour.ts';
import { studentGiven } from './-guards.ts';

/** The query of the screens about one student: exercises, lists, records (A section 2, C84). */
export interface StudentSearch {
  readonly id?: string;
  /** The student's name, and the owner's username of a shared student; both only label the link. */
  readonly name?: string;
  readonly username?: string;
  readonly suggestedStory?: string;
}

const names = ['id', 'name', 'username', 'suggestedStory'] as const;

export const studentSearch = (search: Record<string, unknown>): StudentSearch =>
  onlyGiven(Object.fromEntries(names.map((name) => [name, textParam(search, name)])));

/** The student id in the query as route context; redirects to the dashboard without one. */
export const requireStudent = ({ search, preload }: { search: StudentSearch; preload: boolean }) => {
  take(studentGiven(search.id), preload);
  return { studentId: search.id ?? '' };
};

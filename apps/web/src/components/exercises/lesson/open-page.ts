import { isSameExercise } from '@sixty/domain/exercises/exercise.ts';
import type { Lesson } from '../../../api/queries.ts';
import { studentExercisePath } from '../exercise/exercise-paths.ts';
import { linesText } from '../practice/lines-on-page.ts';

/** The open page of a lesson: an exercise, or lines of it. */
export type OpenPage = NonNullable<Lesson['exercise']>;

/** Its address on the student's device. */
export const openPageAddress = (open: OpenPage) => ({
  to: studentExercisePath(open),
  search: open.lines ? { lines: linesText(open.lines) } : {},
});

export const isSamePage = (one: OpenPage, other: OpenPage): boolean =>
  isSameExercise(one, other) && linesText(one.lines ?? []) === linesText(other.lines ?? []);

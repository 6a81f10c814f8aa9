import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import type { NoteKind } from '@sixty/domain/records/note-kind.ts';

/** What a kind of note does to the charts. */
export const noteKindHint: Readonly<Record<NoteKind, string>> = {
  note: 'A small mark on its day, such as: new glasses.',
  change: 'A line across the charts: from this day on, something else is tried.',
};

/** The latest day first; within a day as they were written. */
export const notesByDay = (notes: readonly StudentNote[]): readonly StudentNote[] =>
  notes.toSorted((a, b) => b.day.localeCompare(a.day));

/** What is wrong with the day of a note or an aim; undefined where nothing is. */
export const dayProblem = (day: string): string | undefined => (day === '' ? 'Choose a day.' : undefined);

import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import type { NoteKind } from '@sixty/domain/records/note-kind.ts';

/** What a kind of note does to the charts. */
export const noteKindHint: Readonly<Record<NoteKind, string>> = {
  note: 'A small mark on its day, such as: new glasses.',
  change: 'A line across the charts: from this day on, something else is tried.',
};

/** Latest day first; within a day as written. */
export const notesByDay = (notes: readonly StudentNote[]): readonly StudentNote[] =>
  notes.toSorted((a, b) => b.day.localeCompare(a.day));

/** Validation error for a note's or goal line's day; undefined if it is valid. */
export const dayError = (day: string): string | undefined => (day === '' ? 'Choose a day.' : undefined);

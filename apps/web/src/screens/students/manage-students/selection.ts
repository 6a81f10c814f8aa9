import type { Student } from '@sixty/contract/students/students.ts';
import { blocksBulkAction } from '@sixty/domain/access/bulk-action.ts';

/** The selected students by id, visible or not. */
export type Selection = ReadonlyMap<string, Student>;

export const nobody: Selection = new Map();

/** Selects no more than `most`. */
export const withToggled = (selection: Selection, student: Student, most: number): Selection => {
  const next = new Map(selection);
  if (!next.delete(student.id) && next.size < most) next.set(student.id, student);
  return next;
};

/** Selects as many more as fit. */
export const withAll = (selection: Selection, students: readonly Student[], most: number): Selection => {
  const next = new Map(selection);
  for (const student of students) if (next.size < most || next.has(student.id)) next.set(student.id, student);
  return next;
};

/** The same students with current data. */
export const refreshed = (selection: Selection, known: ReadonlyMap<string, Student>): Selection =>
  new Map([...selection].map(([id, student]) => [id, known.get(id) ?? student]));

const isBlocking = ({ owner, status }: Student): boolean =>
  blocksBulkAction({ isShared: owner !== undefined, isActive: status === 'Active' });

/** The number of selected students that prevent sharing and transferring. */
export const countBlocking = (selection: Selection): number => [...selection.values()].filter(isBlocking).length;

export const withoutBlocking = (selection: Selection): Selection =>
  new Map([...selection].filter(([, student]) => !isBlocking(student)));

import type { Student } from '@sixty/contract/students.ts';

/** The students that are ticked, by id, whether or not they are in sight. */
export type Selection = ReadonlyMap<string, Student>;

export const nobody: Selection = new Map();

/** No more than `most` are ticked. */
export const withToggled = (selection: Selection, student: Student, most: number): Selection => {
  const next = new Map(selection);
  if (!next.delete(student.id) && next.size < most) next.set(student.id, student);
  return next;
};

/** As many more as fit. */
export const withAll = (selection: Selection, students: readonly Student[], most: number): Selection => {
  const next = new Map(selection);
  for (const student of students) if (next.size < most || next.has(student.id)) next.set(student.id, student);
  return next;
};

/** The same students as they are known now. */
export const refreshed = (selection: Selection, known: ReadonlyMap<string, Student>): Selection =>
  new Map([...selection].map(([id, student]) => [id, known.get(id) ?? student]));

/** Shared and archived students can be neither shared nor transferred (A section 4). */
const canBeHandedOn = ({ owner, status }: Student): boolean => owner === undefined && status === 'Active';

/** How many of them stand against sharing and transferring. */
export const countHindering = (selection: Selection): number =>
  [...selection.values()].filter((student) => !canBeHandedOn(student)).length;

export const withoutHindering = (selection: Selection): Selection =>
  new Map([...selection].filter(([, student]) => canBeHandedOn(student)));

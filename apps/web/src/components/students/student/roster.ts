import type { Student } from '@sixty/contract/students/students.ts';
import { type Program, programs } from '@sixty/domain/students/licenses/program.ts';

/** Hides students whose licenses are all archived if they have instructors (A section 2, C93). */
export const rosterStudents = (students: readonly Student[]): readonly Student[] =>
  students.filter(({ status, instructors }) => status === 'Active' || instructors.length === 0);

/** Students whose name, owner's username or any instructor's name contains the text, ignoring case. */
export const matchingStudents = (students: readonly Student[], search: string): readonly Student[] => {
  const wanted = search.trim().toLowerCase();
  return students.filter(({ name, owner, instructors }) =>
    [name, owner?.username ?? '', ...instructors].some((text) => text.toLowerCase().includes(wanted)),
  );
};

/** Programs in which the student may do exercises now. */
export const activePrograms = ({ licenses }: Student): readonly Program[] =>
  programs.filter((program) => licenses.some((license) => license.program === program && license.status === 'Active'));

/** Whether to report too few sessions: not of a student who can no longer do exercises. */
export const showsLowFidelity = (student: Student): boolean =>
  student.fidelityWarning && activePrograms(student).length > 0;

/**
 * The first records to open for a student: addition if math is the only active license, or the only license at all if
 * none is active; otherwise phonics.
 */
export const firstRecordsType = (student: Student): 'addition' | 'phonics/phonics' => {
  const active = activePrograms(student);
  const held = student.licenses.map(({ program }) => program);
  return (active.length > 0 ? active : held).join() === 'math' ? 'addition' : 'phonics/phonics';
};

/** The query of the records of a student on the roster (C84). */
export const recordsSearchOf = ({ id, owner }: Student) => ({
  id,
  ...(owner && { username: owner.username }),
});

import { licenseMessages } from '@sixty/contract/messages/license.ts';
import { studentMessages } from '@sixty/contract/messages/student.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { type Program, programs } from '@sixty/domain/students/licenses/program.ts';

/** Seats left, by program. */
export type SeatsLeft = Readonly<Record<Program, { readonly available: number }>>;

/** The remaining places under a student limit. */
export const placesText = (placesLeft: number): string => {
  if (placesLeft < 1) return 'Your student limit is reached.';
  return `Your student limit leaves you ${placesLeft} more ${placesLeft === 1 ? 'student' : 'students'} with a license.`;
};

type Licenses = Student['licenses'];

/** The programs checked when the form opens: those held or, for a new student, the only one that has seats. */
export const firstPrograms = (licenses: Licenses | null, seats: SeatsLeft): readonly Program[] => {
  if (licenses) return programs.filter((program) => licenses.some((license) => license.program === program));
  const left = programs.filter((program) => seats[program].available > 0);
  return left.length === 1 ? left : [];
};

/**
 * Why a program cannot be checked or unchecked (A sections 4 and 5; C46); undefined if it can.
 *
 * @param licenses null for a new student.
 */
export const programLock = (
  program: Program,
  licenses: Licenses | null,
  seats: SeatsLeft,
  chosen: readonly Program[],
): string | undefined => {
  const license = licenses?.find((each) => each.program === program);
  if (license?.status === 'Archived') return studentMessages['archived-already'];
  if (license) return license.hasDoneProbe ? studentMessages['remove-by-archiving'] : undefined;
  // A program checked while a seat was left can be unchecked.
  return seats[program].available < 1 && !chosen.includes(program) ? studentMessages['add-by-buying'] : undefined;
};

/** The programs to request from the server: an archived license does not change and is not requested again. */
export const wantedPrograms = (chosen: readonly Program[], licenses: Licenses): readonly Program[] =>
  chosen.filter((program) => !licenses.some((each) => each.program === program && each.status === 'Archived'));

/** Whether the selection differs from the student's programs. */
export const changesPrograms = (chosen: readonly Program[], licenses: Licenses): boolean =>
  programs.some((program) => chosen.includes(program) !== licenses.some((license) => license.program === program));

/** Validation error for the selection; undefined if it is valid. */
export const programsError = (chosen: readonly Program[], licenses: Licenses | null): string | undefined => {
  const unchanged = licenses !== null && licenses.length > 0 && !changesPrograms(chosen, licenses);
  if (unchanged || wantedPrograms(chosen, licenses ?? []).length > 0) return undefined;
  return licenseMessages['program-missing'];
};

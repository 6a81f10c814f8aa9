import { accept, type Result } from '@sixty/domain/kernel/result.ts';
import {
  type LicenseChangeRefusal,
  type LicenseChanges,
  type LicenseFacts,
  licenseChanges,
} from '@sixty/domain/students/licenses/license-changes.ts';
import { type Program, programs } from '@sixty/domain/students/licenses/program.ts';
import type { Rows } from '../../../db/client.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import { deleteLicenses, insertLicenses, listLicenseFacts, lockSeats } from './queries.ts';

/** The licenses of a locked student for every program, with the seats locked as well. */
export const lockLicenses = async (rows: Rows, student: StudentAccess, now: Date): Promise<LicenseFacts[]> => {
  await rows(lockSeats, [student, programs]);
  const facts = await rows(listLicenseFacts, [student, now]);
  return facts.map(({ program, license, has_done_exercise, entitled, in_use }) => ({
    program,
    license,
    hasDoneExercise: has_done_exercise,
    seats: { entitled, inUse: in_use },
  }));
};

/**
 * Makes and removes licenses so that a locked student has those for the wanted programs, from the seats of the
 * student's organization. All or nothing; two callers never get the last seat.
 */
export const changeLicenses = async (
  rows: Rows,
  student: StudentAccess,
  wanted: readonly Program[],
  now: Date,
): Promise<Result<LicenseChanges, LicenseChangeRefusal>> => {
  const changes = licenseChanges(wanted, await lockLicenses(rows, student, now));
  if (!changes.ok) return changes;
  const { assign, take } = changes.value;
  if (assign.length > 0) await rows(insertLicenses, [student, assign, now]);
  if (take.length > 0) await rows(deleteLicenses, [student, take]);
  return accept(changes.value);
};

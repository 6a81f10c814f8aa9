import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { licenseChanges } from '@sixty/domain/license/license-changes.ts';
import type { Program } from '@sixty/domain/license/program.ts';
import { programs } from '@sixty/domain/license/program.ts';
import { type Database, inTransaction } from '../../db/client.ts';
import type { RosterScope } from '../../http/actor.ts';
import { deleteLicenses, insertLicenses, listLicenseFacts, lockSeats } from './queries.ts';

/**
 * Makes and takes away licenses so that the student has those for the programs wanted, from the seats of the student's
 * organization. All of it happens or nothing, and two never get the last seat: whoever comes second reads the count
 * after the first has finished.
 */
export const changeLicenses = (
  db: Database,
  { userId }: RosterScope,
  studentId: string,
  wanted: readonly Program[],
  now: Date,
) =>
  inTransaction(db, async (rows) => {
    const [managed] = await rows(lockSeats, [userId, studentId, programs]);
    if (!managed) return refuse('student-missing');
    const facts = await rows(listLicenseFacts, [managed.student, now]);
    const changes = licenseChanges(
      wanted,
      facts.map(({ program, license, has_done_exercise, purchased, in_use }) => ({
        program,
        license,
        hasDoneExercise: has_done_exercise,
        seats: { purchased, inUse: in_use },
      })),
    );
    if (!changes.ok) return changes;
    const { assign, take } = changes.value;
    if (assign.length > 0) await rows(insertLicenses, [managed.student, assign, now]);
    if (take.length > 0) await rows(deleteLicenses, [managed.student, take]);
    return accept(changes.value);
  });

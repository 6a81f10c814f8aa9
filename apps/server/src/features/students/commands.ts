import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { assignablePrograms } from '@sixty/domain/license/assignment.ts';
import type { Program } from '@sixty/domain/license/program.ts';
import { type Database, inTransaction } from '../../db/client.ts';
import type { RosterScope } from '../../http/actor.ts';
import { insertLicenses, listAssignmentFacts, lockSeats } from './queries.ts';

/**
 * Assigns a license for each of the programs that the student does not hold yet, from the seats of the student's
 * organization (B section 4, License assignment). All are assigned or none, and two never get the last seat: whoever
 * comes second reads the count after the first has finished.
 */
export const assignLicenses = (
  db: Database,
  { userId }: RosterScope,
  studentId: string,
  wanted: readonly Program[],
  now: Date,
) =>
  inTransaction(db, async (rows) => {
    const [managed] = await rows(lockSeats, [userId, studentId, wanted]);
    if (!managed) return refuse('student-missing');
    if (wanted.length === 0) return refuse('program-missing');
    const facts = await rows(listAssignmentFacts, [managed.student, wanted, now]);
    const assignable = assignablePrograms(
      facts.map(({ program, license, purchased, in_use }) => ({
        program,
        license,
        seats: { purchased, inUse: in_use },
      })),
    );
    if (!assignable.ok) return assignable;
    if (assignable.value.length > 0) {
      await rows(insertLicenses, [managed.student, assignable.value, now]);
    }
    return accept(assignable.value);
  });

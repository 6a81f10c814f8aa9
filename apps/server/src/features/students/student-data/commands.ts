import type { Library } from '@sixty/content/library.ts';
import type { StudentData } from '@sixty/contract/students/student-data.ts';
import { can } from '@sixty/domain/access/student-access.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { normalName } from '@sixty/domain/students/student-name.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import type { RosterScope } from '../../../http/actor.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { notifyRosterChanged } from '../roster-viewers/commands.ts';
import { listRosterViewers } from '../roster-viewers/queries.ts';
import { deleteStudent, listDeviceSessions } from '../students/queries.ts';
import {
  eraseFromImports,
  erasures,
  findErasureFacts,
  findRetainedData,
  lockChecks,
  lockCodes,
  lockForErasure,
  nameErased,
} from './queries.ts';

export interface StudentDataDeps {
  readonly db: Database;
  readonly library: Library;
  readonly realtime: Realtime;
}

/** Everything that is kept about a student the user manages, with the titles of exercises. */
export const findStudentData = async (
  { db, library }: StudentDataDeps,
  { userId }: RosterScope,
  studentId: string,
  now: Date,
): Promise<StudentData | null> => {
  const [kept] = await rowsOf(db, findRetainedData, [userId, studentId]);
  if (!kept) return null;
  const { results, ...rest } = kept.data;
  return {
    format: 'sixty-student',
    formatVersion: 1,
    madeAt: now.toISOString(),
    ...rest,
    results: results.map((result) => {
      const exercise = library.find(result.type, result.number);
      return { ...result, title: exercise?.version === result.contentVersion ? exercise.title : null };
    }),
  };
};

/** What erasing a student would delete, for a user who may order it. */
export const findErasure = async ({ db }: StudentDataDeps, { userId }: RosterScope, studentId: string) => {
  const [facts] = await rowsOf(db, findErasureFacts, [userId, studentId]);
  if (!facts) return refuse('student-missing');
  return can(facts.relation, 'give-away') ? accept(facts) : refuse('erasure-not-allowed');
};

/**
 * Deletes a student permanently with all data, by order of the owner or of a Licensee who typed the name. The audit
 * log keeps that it happened, when and by whom, under an id that no longer refers to anything. A concurrent result
 * finds the student gone.
 */
export const eraseStudent = async (
  deps: StudentDataDeps,
  scope: RosterScope,
  { studentID, confirmation }: { readonly studentID: string; readonly confirmation: string },
  now: Date,
) => {
  const { userId } = scope;
  const done = await inTransaction(deps.db, async (rows) => {
    const [facts] = await rows(findErasureFacts, [userId, studentID]);
    if (!facts) return refuse('student-missing');
    // Checked before any lock: a user who may not erase delays no lesson.
    if (!can(facts.relation, 'give-away')) return refuse('erasure-not-allowed');
    const { student } = facts;
    await rows(lockCodes, [student]);
    const [locked] = await rows(lockForErasure, [userId, student]);
    if (!locked) return refuse('student-missing');
    if (!can(locked.relation, 'give-away')) return refuse('erasure-not-allowed');
    if (normalName(confirmation) !== normalName(locked.name)) return refuse('erasure-not-confirmed');
    const erased = await eraseLocked(rows, student);
    await recordActions(rows, { at: now, actorId: userId, action: 'student-erased' }, [{ subjectId: student }]);
    return accept({ ...erased, viewers: [userId, ...erased.viewers] });
  });
  if (done.ok) publishErasure(deps, done.value);
  return done;
};

/** Who has the student on screen: users, and sessions of the student's devices. */
interface Erased {
  readonly viewers: readonly string[];
  readonly devices: readonly string[];
}

/** Deletes a student with all data. The transaction has locked the student's codes and then the student. */
export const eraseLocked = async (rows: Rows, student: StudentAccess): Promise<Erased> => {
  const viewers = await rows(listRosterViewers, [[student]]);
  const devices = await rows(listDeviceSessions, [student]);
  await rows(nameErased, [student]);
  for (const erasure of erasures) await rows(erasure, [student]);
  await rows(lockChecks, [student]);
  await rows(eraseFromImports, [student]);
  await rows(deleteStudent, [student]);
  return { viewers: viewers.map(({ user_id }) => user_id), devices: devices.map(({ id }) => id) };
};

/** Call it after commit. */
export const publishErasure = (
  { realtime }: { readonly realtime: Pick<Realtime, 'toInstructor' | 'endSessions'> },

  { viewers, devices }: Erased,
): void => {
  realtime.endSessions(devices);
  notifyRosterChanged({ realtime }, [...new Set(viewers)]);
};

import { randomBytes } from 'node:crypto';
import { canCorrect } from '@sixty/domain/access/student-access.ts';
import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { type CorrectionKind, correctionBlock, stateAfter } from '@sixty/domain/records/result-change.ts';
import { type Database, inTransaction, type Rows } from '../../../db/client.ts';
import { actorsOf } from '../../../db/impersonation.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import type { RosterScope } from '../../../http/actor.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { findLicenseFacts } from '../../exercises/public.ts';
import { copyResult, findLastChange, insertChange, type Listener, listListeners, lockResult } from './queries.ts';

export interface CorrectionDeps {
  readonly db: Database;
  readonly realtime: Realtime;
}

interface Correction {
  readonly resultID: string;
  readonly reason: string;
}

const kindOf = { void: 'voided', restore: 'restored', move: 'moved-away' } as const;

/**
 * Finds and locks the result if the user may correct it this way now. `isDone` if the same correction was their last
 * one, so that a browser can repeat a call whose answer was lost.
 *
 * @param movedTo the student it is moved to; null for other corrections
 */
const findCorrectable = async (
  rows: Rows,
  { userId }: RosterScope,
  { resultID, reason }: Correction,
  correction: CorrectionKind,
  movedTo: string | null = null,
) => {
  const [result] = await rows(lockResult, [userId, resultID]);
  if (!result) return refuse('result-missing');
  const by = { gaveIt: result.instructor_id === userId, movedItHere: result.moved_here_by === userId };
  if (!canCorrect(result.relation, by)) return refuse('result-not-yours');
  const [last] = await rows(findLastChange, [resultID]);
  const isDone =
    last?.kind === kindOf[correction] &&
    last.changed_by === userId &&
    last.reason === reason.trim() &&
    last.moved_to === movedTo;
  if (isDone) return accept({ ...result, isDone });
  const block = correctionBlock(
    correction,
    stateAfter(last ? { kind: last.kind, isCopyErased: !last.moved_to } : null),
  );
  return block ? refuse(block) : accept({ ...result, isDone });
};

/** Of the caller, the instructor who gave the exercise and each student's owner, those who may read the student now. */
const findListeners = (rows: Rows, students: readonly StudentAccess[], users: readonly string[]) =>
  rows(listListeners, [students, users]);

/** Notifies their browsers, and the devices in their lessons. */
const publish = ({ realtime }: CorrectionDeps, listeners: readonly Listener[]): void => {
  for (const { student_id: studentId, user_id: instructorId } of listeners) {
    const changed = { kind: 'results-changed', studentID: studentId } as const;
    realtime.toInstructor(instructorId, changed);
    realtime.toLesson({ instructorId, studentId }, changed);
  }
};

/** Voids a result, or restores a voided one. */
export const changeResult = async (
  deps: CorrectionDeps,
  scope: RosterScope,
  { resultID, reason }: Correction,
  correction: 'void' | 'restore',
  now: Date,
) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const found = await findCorrectable(rows, scope, { resultID, reason }, correction);
    if (!found.ok) return found;
    const { student_id: student, instructor_id: giver, isDone } = found.value;
    if (isDone) return accept([]);
    await rows(insertChange, [
      resultID,
      student,
      kindOf[correction],
      reason.trim(),
      scope.userId,
      now,
      null,
      ...actorsOf(scope.userId),
    ]);
    return accept(await findListeners(rows, [student], [scope.userId, giver]));
  });
  if (done.ok) publish(deps, done.value);
  return done;
};

/** Moves a result to the student who did the exercise: it is copied there and stops counting here. */
export const moveResult = async (
  deps: CorrectionDeps,
  scope: RosterScope,
  { resultID, reason, studentID }: Correction & { readonly studentID: string },
  now: Date,
) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const found = await findCorrectable(rows, scope, { resultID, reason }, 'move', studentID);
    if (!found.ok) return found;
    const { student_id: from, instructor_id: giver, type, isDone } = found.value;
    if (isDone) return accept([]);
    if (from === studentID) return refuse('result-moved-to-same');
    const target = await findTarget(rows, scope, studentID, type, now);
    if (!target.ok) return target;
    const copyId = uuidV7(now.getTime(), randomBytes(10));
    const [trimmed, by] = [reason.trim(), scope.userId];
    await rows(copyResult, [resultID, copyId, target.value, now]);
    await rows(insertChange, [resultID, from, 'moved-away', trimmed, by, now, copyId, ...actorsOf(by)]);
    await rows(insertChange, [copyId, target.value, 'moved-here', trimmed, by, now, resultID, ...actorsOf(by)]);
    return accept(await findListeners(rows, [from, target.value], [by, giver]));
  });
  if (done.ok) publish(deps, done.value);
  return done;
};

/** The student to whom the user may move results of a type. A program's results need a license for it. */
const findTarget = async (rows: Rows, { userId }: RosterScope, studentId: string, type: ExerciseType, now: Date) => {
  const [target] = await rows(findLicenseFacts, [userId, studentId, programOf(type), now]);
  if (!target) return refuse('student-missing');
  if (target.license === null) return refuse('license-missing');
  return target.license === 'archived' ? refuse('license-archived') : accept<StudentAccess>(target.id);
};

import { randomBytes } from 'node:crypto';
import type { Library } from '@sixty/content/library.ts';
import type { LessonCommand, LessonState } from '@sixty/contract/realtime.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { areLinesWithin, type ItemRange } from '@sixty/domain/exercises/item-range.ts';
import { goalMetToday, type PreviousSubmission } from '@sixty/domain/exercises/leaving.ts';
import { firstList } from '@sixty/domain/exercises/progression/first-list.ts';
import { normalStudentCode, studentCodeFrom } from '@sixty/domain/exercises/student-code.ts';
import { studentResult } from '@sixty/domain/exercises/student-result.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { type Database, inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import type { CustomerActor, LessonScope, RosterScope } from '../../../http/actor.ts';
import type { Outcome } from '../../../http/route.ts';
import { sessionLimits } from '../../../http/session-limits.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { recordableOf } from '../second-listen/commands.ts';
import { findSuggestions } from '../suggestions/queries.ts';
import {
  closeExercise,
  endCode,
  endDevices,
  endLostCodes,
  endLostDevices,
  findLatestResult,
  findLesson,
  findLessonWith,
  findLiveCode,
  findOpenExercise,
  handDevicesOver,
  insertCode,
  keepDevice,
  type LatestResult,
  type LessonFacts,
  type LiveCode,
  listDevices,
  listResultsOfLatest,
  lockInstructor,
  lockLessonHolders,
  type OpenRow,
  openExercise,
} from './queries.ts';

export interface LessonDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly library: Library;
  readonly realtime: Realtime;
  readonly studentCodeMinutes: number;
}

/** Derives the code from the row's id, so it can be shown again although only its hash is stored. */
const codeOf = (key: ServerKey, id: string): string =>
  studentCodeFrom(key.derive('student-code', id).readBigUInt64BE());

export const studentCodeHash = (key: ServerKey, typed: string): Buffer =>
  key.derive('student-code-hash', normalStudentCode(typed));

/** A code as the API returns it. */
const codeAnswer = ({ key }: Pick<LessonDeps, 'key'>, { id, expires_at }: LiveCode) => ({
  code: codeOf(key, id),
  expires: expires_at.toISOString(),
});

/** Names the lesson of an instructor and a student to its devices, which learn no ids. */
export const lessonOf = (key: ServerKey, instructorId: string, studentId: string): string =>
  key.derive('lesson', instructorId, studentId).toString('base64url');

/** The live code of a student with this instructor as the API returns it, or null. Never creates one. */
export const liveStudentCode = async (
  { db, key }: Pick<LessonDeps, 'db' | 'key'>,
  { userId }: RosterScope,
  student: StudentAccess,
  now: Date,
) => {
  const [live] = await rowsOf(db, findLiveCode, [userId, student, now]);
  return live ? codeAnswer({ key }, live) : null;
};

interface Selection {
  readonly studentId: string;
  /** Keeps the selection: the lesson with this student continues under a live code. */
  readonly keepsLesson: boolean;
  /** The network of the instructor's browser; null if it is unknown. */
  readonly network: Buffer | null;
}

/**
 * Selects a student: creates a new code and ends the previous one (C62). A device already linked to this student stays
 * linked and waits for an exercise. If the previous lesson's code is live, its devices that follow the instructor from
 * this network are handed over (C100); all other devices are signed out. The answer includes the list the lesson opens
 * with. It is looked up concurrently, because it reveals no more than the caller may read and devices need not wait
 * for it.
 */
export const selectStudent = async (deps: LessonDeps, actor: CustomerActor, selection: Selection, now: Date) => {
  const [selected, suggested] = await Promise.all([
    startLesson(deps, actor, selection, now),
    findSuggestions(deps, actor.scope.userId, selection.studentId, now),
  ]);
  if (typeof selected === 'string') return refuse(selected);
  if (!suggested) return refuse('student-missing');
  const opens = firstList({ ...suggested, suggestedProgram: suggested.program?.program ?? null });
  return accept({ studentCode: selected, opens });
};

/** Returns the code of the lesson after notifying its devices, or why there is none. */
const startLesson = async (
  deps: LessonDeps,
  { scope, sessionId }: CustomerActor,
  { studentId, keepsLesson, network }: Selection,
  now: Date,
) => {
  const { userId } = scope;
  const { db, realtime } = deps;
  const done = await inTransaction(db, async (rows) => {
    const [allowed] = await rows(lockInstructor, [userId, studentId]);
    if (!allowed) return 'student-missing';
    const [found] = await rows(findLesson, [sessionId]);
    if (!found) return 'customer-only';
    const previous = found.id === null ? undefined : found;
    const isSame = previous?.student_id === studentId;
    if (keepsLesson && !isSame) return 'lesson-over';
    const isLive = previous !== undefined && previous.expires_at > now;
    if (keepsLesson && isLive) return { code: codeAnswer(deps, previous), changes: null };
    const code = newCode(deps, now);
    const hash = studentCodeHash(deps.key, codeAnswer(deps, code).code);
    const open = keepsLesson && previous ? previous : nothingOpen;
    const lines = open.open_lines && JSON.stringify(open.open_lines);
    await rows(endCode, [userId, now]);
    await rows(insertCode, [
      code.id,
      userId,
      allowed.student,
      hash,
      now,
      code.expires_at,
      open.open_type,
      open.open_number,
      lines,
      network,
    ]);
    const handed =
      isLive && !isSame
        ? await rows(handDevicesOver, [
            userId,
            previous.student_id,
            allowed.student,
            network,
            realtime.sessionsIn({ instructorId: userId, studentId: previous.student_id }),
          ])
        : [];
    const ended = await rows(endDevices, [userId, studentId, now]);
    return { code: codeAnswer(deps, code), changes: { handed: idsOf(handed), ended: idsOf(ended) } };
  });
  if (typeof done === 'string') return done;
  if (done.changes) {
    realtime.endSessions(done.changes.ended);
    realtime.changeStudent(done.changes.handed);
    if (keepsLesson) realtime.toInstructor(userId, { kind: 'code-renewed', studentID: studentId });
    else {
      realtime.toLesson({ instructorId: userId, studentId }, { kind: 'exercise-closed', goalMet: null });
      realtime.toInstructor(userId, { kind: 'student-selected', studentID: studentId });
    }
  }
  return done.code;
};

const nothingOpen: OpenRow = { open_type: null, open_number: null, open_lines: null };

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

const newCode = ({ studentCodeMinutes }: LessonDeps, now: Date): LiveCode => ({
  id: uuidV7(now.getTime(), randomBytes(10)),
  expires_at: new Date(now.getTime() + studentCodeMinutes * 60_000),
});

/**
 * Runs a command of an instructor's browser, which changes the lesson only if it is with that student. Returns the
 * state of the lesson and its devices.
 */
export const runLessonCommand = async (
  deps: LessonDeps,
  { userId }: RosterScope,
  command: LessonCommand,
  now: Date,
): Promise<Outcome<LessonState>> => {
  const { db, library, realtime } = deps;
  const { studentID } = command;
  const lesson = { instructorId: userId, studentId: studentID };
  const answer = (found: LessonFacts | undefined) =>
    found ? accept({ ...realtime.devicesIn(lesson), selected: found.selected }) : refuse('student-missing');
  const answerWithList = async (found: LessonFacts | undefined) => {
    const answered = answer(found);
    if (!answered.ok) return answered;
    const seenAfter = new Date(now.getTime() - sessionLimits.student.idle);
    const linked = await rowsOf(db, listDevices, [userId, studentID, now, seenAfter]);
    const connected = realtime.sessionsIn(lesson);
    return accept({
      ...answered.value,
      linked: linked.map(({ device, ...each }) => ({ ...each, name: device, connected: connected.includes(each.id) })),
    });
  };

  switch (command.kind) {
    case 'count-devices': {
      const [found] = await rowsOf(db, findLessonWith, [userId, studentID]);
      return answerWithList(found);
    }
    case 'open-exercise': {
      const { type, number, lines } = command;
      const exercise = library.find(type, number);
      if (!exercise) return refuse('exercise-not-found');
      if (lines && !areLinesWithin(lines, exercise.items.length)) return refuse('request-invalid');
      const practiced = lines ? JSON.stringify(lines) : null;
      const [opened] = await rowsOf(db, openExercise, [userId, studentID, type, number, practiced]);
      if (opened) realtime.toLesson(lesson, { kind: 'exercise-opened', type, number, ...(lines && { lines }) });
      return answer(opened);
    }
    case 'close-exercise': {
      // Read first: after closing, another exercise could be opened, and its event would come before this one.
      const goalMet = await goalMetBy(deps, studentID, now);
      const [closed] = await rowsOf(db, closeExercise, [userId, studentID, command.type, command.number]);
      if (closed?.closed) realtime.toLesson(lesson, { kind: 'exercise-closed', goalMet });
      return answer(closed);
    }
    case 'keep-device': {
      const [kept] = await rowsOf(db, keepDevice, [userId, studentID, command.deviceID, command.keeps]);
      if (kept?.selected) realtime.toInstructor(userId, { kind: 'device-kept', studentID });
      return answerWithList(kept);
    }
    case 'show-clock': {
      const { type, number, clock } = command;
      const [found] = await rowsOf(db, findLessonWith, [userId, studentID]);
      if (found?.selected) realtime.toLesson(lesson, { kind: 'clock-shown', type, number, clock });
      return answer(found);
    }
    case 'show-recording': {
      const { type, number, recording } = command;
      const [found] = await rowsOf(db, findLessonWith, [userId, studentID]);
      if (found && recording && !(await recordableOf({ db }, { userId }, [studentID])).includes(studentID))
        return refuse('recording-not-allowed');
      if (found?.selected) realtime.toLesson(lesson, { kind: 'recording-shown', type, number, recording });
      return answer(found);
    }
  }
};

/** The open exercise of a lesson, or the lines of it being practiced. */
type OpenExercise = ExerciseKey & { readonly lines?: ItemRange[] };

/** What a student's device must show: the open exercise of its lesson or null, and a goal to celebrate. */
export const lessonOfDevice = async (
  { db }: Pick<LessonDeps, 'db'>,
  { instructorId, studentId }: LessonScope,
  now: Date,
): Promise<{ exercise: OpenExercise | null; goalMet: ExerciseKey | null }> => {
  const [[lesson], goalMet] = await Promise.all([
    rowsOf(db, findOpenExercise, [instructorId, studentId]),
    goalMetBy({ db }, studentId, now),
  ]);
  return { exercise: lesson ? openIn(lesson) : null, goalMet };
};

/** What the device shows the student after a result. */
export const resultOfStudent = async ({ db }: Pick<LessonDeps, 'db'>, { studentId }: LessonScope, now: Date) => {
  const rows = await rowsOf(db, listResultsOfLatest, [studentId]);
  const latest = rows.at(-1);
  if (!latest) return null;
  const scores = rows.map(({ responses, error_count: errors, seconds }) => ({ responses, errors, seconds }));
  const result = studentResult(scores, { day: latest.local_day, zone: latest.zone }, now);
  return result && { type: latest.type, number: latest.number, isBest: result.isBest, tries: [...result.tries] };
};

const goalMetBy = async ({ db }: Pick<LessonDeps, 'db'>, studentId: string, now: Date): Promise<ExerciseKey | null> => {
  const [latest] = await rowsOf(db, findLatestResult, [studentId]);
  return goalMetToday(latest ? submissionOf(latest) : null, now);
};

const openIn = ({ open_type: type, open_number: number, open_lines: lines }: OpenRow): OpenExercise | null =>
  type === null || number === null ? null : { type, number, ...(lines && { lines }) };

const submissionOf = (row: LatestResult): PreviousSubmission => ({
  exercise: { type: row.type, number: row.number },
  score: { responses: row.responses, goalErrors: row.goal_errors, seconds: row.seconds },
  goal: { responses: row.response_goal, errors: row.error_goal },
  day: row.local_day,
  zone: row.zone,
});

/**
 * Ends an instructor's lesson and returns the ids of the device sessions that ended with it. The lock serializes this
 * with a concurrent selection, so no lesson outlives the instructor's session.
 */
export const endLessonOf = ({ db }: Pick<LessonDeps, 'db'>, { userId }: RosterScope, now: Date): Promise<string[]> =>
  inTransaction(db, async (rows) => {
    await rows(lockUser, [userId]);
    return endLessonWithin(rows, userId, now);
  });

/**
 * Like `endLessonOf`, in a transaction that locks the user. The code ends first, in its own statement, so that the
 * second statement sees a device that is signing in with it.
 */
export const endLessonWithin = async (rows: Rows, userId: string, now: Date): Promise<string[]> => {
  await rows(endCode, [userId, now]);
  return idsOf(await rows(endDevices, [userId, null, now]));
};

/**
 * For these students, ends the codes and devices of every instructor who may no longer instruct them, and closes the
 * devices' sockets. Call it after the loss of access is committed: in the same transaction, locked students and
 * awaited lessons would deadlock with a selection that locks the lesson and waits for the student. Nothing leaks in
 * between, because every call and command checks access.
 */
export const endLostLessons = async (
  { db, realtime }: Pick<LessonDeps, 'db' | 'realtime'>,
  studentIds: readonly string[],
  now: Date,
): Promise<void> => {
  const ended = await inTransaction(db, async (rows) => {
    await rows(lockLessonHolders, [studentIds]);
    await rows(endLostCodes, [studentIds, now]);
    return rows(endLostDevices, [studentIds, now]);
  });
  realtime.endSessions(ended.map(({ id }) => id));
};

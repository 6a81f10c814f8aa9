import { randomBytes } from 'node:crypto';
import type { Library } from '@sixty/content/library.ts';
import type { LessonCommand } from '@sixty/contract/realtime.ts';
import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { areLinesWithin, type ItemRange } from '@sixty/domain/exercise/item-range.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { normalStudentCode, studentCodeFrom } from '@sixty/domain/lesson/student-code.ts';
import { type Database, inTransaction, rowsOf } from '../../db/client.ts';
import type { ServerKey } from '../../db/server-key.ts';
import type { StudentAccess } from '../../db/student-relation.ts';
import type { LessonScope, RosterScope } from '../../http/actor.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import {
  closeExercise,
  endCode,
  endDevices,
  findLessonWith,
  findLiveCode,
  findOpenExercise,
  insertCode,
  lockInstructor,
  openExercise,
} from './queries.ts';

export interface LessonDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly library: Library;
  readonly realtime: Realtime;
  readonly studentCodeMinutes: number;
}

/** The code is made from its row's id, so that it can be shown again though only its hash is stored. */
const codeOf = (key: ServerKey, id: string): string =>
  studentCodeFrom(key.derive('student-code', id).readBigUInt64BE());

export const studentCodeHash = (key: ServerKey, typed: string): Buffer =>
  key.derive('student-code-hash', normalStudentCode(typed));

/** The live code of a student with this instructor, as the wire shows it, or null. Reading never makes one. */
export const liveStudentCode = async (
  { db, key }: Pick<LessonDeps, 'db' | 'key'>,
  { userId }: RosterScope,
  student: StudentAccess,
  now: Date,
) => {
  const [live] = await rowsOf(db, findLiveCode, [userId, student, now]);
  return live ? { code: codeOf(key, live.id), expires: live.expires_at.toISOString() } : null;
};

/**
 * Selects a student: a new code, the former one ended (C62). A device already linked to this student stays linked and
 * waits for an exercise; devices of other students are signed out.
 */
export const selectStudent = async (
  { db, key, realtime, studentCodeMinutes }: LessonDeps,
  { userId }: RosterScope,
  studentId: string,
  now: Date,
) => {
  const id = uuidV7(now.getTime(), randomBytes(10));
  const code = codeOf(key, id);
  const expires = new Date(now.getTime() + studentCodeMinutes * 60_000);
  const ended = await inTransaction(db, async (rows) => {
    const [allowed] = await rows(lockInstructor, [userId, studentId]);
    if (!allowed) return null;
    await rows(endCode, [userId, now]);
    await rows(insertCode, [id, userId, allowed.student, studentCodeHash(key, code), now, expires]);
    return rows(endDevices, [userId, studentId, now]);
  });
  if (ended === null) return refuse('student-missing');
  realtime.endSessions(ended.map((session) => session.id));
  realtime.toLesson({ instructorId: userId, studentId }, { kind: 'exercise-closed' });
  realtime.toInstructor(userId, { kind: 'student-selected', studentID: studentId });
  return accept({ studentCode: { code, expires: expires.toISOString() } });
};

/**
 * Opens an exercise on the devices linked to the lesson, or closes it if it is still the one that is open, or does
 * neither; and says how many devices there are.
 */
export const carryOutLessonCommand = async (
  { db, library, realtime }: LessonDeps,
  { userId }: RosterScope,
  command: LessonCommand,
) => {
  const { studentID } = command;
  const lesson = { instructorId: userId, studentId: studentID };
  const answer = (found: { readonly selected: boolean } | undefined) =>
    found ? accept({ devices: realtime.devicesIn(lesson), selected: found.selected }) : refuse('student-missing');

  if (command.kind === 'count-devices') {
    const [found] = await rowsOf(db, findLessonWith, [userId, studentID]);
    return answer(found);
  }
  const { type, number } = command;
  if (command.kind === 'close-exercise') {
    const [closed] = await rowsOf(db, closeExercise, [userId, studentID, type, number]);
    if (closed?.closed) realtime.toLesson(lesson, { kind: 'exercise-closed' });
    return answer(closed);
  }
  const { lines } = command;
  const exercise = library.find(type, number);
  if (!exercise) return refuse('exercise-not-found');
  if (lines && !areLinesWithin(lines, exercise.items.length)) return refuse('request-invalid');
  const practiced = lines ? JSON.stringify(lines) : null;
  const [opened] = await rowsOf(db, openExercise, [userId, studentID, type, number, practiced]);
  if (opened) realtime.toLesson(lesson, { kind: 'exercise-opened', type, number, ...(lines && { lines }) });
  return answer(opened);
};

/** What a student's device should show: the exercise open in its lesson, or lines of it, or null. */
export const openExerciseOf = async (
  { db }: Pick<LessonDeps, 'db'>,
  { instructorId, studentId }: LessonScope,
): Promise<(ExerciseKey & { lines?: ItemRange[] }) | null> => {
  const [lesson] = await rowsOf(db, findOpenExercise, [instructorId, studentId]);
  if (!lesson?.open_type || !lesson.open_number) return null;
  const { open_type: type, open_number: number, open_lines: lines } = lesson;
  return { type, number, ...(lines && { lines }) };
};

/**
 * Ends an instructor's lesson and returns the ids of the devices' sessions that ended with it. The code goes first, in a
 * statement of its own: a device that is signing in with it right now is then seen by the second one.
 */
export const endLessonOf = ({ db }: Pick<LessonDeps, 'db'>, { userId }: RosterScope, now: Date): Promise<string[]> =>
  inTransaction(db, async (rows) => {
    await rows(endCode, [userId, now]);
    return (await rows(endDevices, [userId, null, now])).map(({ id }) => id);
  });

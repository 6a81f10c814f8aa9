import { randomUUID } from 'node:crypto';
import type { Library } from '@sixty/content/library.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { messages } from '@sixty/contract/messages.ts';
import { errorKindsOf } from '@sixty/domain/exercises/error-kind.ts';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { type Goal, goalErrorsOf, goalOf, isGoalMet } from '@sixty/domain/exercises/scoring.ts';
import { checkSubmission, type Draft, type Submission } from '@sixty/domain/exercises/submission.ts';
import { takenAtFrom } from '@sixty/domain/exercises/taken-at.ts';
import { calendarDayAt, isTimeZone } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { exerciseBlock } from '@sixty/domain/students/licenses/availability.ts';
import { type Database, inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import type { RosterScope } from '../../../http/actor.ts';
import { isStudentGone } from '../../../http/failures.ts';
import { refusalsOf } from '../../../http/route.ts';
import type { Log } from '../../../log.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import {
  findStoredResult,
  insertResult,
  type LicenseFacts,
  listResultsBetween,
  lockRecording,
  type StoredResult,
} from './queries.ts';

export interface ExerciseDeps {
  readonly db: Database;
  readonly library: Library;
  readonly realtime: Realtime;
  readonly log: Log;
}

type Marks = InputOf<typeof submitExercise>;
type SubmitInput = Marks & { readonly submissionId: string };

/** A result without an id that equals one taken less than this before or after it is a repeat. In milliseconds. */
const repeatMs = 2 * 60_000;

export const blockOf = ({ license, entitled, in_use }: LicenseFacts) =>
  exerciseBlock(license, { entitled, inUse: in_use });

/** Records a result. The log gets one that is not stored, so that support can restore it (A section 7). */
export const recordResult = async (deps: ExerciseDeps, scope: RosterScope, input: Marks, now: Date) => {
  const fail = (code: string) => logNotStored(deps, scope, code, input);
  try {
    const outcome = await record(deps, scope, input, now);
    if (!outcome.ok) fail(refusalsOf(outcome)[0]);
    return outcome;
  } catch (error) {
    fail(isStudentGone(error) ? 'student-missing' : 'internal-error');
    throw error;
  }
};

/** Logs the fields of a malformed result that are as documented. Others could hold any text. */
export const logMalformedResult = ({ log }: ExerciseDeps, scope: RosterScope, input: unknown): void => {
  const fields = Object.entries(submitExercise.input.shape).flatMap(([name, field]) => {
    const read = field.safeParse((input as Readonly<Record<string, unknown>> | null)?.[name]);
    return read.success && read.data !== undefined ? [[name, read.data] as const] : [];
  });
  logNotStored({ log }, scope, 'request-invalid', Object.fromEntries(fields));
};

/** Logs ids, numbers and codes: the zone is free text, so it is left out. */
const logNotStored = (
  { log }: Pick<ExerciseDeps, 'log'>,
  { userId }: RosterScope,
  code: string,
  { zone: _, errors, errorKinds, ...fields }: Partial<Marks>,
): void =>
  log('result-not-stored', {
    code,
    userId,
    ...fields,
    ...(errors && { errors: errors.join(' ') }),
    ...(errorKinds && { errorKinds: errorKinds.join(' ') }),
  });

/**
 * Stores a result once. The same id with the same result gets the first answer again, even if access, license or
 * library have changed, so a browser can repeat a submission until it gets an answer. Time, zone and text version are
 * not compared.
 */
const record = async (deps: ExerciseDeps, scope: RosterScope, input: Marks, now: Date) => {
  if (input.instructorID !== undefined && input.instructorID !== scope.userId) return refuse('customer-only');
  const { submissionId } = input;
  const stored =
    submissionId === undefined
      ? await storeWithoutId(deps, scope, input, now)
      : await storeOrFind(
          (of, values) => rowsOf(deps.db, of, values),
          deps.library,
          scope,
          { ...input, submissionId },
          now,
        );
  if (!stored.ok) return stored;
  const { studentID, type, probeNumber: number } = input;
  const recorded = { kind: 'result-recorded', studentID, type, number } as const;
  deps.realtime.toInstructor(scope.userId, recorded);
  deps.realtime.toLesson({ instructorId: scope.userId, studentId: studentID }, recorded);
  return accept({ message: messages['exercise-recorded'], goalMet: stored.value });
};

/** Stores a result under a new id, or finds the one that it repeats: one at a time for each exercise of a student. */
const storeWithoutId = ({ db, library }: ExerciseDeps, scope: RosterScope, input: Marks, now: Date) =>
  inTransaction(db, async (rows) => {
    const exercise = [scope.userId, input.studentID, input.type, input.probeNumber] as const;
    await rows(lockRecording, [exercise.join(' ')]);
    const takenAt = takenAtFrom(input.secondsAgo ?? 0, now).getTime();
    const around = [new Date(takenAt - repeatMs), new Date(takenAt + repeatMs)] as const;
    const near = await rows(listResultsBetween, [...exercise, ...around]);
    const submissionId = near.find((each) => isSameResult(each, scope, input))?.id ?? randomUUID();
    return storeOrFind(rows, library, scope, { ...input, submissionId }, now);
  });

/** @returns whether the goal was met. */
const storeOrFind = async (rows: Rows, library: Library, scope: RosterScope, input: SubmitInput, now: Date) => {
  const settled = settle(library, input);
  if (settled.ok) return store(rows, scope, input, settled.value, now);
  // The current library has no such result, but an earlier one may have had it when the result was stored.
  const [own] = await rows(findStoredResult, [scope.userId, input.submissionId, null]);
  return own && isSameResult(own, scope, input) ? accept(isStoredGoalMet(own)) : settled;
};

interface SettledSubmission {
  readonly exercise: Exercise;
  readonly itemCount: number;
  readonly goal: Goal;
  readonly submission: Submission;
}

const settle = (library: Library, input: Marks) => {
  const exercise = library.find(input.type, input.probeNumber);
  if (!exercise) return refuse('exercise-not-found');
  if (!areKindsOf(input)) return refuse('result-out-of-range');
  const itemCount = itemCountOf(exercise, input);
  const settled = checkSubmission(draftOf(input), itemCount);
  if (settled.ok)
    return accept({ exercise, itemCount, goal: goalFor(exercise, itemCount, input), submission: settled.value });
  return 'refusals' in settled ? refuseAll(settled.refusals) : settled;
};

/** Whether the library's current text was read: the browser may send another version. */
const isToday = ({ version }: Exercise, input: Marks): boolean =>
  input.version === undefined || input.version === version;

/** The item count of the text that was read. */
const itemCountOf = (exercise: Exercise, input: Marks): number =>
  isToday(exercise, input) ? exercise.items.length : (input.itemCount ?? exercise.items.length);

/** The goal of the text that was read. */
const goalFor = (exercise: Exercise, itemCount: number, input: Marks): Goal =>
  isToday(exercise, input)
    ? goalOf(exercise, itemCount)
    : goalOf({ ...exercise, responseGoal: Math.min(input.responseGoal ?? itemCount, itemCount) }, itemCount);

/** Whether the error kinds apply to the type of exercise. */
const areKindsOf = ({ type, errorKinds = [] }: Marks): boolean => {
  const known = errorKindsOf(type);
  return errorKinds.every((kind) => kind === null || known.includes(kind));
};

const draftOf = ({ time, responses, errors, errorKinds }: Marks): Draft => ({
  seconds: time,
  responses,
  errors,
  kinds: errorKinds ?? null,
});

const refuseAll = <Code extends string>(codes: readonly Code[]) => {
  const [first, ...rest] = codes;
  if (first === undefined) throw new Error('A submission was refused without a reason.');
  return { ok: false, refusals: [first, ...rest] } as const;
};

const store = async (
  rows: Rows,
  scope: RosterScope,
  input: SubmitInput,
  { exercise, itemCount, goal, submission }: SettledSubmission,
  now: Date,
) => {
  const { seconds, responses, errors, kinds } = submission;
  const takenAt = takenAtFrom(input.secondsAgo ?? 0, now);
  const zone = input.zone !== undefined && isTimeZone(input.zone) ? input.zone : 'UTC';
  const goalErrors = goalErrorsOf(errors, goal);
  const [row] = await rows(insertResult, [
    scope.userId,
    input.studentID,
    programOf(exercise.type),
    now,
    input.submissionId,
    exercise.type,
    exercise.number,
    input.version ?? exercise.version,
    itemCount,
    seconds,
    responses,
    errors,
    goal.errors,
    takenAt,
    calendarDayAt(takenAt, zone),
    zone,
    kinds,
    goal.responses,
    goalErrors,
  ]);
  if (row?.inserted) return accept(isGoalMet({ seconds, responses, goalErrors }, goal));
  const [stored] = await rows(findStoredResult, [scope.userId, input.submissionId, row?.id ?? null]);
  if (stored)
    return isSameResult(stored, scope, input) ? accept(isStoredGoalMet(stored)) : refuse('submission-changed');
  if (!row) return refuse('student-missing');
  // Neither blocked nor stored: the id belongs to a result that the user may not know about.
  return refuse(blockOf(row) ?? 'submission-changed');
};

/** Whether the submission equals the stored one, evaluated with the item count of that time. */
const isSameResult = (stored: StoredResult, { userId }: RosterScope, input: Marks): boolean => {
  const settled = checkSubmission(draftOf(input), stored.item_count);
  if (!settled.ok) return false;
  const { seconds, responses, errors, kinds } = settled.value;
  return (
    stored.student_id === input.studentID &&
    stored.instructor_id === userId &&
    stored.type === input.type &&
    stored.number === input.probeNumber &&
    stored.seconds === seconds &&
    stored.responses === responses &&
    isSameList(stored.errors, errors) &&
    isSameList(stored.error_kinds ?? [], kinds ?? [])
  );
};

const isSameList = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** By the goals that were stored with the result. */
const isStoredGoalMet = (stored: StoredResult): boolean =>
  isGoalMet(
    { seconds: stored.seconds, responses: stored.responses, goalErrors: stored.goal_errors },
    { responses: stored.response_goal, errors: stored.error_goal },
  );

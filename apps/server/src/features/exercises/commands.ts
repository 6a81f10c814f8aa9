import type { Library } from '@sixty/content/library.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { submitExercise } from '@sixty/contract/exercises.ts';
import { messages } from '@sixty/contract/messages.ts';
import type { Exercise } from '@sixty/domain/exercise/exercise.ts';
import { programOf } from '@sixty/domain/exercise/exercise-type.ts';
import { errorLimit, isGoalMet } from '@sixty/domain/exercise/scoring.ts';
import { type Submission, settleSubmission } from '@sixty/domain/exercise/submission.ts';
import { settleTakenAt } from '@sixty/domain/exercise/taken-at.ts';
import { calendarDayAt, isTimeZone } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { exerciseBlock } from '@sixty/domain/license/availability.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import type { RosterScope } from '../../http/actor.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { insertResult, type LicenseFacts, type StoredResult } from './queries.ts';

export interface ExerciseDeps {
  readonly db: Database;
  readonly library: Library;
  readonly realtime: Realtime;
}

type SubmitInput = InputOf<typeof submitExercise>;

export const blockOf = ({ license, purchased, in_use }: LicenseFacts) =>
  exerciseBlock(license, { purchased, inUse: in_use });

/**
 * Stores a result once. The same id with the same result gets the first answer again, so that a browser may repeat a
 * submission until it hears an answer; when and in which zone it was done do not make it another result.
 */
export const recordResult = async (deps: ExerciseDeps, scope: RosterScope, input: SubmitInput, now: Date) => {
  const exercise = deps.library.find(input.type, input.probeNumber);
  if (!exercise) return refuse('exercise-not-found');
  const draft = { seconds: input.time, responses: input.responses, errors: input.errors };
  const settled = settleSubmission(draft, exercise.items.length);
  if (!settled.ok) return 'refusals' in settled ? refuseAll(settled.refusals) : settled;
  const stored = await store(deps.db, scope, input, exercise, settled.value, now);
  if (!stored.ok) return stored;
  deps.realtime.toInstructor(scope.userId, { kind: 'result-recorded', studentID: input.studentID });
  return accept({ message: messages['exercise-recorded'], goalMet: stored.value });
};

const refuseAll = <Code extends string>(codes: readonly Code[]) => {
  const [first, ...rest] = codes;
  if (first === undefined) throw new Error('A submission was refused without a reason.');
  return { ok: false, refusals: [first, ...rest] } as const;
};

/** @returns whether the goal was met. */
const store = async (
  db: Database,
  scope: RosterScope,
  input: SubmitInput,
  exercise: Exercise,
  { seconds, responses, errors }: Submission,
  now: Date,
) => {
  const takenAt = settleTakenAt(input.takenAt ? new Date(input.takenAt) : null, now);
  const zone = input.zone !== undefined && isTimeZone(input.zone) ? input.zone : 'UTC';
  const errorGoal = errorLimit(exercise);
  const insert = () =>
    rowsOf(db, insertResult, [
      scope.userId,
      input.studentID,
      programOf(exercise.type),
      now,
      input.submissionId,
      exercise.type,
      exercise.number,
      exercise.version,
      exercise.items.length,
      seconds,
      responses,
      errors,
      errorGoal,
      takenAt,
      calendarDayAt(takenAt, zone),
      zone,
    ]);
  const goalMet = isGoalMet(
    { seconds, responses, errors: errors.length },
    { responses: exercise.items.length, errors: errorGoal },
  );
  // The second look is for the same submission arriving twice at one moment: by then the first one is stored.
  for (let look = 0; look < 2; look += 1) {
    const [row] = await insert();
    if (!row) return refuse('student-missing');
    if (row.inserted) return accept(goalMet);
    if (row.stored_student !== null) {
      const same = isSameResult(row, scope, input, { seconds, responses, errors });
      return same ? accept(goalMet) : refuse('submission-changed');
    }
    const block = blockOf(row);
    if (block) return refuse(block);
  }
  throw new Error('A submission was neither stored nor found.');
};

const isSameResult = (
  stored: StoredResult,
  { userId }: RosterScope,
  input: SubmitInput,
  { seconds, responses, errors }: Pick<Submission, 'seconds' | 'responses' | 'errors'>,
): boolean =>
  stored.stored_student === input.studentID &&
  stored.stored_instructor === userId &&
  stored.stored_type === input.type &&
  stored.stored_number === input.probeNumber &&
  stored.stored_seconds === seconds &&
  stored.stored_responses === responses &&
  stored.stored_errors.length === errors.length &&
  stored.stored_errors.every((item, index) => item === errors[index]);

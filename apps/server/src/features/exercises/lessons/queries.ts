import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import type { ItemRange } from '@sixty/domain/exercises/item-range.ts';
import { statement } from '../../../db/client.ts';
import { goalErrors } from '../../../db/goal-met.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';

/** A live code, without the code itself. */
export interface LiveCode {
  readonly id: string;
  readonly expires_at: Date;
}

export const findLiveCode = statement<LiveCode, [instructorId: string, student: StudentAccess, now: Date]>(
  'find-live-code',
  `select id, expires_at from student_codes
   where instructor_id = $1 and student_id = $2 and ended_at is null and expires_at > $3`,
);

/** The student if the user may instruct them. The lock on the user serializes concurrent selections. */
export const lockInstructor = statement<{ student: StudentAccess }, [userId: string, studentId: string]>(
  'lock-instructor',
  `select $2::uuid as student from users u
   where u.id = $1 and exists (
     select from students st ${joinRelation('$1')} where st.id = $2 and ${relationAllows('instruct')}
   )
   for no key update of u`,
);

/** The open exercise of a lesson, and the lines being practiced; null for none, and for all of it. */
export interface OpenRow {
  readonly open_type: ExerciseType | null;
  readonly open_number: number | null;
  readonly open_lines: ItemRange[] | null;
}

/** A lesson that has not ended; its code may be live or expired. */
export interface LessonRow extends LiveCode, OpenRow {
  readonly student_id: string;
}

/** The columns of `LessonRow`, all null without a lesson. */
type NoLesson = { readonly [Column in keyof LessonRow]: null };

/** The lesson of the instructor's session; no row if the session ended while this waited for the lock. */
export const findLesson = statement<LessonRow | NoLesson, [sessionId: string]>(
  'find-lesson',
  `select l.id, l.expires_at, l.student_id, l.open_type, l.open_number, l.open_lines
   from sessions s left join student_codes l on l.instructor_id = s.user_id and l.ended_at is null
   where s.id = $1 and s.ended_at is null`,
);

/** Ends the instructor's code, if there is an open one. */
export const endCode = statement<never, [instructorId: string, now: Date]>(
  'end-code',
  'update student_codes set ended_at = $2 where instructor_id = $1 and ended_at is null',
);

export const insertCode = statement<
  never,
  [
    id: string,
    instructorId: string,
    student: StudentAccess,
    codeHash: Buffer,
    now: Date,
    expiresAt: Date,
    openType: ExerciseType | null,
    openNumber: number | null,
    /** JSON. */
    openLines: string | null,
    network: Buffer | null,
  ]
>(
  'insert-code',
  `insert into student_codes (id, instructor_id, student_id, code_hash, created_at, expires_at, open_type, open_number,
     open_lines, network)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/** The devices that follow an instructor at most: browsers that were closed without a log-out do not pile up. */
const maxFollowing = 8;

/**
 * Hands those devices of the instructor's lesson with one student over to the lesson with another that follow the
 * instructor from this network: the connected ones first, then the latest seen, so that nobody who signs in often
 * takes the place of the device at the table.
 */
export const handDevicesOver = statement<
  { id: string },
  [instructorId: string, fromId: string, to: StudentAccess, network: Buffer | null, connected: readonly string[]]
>(
  'hand-devices-over',
  `with latest as (
     select id from sessions
     where user_id = $1 and student_id = $2 and follows_from = $4 and ended_at is null
     order by id = any($5) desc, last_seen_at desc, id desc limit ${maxFollowing}
   )
   update sessions set student_id = $3, handed_over = true
   where id in (select id from latest) and student_id = $2 and ended_at is null returning id`,
);

/** Ends the student devices linked to the instructor, except those of the student to keep, if given. */
export const endDevices = statement<{ id: string }, [instructorId: string, keptStudentId: string | null, now: Date]>(
  'end-devices',
  `update sessions set ended_at = $3
   where user_id = $1 and student_id is not null and student_id is distinct from $2 and ended_at is null returning id`,
);

/** The student, if the user may instruct them. */
const instructable = `
  select st.id from students st ${joinRelation('$1')} where st.id = $2 and ${relationAllows('instruct')}`;

/** The lesson of the instructor with that student, if any. */
const lessonOfInstructable = `instructor_id = $1 and ended_at is null and student_id in (select id from allowed)`;

/** What a lesson statement returns; no row if the user may not instruct the student. */
export interface LessonFacts {
  readonly selected: boolean;
}

/** The column of `LessonFacts`, from a query that gives the lesson's row. */
const factsFrom = (lesson: string): string => `exists (select from ${lesson}) as selected`;

export const findLessonWith = statement<LessonFacts, [userId: string, studentId: string]>(
  'find-lesson-with',
  `with allowed as (${instructable}),
   lesson as (select id from student_codes where ${lessonOfInstructable})
   select ${factsFrom('lesson')} from allowed`,
);

/** Opens an exercise in the lesson, if there is one. `lines` is JSON. */
export const openExercise = statement<
  LessonFacts,
  [instructorId: string, studentId: string, type: ExerciseType, number: number, lines: string | null]
>(
  'open-exercise',
  `with allowed as (${instructable}),
   opened as (
     update student_codes set open_type = $3, open_number = $4, open_lines = $5
     where ${lessonOfInstructable} returning id
   )
   select ${factsFrom('opened')} from allowed`,
);

/** Closes the exercise if it is the open one. */
export const closeExercise = statement<
  LessonFacts & { closed: boolean },
  [instructorId: string, studentId: string, type: ExerciseType, number: number]
>(
  'close-exercise',
  `with allowed as (${instructable}),
   lesson as (select id from student_codes where ${lessonOfInstructable}),
   closed as (
     update student_codes set open_type = null, open_number = null, open_lines = null
     where ${lessonOfInstructable} and open_type = $3 and open_number = $4 returning id
   )
   select ${factsFrom('lesson')}, exists (select from closed) as closed from allowed`,
);

/** Sets whether a device of the lesson follows the instructor, from the network of the selection. */
export const keepDevice = statement<
  LessonFacts,
  [instructorId: string, studentId: string, deviceId: string, keeps: boolean]
>(
  'keep-device',
  `with allowed as (${instructable}),
   lesson as (select id, network from student_codes where ${lessonOfInstructable}),
   kept as (
     update sessions device set follows_from = case when $4 and device.network is not null then lesson.network end
     from lesson, allowed
     where device.id = $3 and device.user_id = $1 and device.student_id = allowed.id and device.ended_at is null
   )
   select ${factsFrom('lesson')} from allowed`,
);

/** The devices of an instructor's lesson with a student, in the order in which they were linked. */
export const listDevices = statement<
  { id: string; device: string | null; near: boolean; keeps: boolean },
  [instructorId: string, studentId: string, now: Date, seenAfter: Date]
>(
  'list-devices',
  `select device.id, device.device, coalesce(device.network = lesson.network, false) as near,
     coalesce(device.follows_from = lesson.network, false) as keeps
   from sessions device join student_codes lesson
     on lesson.instructor_id = device.user_id and lesson.student_id = device.student_id and lesson.ended_at is null
   where device.user_id = $1 and device.student_id = $2 and device.ended_at is null and device.expires_at > $3
     and device.last_seen_at > $4
   order by device.created_at, device.id`,
);

export interface LatestResult {
  readonly type: ExerciseType;
  readonly number: number;
  readonly responses: number;
  readonly goal_errors: number;
  readonly seconds: number;
  readonly response_goal: number;
  readonly error_goal: number;
  readonly local_day: string;
  readonly zone: string;
}

/** The student's latest result, for any instructor. */
export const findLatestResult = statement<LatestResult, [studentId: string]>(
  'find-latest-result',
  `select type, number, responses, ${goalErrors('r')} as goal_errors, seconds, response_goal, error_goal,
     local_day::text, zone
   from counted_results r where student_id = $1 order by taken_at desc, id desc limit 1`,
);

export interface EarlierResult {
  readonly type: ExerciseType;
  readonly number: number;
  readonly responses: number;
  readonly error_count: number;
  readonly seconds: number;
  readonly local_day: string;
  readonly zone: string;
}

/** The student's results of the exercise done last, oldest first, at most 100: enough to tell a personal best. */
export const listResultsOfLatest = statement<EarlierResult, [studentId: string]>(
  'list-results-of-latest',
  `select of.type, of.number, of.responses, of.error_count, of.seconds, of.local_day, of.zone
   from (
     select type, number from counted_results where student_id = $1 order by taken_at desc, id desc limit 1
   ) latest
   cross join lateral (
     select type, number, responses, cardinality(errors) as error_count, seconds, local_day::text, zone, taken_at, id
     from counted_results r
     where r.student_id = $1 and r.type = latest.type and r.number = latest.number
     order by taken_at desc, id desc limit 100
   ) of
   order by of.taken_at, of.id`,
);

export const findOpenExercise = statement<OpenRow, [instructorId: string, studentId: string]>(
  'find-open-exercise',
  `select open_type, open_number, open_lines from student_codes
   where instructor_id = $1 and student_id = $2 and ended_at is null`,
);

/** Locks the instructors who have a lesson with one of the students, in order, to serialize with selections. */
export const lockLessonHolders = statement<never, [studentIds: readonly string[]]>(
  'lock-lesson-holders',
  `select from users where id in (
     select instructor_id from student_codes where student_id = any($1::uuid[]) and ended_at is null
     union
     select user_id from sessions where student_id = any($1::uuid[]) and ended_at is null
   )
   order by id for no key update`,
);

/** SQL that is true if the user may no longer instruct the student. */
const isLost = (user: string, student: string): string => `not exists (
  select from students st ${joinRelation(user)} where st.id = ${student} and ${relationAllows('instruct')}
)`;

export const endLostCodes = statement<never, [studentIds: readonly string[], now: Date]>(
  'end-lost-codes',
  `update student_codes code set ended_at = $2
   where code.student_id = any($1::uuid[]) and code.ended_at is null and ${isLost('code.instructor_id', 'code.student_id')}`,
);

export const endLostDevices = statement<{ id: string }, [studentIds: readonly string[], now: Date]>(
  'end-lost-devices',
  `update sessions device set ended_at = $2
   where device.student_id = any($1::uuid[]) and device.ended_at is null and ${isLost('device.user_id', 'device.student_id')}
   returning device.id`,
);

import type { ErrorKind } from '@sixty/domain/exercises/error-kind.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import type { ErrorKinds } from '@sixty/domain/exercises/submission.ts';
import type { LicenseStatus } from '@sixty/domain/students/licenses/availability.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { statement } from '../../../db/client.ts';
import { goalErrors } from '../../../db/goal-met.ts';
import { type RecordingRow, recordingFacts } from '../../../db/recording-facts.ts';
import { entitledSeats, seatsInUse } from '../../../db/seats.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';

/** The facts that decide whether a student may do exercises of a program. */
export interface LicenseFacts {
  readonly license: LicenseStatus | null;
  readonly entitled: number;
  readonly in_use: number;
}

/**
 * The student `st` with their license, for a user in `$1`, a student in `$2`, a program in `$3` and the current time
 * in `$4`.
 */
const licensedStudent = `
  select st.id, st.organization_id, l.status as license,
    ${entitledSeats('st.organization_id', '$3', '$4')} as entitled,
    ${seatsInUse('st.organization_id', '$3')} as in_use
  from students st ${joinRelation('$1')}
  left join licenses l on l.student_id = st.id and l.program = $3
  where st.id = $2 and ${relationAllows('instruct')}`;

export const findExerciseFacts = statement<
  LicenseFacts &
    RecordingRow & {
      id: StudentAccess;
      created: Date | null;
      errors: number[];
      responses: number;
      done_type_before: boolean;
    },
  [userId: string, studentId: string, program: Program, now: Date, type: ExerciseType, number: number, version: string]
>(
  'find-exercise-facts',
  `with student as (${licensedStudent})
   select student.id, student.license, student.entitled, student.in_use, last.taken_at as created, last.responses,
     case when last.content_version = $7 then last.errors else '{}' end as errors,
     exists (select from counted_results r where r.student_id = $2 and r.type = $5) as done_type_before,
     ${recordingFacts('$1', 'student')}
   from student
   left join lateral (
     select taken_at, errors, responses, content_version from counted_results
     where student_id = $2 and type = $5 and number = $6 order by taken_at desc limit 1
   ) last on true`,
);

export const findLicenseFacts = statement<
  LicenseFacts & { id: StudentAccess },
  [userId: string, studentId: string, program: Program, now: Date]
>('find-license-facts', `select id, license, entitled, in_use from (${licensedStudent}) student`);

export interface StoredResult {
  readonly student_id: string;
  readonly instructor_id: string;
  readonly type: ExerciseType;
  readonly number: number;
  readonly item_count: number;
  readonly seconds: number;
  readonly responses: number;
  readonly errors: number[];
  readonly error_kinds: (ErrorKind | null)[] | null;
  readonly response_goal: number;
  readonly error_goal: number;
  readonly goal_errors: number;
}

/**
 * The result stored under an id. A user finds their own result even without access to the student, and that of another
 * user only with access.
 */
export const findStoredResult = statement<StoredResult, [userId: string, id: string, student: StudentAccess | null]>(
  'find-stored-result',
  `select student_id, instructor_id, type, number, item_count, seconds, responses, errors, error_kinds, response_goal,
     error_goal, ${goalErrors('r')} as goal_errors
   from exercise_results r where id = $2 and (instructor_id = $1 or student_id = $3)`,
);

/** Serializes recordings of an exercise until the transaction ends. */
export const lockRecording = statement<unknown, [exercise: string]>(
  'lock-recording',
  `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
);

/** The results that a user recorded at an exercise of a student, taken between two times. */
export const listResultsBetween = statement<
  StoredResult & { id: string },
  [userId: string, studentId: string, type: ExerciseType, number: number, after: Date, before: Date]
>(
  'list-results-between',
  `select id, student_id, instructor_id, type, number, item_count, seconds, responses, errors, error_kinds,
     response_goal, error_goal, ${goalErrors('r')} as goal_errors
   from exercise_results r
   where instructor_id = $1 and student_id = $2 and type = $3 and number = $4 and taken_at > $5 and taken_at < $6
   order by taken_at`,
);

/**
 * Checks access, license and seats and inserts in one statement, so a submission takes one round trip and one commit.
 * No row: no access. `inserted` false: blocked, or the id is already stored and visible to the next statement. Looking
 * it up here would slow every submission, and almost none is a repeat.
 *
 * The condition repeats `exerciseBlock` of the domain, because the statement must decide alone; a test compares the
 * two.
 */
export const insertResult = statement<
  LicenseFacts & { id: StudentAccess; inserted: boolean },
  [
    userId: string,
    studentId: string,
    program: Program,
    now: Date,
    id: string,
    type: ExerciseType,
    number: number,
    version: string,
    itemCount: number,
    seconds: number,
    responses: number,
    errors: readonly number[],
    errorGoal: number,
    takenAt: Date,
    localDay: string,
    zone: string,
    errorKinds: ErrorKinds | null,
    responseGoal: number,
    goalErrors: number,
  ]
>(
  'insert-result',
  `with student as (${licensedStudent}),
   inserted as (
     insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
       responses, errors, response_goal, error_goal, taken_at, local_day, zone, received_at, error_kinds,
       goal_errors)
     select $5, $2, $1, $6, $7, $8, $9, $10, $11, $12,
       $18, $13, $14, $15, $16, $4, $17, $19
     from student where student.license = 'active' and student.entitled >= student.in_use
     on conflict (id) do nothing
     returning id
   )
   select student.id, student.license, student.entitled, student.in_use, exists (select from inserted) as inserted
   from student`,
);

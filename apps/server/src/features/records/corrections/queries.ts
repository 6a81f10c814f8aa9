import type { StudentRelation } from '@sixty/domain/access/student-access.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import type { ResultChangeKind } from '@sixty/domain/records/result-change.ts';
import { statement } from '../../../db/client.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';

interface CorrectableResult {
  readonly student_id: StudentAccess;
  readonly instructor_id: string;
  readonly type: ExerciseType;
  readonly relation: StudentRelation;
  /** Who moved it to this student; null if nobody did. */
  readonly moved_here_by: string | null;
}

/**
 * Locks a result of a student whom the user may read until the transaction ends, which serializes changes of it.
 * Earlier changes need their own statement, which sees what a concurrent transaction did.
 */
export const lockResult = statement<CorrectableResult, [userId: string, resultId: string]>(
  'lock-result',
  `select r.student_id, r.instructor_id, r.type, relation.kind as relation,
     (
       select c.changed_by from result_changes c where c.result_id = r.id and c.kind = 'moved-here' order by c.id desc limit 1
     ) as moved_here_by
   from exercise_results r join students st on st.id = r.student_id ${joinRelation('$1')}
   where r.id = $2 and ${relationAllows('read')}
   for no key update of r`,
);

interface LastChangeRow {
  readonly kind: ResultChangeKind;
  readonly reason: string;
  readonly changed_by: string;
  /** For a move, the student of the copy; null if the copy was erased, and for other changes. */
  readonly moved_to: string | null;
}

export const findLastChange = statement<LastChangeRow, [resultId: string]>(
  'find-last-change',
  `select c.kind, c.reason, c.changed_by, copy.student_id as moved_to
   from result_changes c left join exercise_results copy on copy.id = c.counterpart_id and c.kind = 'moved-away'
   where c.result_id = $1 order by c.id desc limit 1`,
);

/**
 * Records a change, also in the audit log; a trigger updates the counted results. The log holds only ids, no reason.
 */
export const insertChange = statement<
  never,
  [
    resultId: string,
    student: StudentAccess,
    kind: ResultChangeKind,
    reason: string,
    userId: string,
    now: Date,
    counterpartId: string | null,
    actorId: string,
    actingAsId: string | null,
  ]
>(
  'insert-change',
  `with change as (
     insert into result_changes (result_id, student_id, kind, reason, changed_by, changed_at, counterpart_id)
     values ($1, $2, $3, $4, $5, $6, $7)
   )
   insert into audit_log (at, actor_id, acting_as_id, action, subject_id, details)
   values ($6, $8, $9, 'result-' || $3, $1, jsonb_strip_nulls(jsonb_build_object('student', $2::uuid, 'counterpart', $7::uuid)))`,
);

/** Copies a result for another student; only the id, the student and the time of receipt differ. */
export const copyResult = statement<never, [resultId: string, copyId: string, to: StudentAccess, now: Date]>(
  'copy-result',
  `insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
     responses, errors, error_kinds, response_goal, error_goal, goal_errors, taken_at, local_day, zone, received_at)
   select $2, $3, instructor_id, type, number, content_version, item_count, seconds, responses, errors, error_kinds,
     response_goal, error_goal, goal_errors, taken_at, local_day, zone, $4
   from exercise_results where id = $1`,
);

/** A user whose open browsers may show a student's results. */
export interface Listener {
  readonly student_id: string;
  readonly user_id: string;
}

/** Of some users and the owners of some students, those who may read the students: one row per user and student. */
export const listListeners = statement<Listener, [students: readonly StudentAccess[], users: readonly string[]]>(
  'list-listeners',
  `select st.id as student_id, listener.id as user_id
   from students st
   cross join lateral (select distinct unnest($2::uuid[] || st.owner_id) as id) listener ${joinRelation('listener.id')}
   where st.id = any ($1::uuid[]) and ${relationAllows('read')}`,
);

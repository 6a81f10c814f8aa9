import type { StudentRelation } from '@sixty/domain/access/student-access.ts';
import type { ErrorKind } from '@sixty/domain/exercise/error-kind.ts';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import { statement } from '../../db/client.ts';
import { knownTypes } from '../../db/known-types.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../db/student-relation.ts';

/** A student whose records the user may read, with the types in which there are any: one look into the index for each. */
export const findReadableStudent = statement<
  { id: StudentAccess; name: string; types: ExerciseType[]; relation: StudentRelation; owner_username: string },
  [userId: string, studentId: string]
>(
  'find-readable-student',
  `select st.id, st.name, relation.kind as relation, owner.username as owner_username,
     array(
       select type from ${knownTypes}
       where exists (select from exercise_results r where r.student_id = st.id and r.type = known.type)
     ) as types
   from students st join users owner on owner.id = st.owner_id ${joinRelation('$1')} where st.id = $2 and ${relationAllows('read')}`,
);

export interface RecordRow {
  readonly id: string;
  readonly local_day: string;
  readonly taken_at: Date;
  readonly number: number;
  readonly responses: number;
  readonly item_count: number;
  readonly seconds: number;
  readonly error_count: number;
  readonly error_kinds: (ErrorKind | null)[] | null;
  readonly response_goal: number;
  readonly error_goal: number;
  readonly teacher_name: string;
}

/** All results of a student in a type, oldest first. */
export const listRecords = statement<RecordRow, [student: StudentAccess, type: ExerciseType]>(
  'list-records',
  `select r.id, r.local_day::text, r.taken_at, r.number, r.responses, r.item_count, r.seconds,
     cardinality(r.errors) as error_count, r.error_kinds, r.response_goal, r.error_goal, u.name as teacher_name
   from exercise_results r join users u on u.id = r.instructor_id
   where r.student_id = $1 and r.type = $2
   order by r.taken_at, r.id`,
);

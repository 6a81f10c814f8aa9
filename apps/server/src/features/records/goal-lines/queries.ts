import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { statement } from '../../../db/client.ts';
import { instructableStudent } from '../../../db/student-relation.ts';

/** No row if the user may not instruct the student. */
export const upsertGoalLine = statement<
  { value: number; day: string },
  [userId: string, studentId: string, type: ExerciseType, value: number, day: string, now: Date]
>(
  'upsert-goal-line',
  `with allowed as (${instructableStudent})
   insert into goal_lines (student_id, type, value, day, set_by, set_at)
   select id, $3, $4, $5, $1, $6 from allowed
   on conflict (student_id, type) do update
     set value = excluded.value, day = excluded.day, set_by = excluded.set_by, set_at = excluded.set_at
   returning value, day::text`,
);

/** No row if the user may not instruct the student. */
export const deleteGoalLine = statement<{ id: string }, [userId: string, studentId: string, type: ExerciseType]>(
  'delete-goal-line',
  `with allowed as (${instructableStudent}),
   gone as (delete from goal_lines g using allowed where g.student_id = allowed.id and g.type = $3)
   select id from allowed`,
);

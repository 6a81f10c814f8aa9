import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { Program } from '@sixty/domain/license/program.ts';
import { statement } from '../../db/client.ts';
import { joinRelation, relationAllows } from '../../db/student-relation.ts';

/** A student, once for each type in which there are results, and once where there are none. */
export interface PracticeRow {
  readonly birth_day: CalendarDay;
  /** Programs with an active license, reading first. */
  readonly active: Program[];
  /** Whether the goal of the last alphabet exercise has been met. */
  readonly alphabet_finished: boolean;
  readonly type: ExerciseType | null;
  readonly last_at: Date;
  readonly last_day: CalendarDay;
}

export const listPractice = statement<PracticeRow, [userId: string, studentId: string, lastOfAlphabet: number]>(
  'list-practice',
  `select st.birth_day::text,
     array(
       select l.program from licenses l where l.student_id = st.id and l.status = 'active' order by l.program desc
     ) as active,
     exists (
       select from exercise_results r where r.student_id = st.id and r.type = 'phonics/alphabet' and r.number = $3
         and r.responses >= r.response_goal and cardinality(r.errors) <= r.error_goal
     ) as alphabet_finished,
     practice.type, practice.last_at, practice.last_day
   from students st ${joinRelation('$1')}
   left join lateral (
     select r.type, max(r.taken_at) as last_at, (array_agg(r.local_day::text order by r.taken_at desc))[1] as last_day
     from exercise_results r where r.student_id = st.id group by r.type
   ) practice on true
   where st.id = $2 and ${relationAllows('read')}`,
);

import type { StudentRelation } from '@sixty/domain/access/student-access.ts';
import type { ErrorKind } from '@sixty/domain/exercises/error-kind.ts';
import { type ExerciseType, type StoryLevel, storyLevels } from '@sixty/domain/exercises/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { NoteKind } from '@sixty/domain/records/note-kind.ts';
import type { ResultChangeKind } from '@sixty/domain/records/result-change.ts';
import type { FirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { type Database, rowsOf, statement } from '../../../db/client.ts';
import { exerciseTypeRows } from '../../../db/exercise-type-rows.ts';
import { goalErrors } from '../../../db/goal-met.ts';
import { byName } from '../../../db/name-order.ts';
import { ageFrom } from '../../../db/student-age.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';
import type { RosterScope, ShownGroup } from '../../../http/actor.ts';
import { isOfGroup, isShown } from '../../students/public.ts';

interface ReadableStudent {
  readonly id: StudentAccess;
  readonly name: string;
  readonly age_from: CalendarDay;
  /** Types with results, including those that do not count. */
  readonly types: ExerciseType[];
  /** The level of the story that was read last. */
  readonly last_level: StoryLevel | null;
  readonly relation: StudentRelation;
  readonly owner_username: string;
  /** Of the student's organization. */
  readonly first_school_day: FirstSchoolDay;
}

/** A student whose records the user may read: one index lookup per type. */
export const findReadableStudent = statement<ReadableStudent, [userId: string, studentId: string]>(
  'find-readable-student',
  `select st.id, st.name, ${ageFrom} as age_from, relation.kind as relation, owner.username as owner_username,
     o.first_school_day,
     array(
       select type from ${exerciseTypeRows}
       where exists (select from exercise_results r where r.student_id = st.id and r.type = known.type)
     ) as types,
     (
       select level from (values ${storyLevels.map((level) => `('${level}')`).join(', ')}) known (level)
       cross join lateral (
         select r.taken_at from counted_results r where r.student_id = st.id and r.type = 'stories/' || level
         order by r.taken_at desc limit 1
       ) latest
       order by latest.taken_at desc limit 1
     ) as last_level
   from students st join users owner on owner.id = st.owner_id join organizations o on o.id = st.organization_id
   ${joinRelation('$1')} where st.id = $2 and ${relationAllows('read')}`,
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
  readonly goal_errors: number;
  readonly instructor_id: string;
  readonly teacher_name: string;
  readonly counts: boolean;
}

/** All results of a student in a type, oldest first, including those that do not count. */
export const listRecords = statement<RecordRow, [student: StudentAccess, type: ExerciseType]>(
  'list-records',
  `select r.id, r.local_day::text, r.taken_at, r.number, r.responses, r.item_count, r.seconds,
     cardinality(r.errors) as error_count, r.error_kinds, r.response_goal, r.error_goal,
     ${goalErrors('r')} as goal_errors, r.instructor_id,
     u.name as teacher_name, v.result_id is null as counts
   from exercise_results r join users u on u.id = r.instructor_id
   left join voided_results v on v.result_id = r.id and v.student_id = r.student_id
   where r.student_id = $1 and r.type = $2
   order by r.taken_at, r.id`,
);

export interface ChangeRow {
  readonly result_id: string;
  readonly kind: ResultChangeKind;
  readonly changed_at: string;
  readonly changed_by: string;
  readonly by: string;
  readonly reason: string;
  /** For a moved result, whether its copy was erased with the other student. */
  readonly is_copy_erased: boolean;
}

export interface NoteRow {
  readonly id: string;
  readonly day: string;
  readonly kind: NoteKind;
  readonly text: string;
  readonly author_id: string;
  readonly author: string;
}

export interface GoalLineRow {
  readonly value: number;
  readonly day: string;
  readonly set_at: string;
  /** The IANA zone of the student's latest result; null if there is none. */
  readonly zone: string | null;
}

/** A student's annotations: the changes of results of a type, the notes of its program, and its goal line. */
export const findAnnotations = statement<
  { changes: ChangeRow[]; notes: NoteRow[]; goalLine: GoalLineRow | null },
  [student: StudentAccess, type: ExerciseType, program: Program]
>(
  'find-annotations',
  `select
     array(
       select json_build_object('result_id', c.result_id, 'kind', c.kind, 'changed_at', c.changed_at,
         'changed_by', c.changed_by, 'by', u.name, 'reason', c.reason, 'is_copy_erased',
         c.kind = 'moved-away' and not exists (select from exercise_results copy where copy.id = c.counterpart_id))
       from result_changes c join exercise_results r on r.id = c.result_id join users u on u.id = c.changed_by
       where c.student_id = $1 and r.type = $2 order by c.id
     ) as changes,
     array(
       select json_build_object('id', n.id, 'day', n.day, 'kind', n.kind, 'text', n.text, 'author_id', n.author_id,
         'author', u.name)
       from student_notes n join users u on u.id = n.author_id
       where n.student_id = $1 and n.program = $3 and n.removed_at is null order by n.day, n.id
     ) as notes,
     (
       select json_build_object('value', g.value, 'day', g.day, 'set_at', g.set_at, 'zone', (
         select r.zone from counted_results r where r.student_id = $1 order by r.taken_at desc limit 1
       ))
       from goal_lines g where g.student_id = $1 and g.type = $2
     ) as "goalLine"`,
);

/** Reads students of the organization from the index by name, and adds the few shared ones. */
const neighbor = (comparison: '<' | '>', direction: 'asc' | 'desc'): string => {
  const nearest = (from: string, where: string) => `(
    select st.id, st.name, ${byName('st')} as by_name from ${from} ${joinRelation('$1')}
    where ${where} and relation.kind is not null and ${isShown}
      and (${byName('st')}, st.id) ${comparison} (select ${byName('o')}, o.id from students o where o.id = $3)
    order by ${byName('st')} ${direction}, st.id ${direction} limit 1
  )`;
  const shared = 'sh.recipient_id = $1 and (select o.personal from organizations o where o.id = $2)';
  return `(
    select '${comparison}' as side, id, name from (
      ${nearest('students st', `st.organization_id = $2 and ${isOfGroup('st', '$4')}`)}
      union all
      ${nearest('student_shares sh join students st on st.id = sh.student_id', shared)}
    ) nearest
    order by by_name ${direction}, id ${direction} limit 1
  )`;
};

export const findNeighbors = statement<
  { side: '<' | '>'; id: string; name: string },
  [userId: string, organizationId: string, student: StudentAccess, shownGroup: ShownGroup]
>('find-neighbors', `${neighbor('<', 'desc')} union all ${neighbor('>', 'asc')}`);

/** The students before and after one in the roster's order. */
export const findAdjacentStudents = async (
  db: Database,
  { userId, organizationId, shownGroup }: RosterScope,
  student: StudentAccess,
) => {
  const rows = await rowsOf(db, findNeighbors, [userId, organizationId, student, shownGroup]);
  const at = (side: '<' | '>') => {
    const row = rows.find((each) => each.side === side);
    return row ? { id: row.id, name: row.name } : null;
  };
  return { previous: at('<'), next: at('>') };
};

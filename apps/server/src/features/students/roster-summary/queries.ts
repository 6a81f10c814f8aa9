import type { StudentRelation } from '@sixty/domain/access/student-access.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { stuckAfter } from '@sixty/domain/records/need.ts';
import { statement } from '../../../db/client.ts';
import { isMet } from '../../../db/goal-met.ts';
import { byName } from '../../../db/name-order.ts';
import { joinRelation, type StudentAccess } from '../../../db/student-relation.ts';
import type { ShownGroup } from '../../../http/actor.ts';
import { candidates, isShown } from '../students/queries.ts';

/** A student of the roster with the latest result, if any, its day, and the day of the first. */
export interface SummarizedRow {
  readonly id: StudentAccess;
  readonly name: string;
  readonly relation: StudentRelation;
  readonly owner_username: string;
  /** Whether the student may do exercises of any program. */
  readonly is_active: boolean;
  readonly type: ExerciseType | null;
  readonly number: number | null;
  readonly last_day: CalendarDay | null;
  readonly zone: string | null;
  readonly first_day: CalendarDay | null;
  /** Whether goals were met in the latest results of that type, as many as decide who is stuck; latest first. */
  readonly goals: boolean[];
}

/** The maximum difference between zones: if they change, the last day may not be that of the latest result. */
const zonesApart = `interval '26 hours'`;

/** The students the roster shows, by name, with one or two index reads of results for each. */
export const listSummarized = statement<
  SummarizedRow,
  [userId: string, organizationId: string, shownGroup: ShownGroup]
>(
  'list-summarized',
  `select st.id, st.name, relation.kind as relation, owner.username as owner_username,
     exists (select from licenses l where l.student_id = st.id and l.status = 'active') as is_active,
     latest.type, latest.number, latest.zone,
     (
       select r.local_day::text from counted_results r where r.student_id = st.id order by r.taken_at limit 1
     ) as first_day,
     (
       select max(r.local_day)::text from counted_results r
       where r.student_id = st.id and r.taken_at > latest.taken_at - ${zonesApart}
     ) as last_day,
     array(
       select ${isMet('r')} from counted_results r
       where r.student_id = st.id and r.type = latest.type order by r.taken_at desc, r.id desc limit ${stuckAfter}
     ) as goals
   from students st join users owner on owner.id = st.owner_id ${joinRelation('$1')}
   left join lateral (
     select r.type, r.number, r.taken_at, r.zone
     from counted_results r where r.student_id = st.id order by r.taken_at desc, r.id desc limit 1
   ) latest on true
   where relation.kind is not null and st.id in ${candidates('$3')} and ${isShown}
   order by ${byName('st')}, st.id`,
);

/** What was done on a day. */
export type PracticedDay = readonly [day: CalendarDay, seconds: number, goalsMet: readonly string[]];

/** What students have done since a given time, by day; no row for students who did nothing. */
export const listPracticed = statement<
  { student_id: string; days: PracticedDay[] },
  [students: readonly StudentAccess[], since: Date]
>(
  'list-practiced',
  `select student_id, json_agg(json_build_array(local_day, seconds, met)) as days
   from (
     select r.student_id, r.local_day, sum(r.seconds)::int as seconds,
       coalesce(array_agg(distinct r.type || ' ' || r.number) filter (where ${isMet('r')}), '{}') as met
     from unnest($1::uuid[]) asked (id) join counted_results r on r.student_id = asked.id and r.taken_at > $2
     group by r.student_id, r.local_day
   ) practiced
   group by student_id`,
);

/** A first result of an exercise, which measures growth. */
export type GrowthPoint = readonly [
  day: CalendarDay,
  exercise: number,
  responses: number,
  errors: number,
  seconds: number,
];

type GrowthPointsValues<Student> = [
  students: readonly Student[],
  types: readonly ExerciseType[],
  numbers: readonly string[],
];

interface GrowthPointsRow {
  readonly student_id: string;
  readonly type: ExerciseType;
  readonly points: GrowthPoint[];
}

const growthPoints = `
   select student_id, type, json_agg(json_build_array(local_day, number, responses, errors, seconds)) as points
   from (
     select distinct on (r.student_id, r.type, r.number) r.student_id, r.type, r.number, r.local_day, r.responses,
       cardinality(r.errors) as errors, r.seconds
     from unnest($1::uuid[], $2::text[], $3::text[]) asked (id, type, numbers)
     join counted_results r on r.student_id = asked.id and r.type = asked.type and r.number = any (asked.numbers::smallint[])
     order by r.student_id, r.type, r.number, r.local_day, r.taken_at, r.id
   ) first_results
   group by student_id, type`;

/**
 * The first results of students in some exercises of a type, both given per student: the numbers as the text of an
 * array, `{1,2}`. At most one for each number. Those of long ago are included: only the first results themselves tell
 * which of them growth covers.
 */
export const listGrowthPoints = statement<GrowthPointsRow, GrowthPointsValues<StudentAccess>>(
  'list-growth-points',
  growthPoints,
);

/** The same without a user's request: the result stays in the server until a user with access reads it. */
export const listStalePoints = statement<GrowthPointsRow, GrowthPointsValues<string>>(
  'list-stale-points',
  growthPoints,
);

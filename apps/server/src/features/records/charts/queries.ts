import type { ErrorKind } from '@sixty/domain/exercises/error-kind.ts';
import {
  type ExerciseType,
  exerciseTypes,
  isStoryType,
  type StoryType,
} from '@sixty/domain/exercises/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { FirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { statement } from '../../../db/client.ts';
import { isMet } from '../../../db/goal-met.ts';
import { ageFrom } from '../../../db/student-age.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';

/** All counts use only counted results: voided and moved-away ones are left out. */

interface ChartStudent {
  readonly id: StudentAccess;
  readonly age_from: CalendarDay;
  /** The IANA zone of the latest result; null if there is none. */
  readonly zone: string | null;
  /** Of the student's organization. */
  readonly first_school_day: FirstSchoolDay;
}

/** A student whose records the user may read. */
export const findChartStudent = statement<ChartStudent, [userId: string, studentId: string]>(
  'find-chart-student',
  `select st.id, ${ageFrom} as age_from, (
     select r.zone from counted_results r where r.student_id = $2 order by r.taken_at desc limit 1
   ) as zone, o.first_school_day
   from students st join organizations o on o.id = st.organization_id ${joinRelation('$1')} where st.id = $2 and ${relationAllows('read')}`,
);

/** A reading of a story. */
export interface ReadingRow {
  readonly id: string;
  readonly local_day: CalendarDay;
  readonly taken_at: Date;
  readonly type: StoryType;
  readonly number: number;
  readonly responses: number;
  readonly error_count: number;
  readonly seconds: number;
  readonly met: boolean;
}

/** Every reading of a story on any level, by local day: days can go back when zones change. */
export const listReadings = statement<ReadingRow, [student: StudentAccess]>(
  'list-readings',
  `select r.id, r.local_day::text, r.taken_at, r.type, r.number, r.responses, cardinality(r.errors) as error_count,
     r.seconds, ${isMet('r')} as met
   from counted_results r
   where r.student_id = $1 and r.type = any ('{${exerciseTypes.filter(isStoryType).join(',')}}'::text[])
   order by r.local_day, r.taken_at, r.id`,
);

export interface TotalsRow {
  readonly type: ExerciseType;
  readonly results: number;
  readonly days: number;
  readonly total_seconds: number;
  readonly exercises: number;
  readonly goals_met: number;
  readonly first_day: CalendarDay;
  readonly last_day: CalendarDay;
  /** Of the latest result. */
  readonly number: number;
  readonly responses: number;
  readonly error_count: number;
  readonly seconds: number;
  readonly met: boolean;
}

/** The totals of each type with results, and the latest of them. */
export const listTotals = statement<TotalsRow, [student: StudentAccess]>(
  'list-totals',
  `with total as (
     select r.type, count(*)::int as results, count(distinct r.local_day)::int as days,
       count(distinct r.number)::int as exercises, sum(r.seconds)::int as total_seconds,
       (count(distinct r.number) filter (where ${isMet('r')}))::int as goals_met,
       min(r.local_day)::text as first_day, max(r.local_day)::text as last_day
     from counted_results r where r.student_id = $1 group by r.type
   )
   select total.*, latest.* from total cross join lateral (
     select r.number, r.responses, cardinality(r.errors) as error_count, r.seconds, ${isMet('r')} as met
     from counted_results r where r.student_id = $1 and r.type = total.type
     order by r.taken_at desc, r.id desc limit 1
   ) latest`,
);

/** The days with results, in order. */
export const listDays = statement<{ local_day: CalendarDay }, [student: StudentAccess]>(
  'list-days',
  `select distinct r.local_day::text from counted_results r where r.student_id = $1 order by local_day`,
);

export interface MarkedRow {
  readonly number: number;
  readonly content_version: string;
  readonly responses: number;
  readonly errors: number[];
  readonly error_kinds: (ErrorKind | null)[] | null;
}

/** The marks of all results of a type since a day; null for all. */
export const listMarks = statement<
  MarkedRow,
  [student: StudentAccess, type: ExerciseType, from: CalendarDay | string | null]
>(
  'list-marks',
  `select r.number, r.content_version, r.responses, r.errors, r.error_kinds
   from counted_results r where r.student_id = $1 and r.type = $2 and ($3::date is null or r.local_day >= $3::date)`,
);

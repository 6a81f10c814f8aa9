import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { maxLineupStudents } from '@sixty/domain/exercises/lineup.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { statement } from '../../../db/client.ts';
import { byName } from '../../../db/name-order.ts';
import { entitledSeats } from '../../../db/seats.ts';
import { instructableStudent, joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';

/** A student's practice in a program, as stored. */
export interface StoredPractice {
  readonly lastDay: CalendarDay | null;
  /** The time of the latest result as a number that grows; null if none counts. */
  readonly lastTakenAt: number | null;
  /** Bit n is set if there is a result n days before the last day. */
  readonly days: string;
  readonly changes: number;
  readonly growth: 'growing' | 'falling' | 'unclear' | null;
  /** What comes next, unless results have changed since it was stored or another day has begun. */
  readonly next: {
    readonly type: ExerciseType;
    readonly number: number;
    readonly reason: string;
    readonly sinceGoal: number;
  } | null;
}

export interface LineupRow {
  readonly id: StudentAccess;
  readonly name: string;
  readonly group_place: number | null;
  readonly absent: boolean;
  /** Programs with an active license, reading first. */
  readonly active: Program[];
  /** Math seats that the student's organization may use now. */
  readonly math_seats: number;
  readonly reading: StoredPractice | null;
  readonly math: StoredPractice | null;
}

const practiceIn = (p: string): string => `case when ${p}.student_id is not null then json_build_object(
  'lastDay', ${p}.last_day, 'lastTakenAt', extract(epoch from ${p}.last_taken_at), 'days', ${p}.days::text, 'changes', ${p}.changes, 'growth', ${p}.growth_direction,
  'next', case when ${p}.next_changes = ${p}.changes and ${p}.next_on = $4 and ${p}.next_type is not null then json_build_object(
    'type', ${p}.next_type, 'number', ${p}.next_number, 'reason', ${p}.next_reason, 'sinceGoal', ${p}.since_goal
  ) end
) end`;

/**
 * Whom a user takes in an organization: the students whom the user owns, teaches or placed in the lineup, and in the
 * personal organization those shared for writing. Only those whom the user may instruct now, with an active license.
 * Reads no results. Placed students come first, then by name.
 */
export const listLineup = statement<
  LineupRow,
  [userId: string, organizationId: string, day: CalendarDay, today: CalendarDay, now: Date]
>(
  'list-lineup',
  `with reached (id) as (
     select o.id from students o where o.owner_id = $1 and o.organization_id = $2
     union select si.student_id from student_instructors si where si.user_id = $1
     union select sh.student_id from student_shares sh where sh.recipient_id = $1 and sh.can_write
     union select ls.student_id from lineup_students ls where ls.user_id = $1 and ls.organization_id = $2
   ),
   listed as materialized (
     select st.id, st.organization_id, st.name, ${byName('st')} as by_name, ls.group_place, ls.place,
       coalesce(ls.absent_on = $3, false) as absent,
       array(
         select l.program from licenses l where l.student_id = st.id and l.status = 'active' order by l.program desc
       ) as active
     from reached join students st on st.id = reached.id ${joinRelation('$1')}
     left join lineup_students ls on ls.user_id = $1 and ls.organization_id = $2 and ls.student_id = st.id
     where ${relationAllows('instruct')}
       and (st.organization_id = $2 or (
         relation.kind = 'recipient-write' and (select o.personal from organizations o where o.id = $2)
       ))
       and exists (select from licenses l where l.student_id = st.id and l.status = 'active')
     order by ls.place, by_name, st.id limit ${maxLineupStudents}
   ),
   seats as materialized (
     select o.organization_id, ${entitledSeats('o.organization_id', "'math'", '$5')} as math_seats
     from (select distinct organization_id from listed) o
   )
   select listed.id, listed.name, listed.group_place, listed.absent, listed.active, seats.math_seats,
     ${practiceIn('pr')} as reading, ${practiceIn('pm')} as math
   from listed join seats on seats.organization_id = listed.organization_id
   left join student_practice pr on pr.student_id = listed.id and pr.program = 'reading'
   left join student_practice pm on pm.student_id = listed.id and pm.program = 'math'
   order by listed.place, listed.by_name, listed.id`,
);

interface LineupGroupRow {
  readonly place: number;
  readonly name: string;
  readonly weekdays: number[];
}

export const listLineupGroups = statement<LineupGroupRow, [userId: string, organizationId: string]>(
  'list-lineup-groups',
  `select place, name, weekdays from lineup_groups where user_id = $1 and organization_id = $2 order by place`,
);

/** The student of a lesson that began lately. */
export const findCurrentStudent = statement<{ student_id: string }, [userId: string, since: Date]>(
  'find-current-student',
  `select student_id from student_codes where instructor_id = $1 and ended_at is null and created_at > $2`,
);

/**
 * Stores what comes next with the count of changes it was computed from, so later changes make it out of date. Rows are
 * locked in order, as servers may store at the same time.
 */
export const storeNext = statement<
  never,
  [
    today: CalendarDay,
    students: readonly StudentAccess[],
    programs: readonly Program[],
    changes: readonly number[],
    types: readonly ExerciseType[],
    numbers: readonly number[],
    reasons: readonly string[],
    sinceGoal: readonly number[],
  ]
>(
  'store-next',
  `update student_practice p
   set next_on = $1, next_changes = found.changes, next_type = found.type, next_number = found.number,
     next_reason = found.reason, since_goal = found.since_goal
   from (
     select held.student_id, held.program, found.changes, found.type, found.number, found.reason, found.since_goal
     from student_practice held
     join unnest($2::uuid[], $3::text[], $4::int[], $5::text[], $6::smallint[], $7::text[], $8::smallint[])
       found (student_id, program, changes, type, number, reason, since_goal) using (student_id, program)
     order by held.student_id, held.program for no key update of held
   ) found
   where p.student_id = found.student_id and p.program = found.program`,
);

/** Takes all students out of their places, so that groups can be replaced. */
export const clearPlaces = statement<never, [userId: string, organizationId: string]>(
  'clear-lineup-places',
  `update lineup_students set group_place = null, place = null where user_id = $1 and organization_id = $2`,
);

export const deleteLineupGroups = statement<never, [userId: string, organizationId: string]>(
  'delete-lineup-groups',
  'delete from lineup_groups where user_id = $1 and organization_id = $2',
);

/** @param groups JSON of groups in order, each with name and weekdays */
export const insertLineupGroups = statement<never, [userId: string, organizationId: string, groups: string]>(
  'insert-lineup-groups',
  `insert into lineup_groups (user_id, organization_id, place, name, weekdays)
   select $1, $2, place, of->>'name', array(select jsonb_array_elements_text(of->'weekdays')::smallint)
   from jsonb_array_elements($3::jsonb) with ordinality listed (of, place)`,
);

/** Places students; returns those whom the user may instruct. */
export const placeStudents = statement<
  { student_id: string },
  [userId: string, organizationId: string, students: readonly string[], groups: readonly (number | null)[]]
>(
  'place-lineup-students',
  `insert into lineup_students (user_id, organization_id, student_id, group_place, place)
   select $1, $2, st.id, asked.group_place, asked.place
   from unnest($3::uuid[], $4::smallint[]) with ordinality asked (id, group_place, place)
   join students st on st.id = asked.id ${joinRelation('$1')}
   where ${relationAllows('instruct')}
   on conflict (user_id, organization_id, student_id) do update
     set group_place = excluded.group_place, place = excluded.place
   returning student_id`,
);

/** Rows that say nothing any longer. */
export const deleteUnplaced = statement<never, [userId: string, organizationId: string]>(
  'delete-unplaced-students',
  `delete from lineup_students where user_id = $1 and organization_id = $2 and place is null and absent_on is null`,
);

/** Null for a student who is there. No row if the user may not instruct the student. */
export const upsertAbsence = statement<
  { student_id: string },
  [userId: string, studentId: string, organizationId: string, absentOn: CalendarDay | null]
>(
  'upsert-absence',
  `insert into lineup_students (user_id, organization_id, student_id, absent_on)
   select $1, $3, allowed.id, $4 from (${instructableStudent}) allowed
   on conflict (user_id, organization_id, student_id) do update set absent_on = excluded.absent_on
   returning student_id`,
);

/** Absences are of a single day: those of others than the given days, and rows without a place, are deleted. */
export const forgetAbsences = statement<never, [from: CalendarDay, to: CalendarDay]>(
  'forget-absences',
  `with unplaced as (delete from lineup_students where absent_on not between $1 and $2 and place is null)
   update lineup_students set absent_on = null where absent_on not between $1 and $2 and place is not null`,
);

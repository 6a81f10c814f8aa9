import { bestSessions, leastSessions } from '@sixty/domain/chart/fidelity.ts';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { Program } from '@sixty/domain/license/program.ts';
import type { CountedPractice, CountedStudents } from '@sixty/domain/organization/overview.ts';
import { leastShown } from '@sixty/domain/organization/small-counts.ts';
import { statement } from '../../db/client.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../db/student-relation.ts';

/** What a Licensee of the organization in `$2`, or a Manager, may see of it: all, or the own group. `member` is `$1` there. */
const isWithin = (group: string): string =>
  `(member.permission = 'licensee' or (member.permission = 'manager' and member.group_id = ${group}))`;

/**
 * SQL for the students within the caller's reach and the filter: a group's id, 'none' or '' in `$3`, an owner's username or
 * '' in `$4`, a program or null in `$5`.
 */
const scope = `
  scope as materialized (
    select st.id, st.created_at, coalesce(st.group_id::text, 'none') as group_key, owner.username as owner_key
    from students st
    join memberships member on member.user_id = $1 and member.organization_id = $2
    join users owner on owner.id = st.owner_id
    where st.organization_id = $2 and ${isWithin('st.group_id')}
      and $3::text in ('', coalesce(st.group_id::text, 'none')) and $4::text in ('', owner.username)
  )`;

/** The zones in which students of the organization practice, that of most of them first. */
export const listZones = statement<{ zone: string }, [organizationId: string]>(
  'list-zones',
  `select p.zone from students st join student_practice p on p.student_id = st.id
   where st.organization_id = $1 and p.zone is not null group by p.zone order by count(*) desc, p.zone`,
);

/** What the days of each zone are; that of UTC for who has not practiced is among them. */
const zoneColumns = 'zone, now_from, now_to, before_from, before_to, seen_from';

/** SQL for the number of days on which the student of `p` practiced, both days included; at most four weeks. */
const daysWithin = (from: string, to: string): string => `case
  when p.last_day is null or p.last_day < ${from} then 0
  else bit_count(((p.days >> greatest(0, p.last_day - ${to}))
    & ((1::bigint << (least(62, p.last_day - ${from}) - greatest(0, p.last_day - ${to}) + 1)) - 1))::bit(64))
end`;

/** SQL for how many students fall into each part, by days of practice in `$6` weeks. */
const partsOf = (days: string): string => `json_build_array(
  count(*) filter (where ${days} = 0),
  count(*) filter (where ${days} > 0 and ${days} < ${leastSessions} * $6::int),
  count(*) filter (where ${days} >= ${leastSessions} * $6::int and ${days} < ${bestSessions} * $6::int),
  count(*) filter (where ${days} >= ${bestSessions} * $6::int))`;

const growthParts = `json_build_array(
  count(*) filter (where growth = 'growing'), count(*) filter (where growth = 'unclear'),
  count(*) filter (where growth = 'falling'), count(*) filter (where growth is null))`;

/** Growth of students whose latest result is of a type; the gain a week in the middle is told of five at least. */
interface TypeGrowth {
  readonly program: Program;
  readonly type: ExerciseType;
  readonly growth: number[];
  readonly weekly: number | null;
}

export interface OverviewRow {
  readonly students: CountedStudents[];
  readonly practice: CountedPractice[];
  readonly types: TypeGrowth[];
  readonly pending: { program: Program; count: number }[];
  readonly unseen: number;
}

type Filter = [userId: string, organizationId: string, group: string, instructor: string, program: Program | null];

/** Zones with the first and last days of a period and the one before, and the first day on which one was seen lately. */
type ZoneDays = [
  zones: readonly string[],
  nowFrom: readonly CalendarDay[],
  nowTo: readonly CalendarDay[],
  beforeFrom: readonly CalendarDay[],
  beforeTo: readonly CalendarDay[],
  seenFrom: readonly CalendarDay[],
];

/** SQL that is true of a row of `practiced` that is to be seen: one of the program that is asked for, if any. */
const isAsked = '($5::text is null or l.program = $5)';

/**
 * SQL for those of the students `id`, `created_at` whom nobody has seen for two weeks, with the day of the latest result:
 * of the program that is asked for, or of any. Who was added within these weeks is given time to begin.
 */
const unseenOf = (students: string): string => `
  select s.id, s.created_at, max(p.last_day) as last_day
  from (${students}) s
  left join student_practice p on p.student_id = s.id and ($5::text is null or p.program = $5)
  left join zones z on z.zone = coalesce(p.zone, 'UTC')
  group by s.id, s.created_at
  having not coalesce(bool_or(p.last_day >= z.seen_from), false)
    and (max(p.last_day) is not null or s.created_at < max(z.seen_from))`;

/** All counts in one look at the students: no result is read. */
export const countOverview = statement<OverviewRow, [...Filter, weeks: number, ...ZoneDays]>(
  'count-overview',
  `with ${scope},
   zones as (
     select * from unnest($7::text[], $8::date[], $9::date[], $10::date[], $11::date[], $12::date[]) z (${zoneColumns})
   ),
   practiced as materialized (
     select s.id, s.group_key, s.owner_key, s.created_at, l.program,
       (${daysWithin('z.now_from', 'z.now_to')})::int as now_days,
       (${daysWithin('z.before_from', 'z.before_to')})::int as before_days,
       p.growth_direction as growth, p.growth_type, p.growth_weekly, p.changes <> coalesce(p.growth_changes, 0) as is_pending
     from scope s join licenses l on l.student_id = s.id and l.status = 'active' and ${isAsked}
     left join student_practice p on p.student_id = s.id and p.program = l.program
     left join zones z on z.zone = coalesce(p.zone, 'UTC')
   ),
   licensed as (
     select id, bool_or(program = 'reading') as reading, bool_or(program = 'math') as math from practiced group by id
   )
   select
     (select coalesce(json_agg(counted), '[]') from (
       select s.group_key as group, s.owner_key as instructor, count(*) as students,
         count(licensed.id) as active, count(*) filter (where licensed.reading) as reading,
         count(*) filter (where licensed.math) as math
       from scope s left join licensed using (id) where $5::text is null or licensed.id is not null group by 1, 2
     ) counted) as students,
     (select coalesce(json_agg(counted), '[]') from (
       select group_key as group, owner_key as instructor, program, ${partsOf('now_days')} as now,
         ${partsOf('before_days')} as before, ${growthParts} as growth
       from practiced group by 1, 2, 3
     ) counted) as practice,
     (select coalesce(json_agg(counted), '[]') from (
       select program, growth_type as type, ${growthParts} as growth,
         case when count(growth) >= ${leastShown} then percentile_cont(0.5) within group (order by growth_weekly) end as weekly
       from practiced where growth_type is not null group by 1, 2
     ) counted) as types,
     (select coalesce(json_agg(counted), '[]') from (
       select program, count(*) as count from practiced where is_pending group by 1
     ) counted) as pending,
     (select count(*)::int from (${unseenOf('select id, created_at from practiced group by 1, 2')}) unseen) as unseen`,
);

export interface UnseenRow {
  readonly total: number;
  readonly id: StudentAccess | null;
  readonly name: string;
  readonly group_name: string | null;
  readonly owner_username: string;
  readonly owner_name: string;
  readonly last_day: CalendarDay | null;
  readonly last_type: ExerciseType | null;
  readonly added: CalendarDay;
}

/** A part of those who have not been seen, with how many there are in every row; without one where there are no more. */
export const listUnseen = statement<
  UnseenRow,
  [...Filter, zones: readonly string[], seenFrom: readonly CalendarDay[], offset: number, limit: number]
>(
  'list-unseen',
  `with ${scope},
   zones as (select * from unnest($6::text[], $7::date[]) z (zone, seen_from)),
   unseen as materialized (${unseenOf(
     `select s.id, s.created_at from scope s where exists (
       select from licenses l where l.student_id = s.id and l.status = 'active' and ${isAsked}
     )`,
   )}),
   page as (
     select id, row_number() over (order by coalesce(last_day, created_at::date), id) as place, last_day from unseen
     order by place offset $8 limit $9
   )
   select counted.total, listed.*
   from (select count(*)::int as total from unseen) counted
   left join lateral (
     select page.place, st.id, st.name, g.name as group_name, owner.username as owner_username, owner.name as owner_name,
       page.last_day::text, (st.created_at at time zone 'UTC')::date::text as added, (
         select r.type from standing_results r
         where r.student_id = st.id and ($5::text is null or program_of(r.type) = $5) order by r.taken_at desc limit 1
       ) as last_type
     from page join students st on st.id = page.id join users owner on owner.id = st.owner_id
     left join groups g on g.id = st.group_id ${joinRelation('$1')}
     where ${relationAllows('read')}
   ) listed on true
   order by listed.place`,
);

interface NamedRow {
  readonly key: string;
  readonly name: string;
  readonly limit: number | null;
}

/** The groups within the caller's reach by name; last of a Licensee's that of those in none, called as `$3` says. */
export const listReachableGroups = statement<NamedRow, [userId: string, organizationId: string, noGroup: string]>(
  'list-reachable-groups',
  `select key, name, "limit" from (
     select g.id::text as key, g.name, g.student_limit as "limit", 1 as place
     from groups g join memberships member on member.user_id = $1 and member.organization_id = $2
     where g.organization_id = $2 and ${isWithin('g.id')}
     union all
     select 'none', $3, null, 2 from memberships member
     where member.user_id = $1 and member.organization_id = $2 and member.permission = 'licensee'
       and exists (select from students st where st.organization_id = $2 and st.group_id is null)
   ) named order by place, name collate name_order, key`,
);

/** Who owns students within the caller's reach, by name, with their limit there as far as they are members. */
export const listOwners = statement<NamedRow, [userId: string, organizationId: string]>(
  'list-owners',
  `select owner.username as key, owner.name, own.student_limit as "limit"
   from (
     select distinct st.owner_id from students st
     join memberships member on member.user_id = $1 and member.organization_id = $2
     where st.organization_id = $2 and ${isWithin('st.group_id')}
   ) owners
   join users owner on owner.id = owners.owner_id
   left join memberships own on own.user_id = owner.id and own.organization_id = $2
   order by owner.name collate name_order, owner.username`,
);

/** A student and program whose growth is to be looked for, with the latest result; null where none counts any more. */
interface StaleGrowth {
  readonly student_id: string;
  readonly program: Program;
  readonly changes: number;
  readonly last_day: CalendarDay | null;
  readonly type: ExerciseType | null;
  readonly number: number | null;
}

/** Some of those whose results have changed since growth was looked for. Nobody asks for these: they stay in the server. */
export const listStaleGrowth = statement<StaleGrowth, [limit: number]>(
  'list-stale-growth',
  `select p.student_id, p.program, p.changes, p.last_day::text, latest.type, latest.number
   from (
     select * from student_practice where changes <> coalesce(growth_changes, 0) limit $1
   ) p
   left join lateral (
     select r.type, r.number from standing_results r
     where r.student_id = p.student_id and program_of(r.type) = p.program order by r.taken_at desc, r.id desc limit 1
   ) latest on true`,
);

/** Stores growth with what it was found from: whatever has changed since stays to be looked at again. */
export const storeGrowth = statement<
  never,
  [
    students: readonly string[],
    programs: readonly Program[],
    changes: readonly number[],
    types: readonly (ExerciseType | null)[],
    weekly: readonly (number | null)[],
    directions: readonly (string | null)[],
  ]
>(
  'store-growth',
  `update student_practice p
   set growth_changes = found.changes, growth_type = found.type, growth_weekly = found.weekly, growth_direction = found.direction
   from unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::real[], $6::text[])
     found (student_id, program, changes, type, weekly, direction)
   where p.student_id = found.student_id and p.program = found.program`,
);

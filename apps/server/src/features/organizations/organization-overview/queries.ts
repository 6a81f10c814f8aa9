import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { minCellSize } from '@sixty/domain/organizations/suppression.ts';
import { bestSessions, minSessions } from '@sixty/domain/records/fidelity.ts';
import { growthVersion } from '@sixty/domain/records/growth.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { statement } from '../../../db/client.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';

/** SQL for a group that the caller may see in the organization in `$2`: any for a Licensee, their own for a Manager. */
const isWithin = (group: string): string =>
  `(member.permission = 'licensee' or (member.permission = 'manager' and member.group_id = ${group}))`;

/** The caller's permission and the filter. */
interface OverviewScope {
  readonly permission: OrganizationPermission;
  /** The id of a group, 'none', or '' for all. */
  readonly group: string;
  /** A username, or '' for all. */
  readonly instructor: string;
}

/** A column of the membership of the caller `$1`, if they have the permission. Evaluated once, not per student. */
const ofMember = (column: string, permission: OrganizationPermission): string =>
  `(select m.${column} from memberships m where m.user_id = $1 and m.organization_id = $2 and m.permission = '${permission}')`;

/**
 * SQL for the students that the caller may see and the filter selects: a group in `$3`, an owner in `$4`. Unused
 * filters are left out of the text, because PostgreSQL would assume they match few rows and plan for that.
 */
const isInScope = (isLicensee: boolean, byGroup: boolean, byInstructor: boolean): string =>
  [
    'st.organization_id = $2',
    isLicensee ? `exists ${ofMember('user_id', 'licensee')}` : `st.group_id = ${ofMember('group_id', 'manager')}`,
    ...(byGroup ? [`coalesce(st.group_id::text, 'none') = $3`] : []),
    ...(byInstructor ? ['st.owner_id = (select u.id from users u where lower(u.username) = lower($4))'] : []),
  ].join(' and ');

const either = [false, true] as const;

/** One statement for each combination of permission and filters. */
const byScope = <Row, Values extends readonly unknown[]>(name: string, textOf: (isInScope: string) => string) => {
  const variants = either.map((isLicensee) =>
    either.map((byGroup) =>
      either.map((byInstructor) =>
        statement<Row, [...Filter, ...Values]>(
          [name, isLicensee ? 'all' : 'own', ...(byGroup ? ['group'] : []), ...(byInstructor ? ['owner'] : [])].join(
            '-',
          ),
          textOf(isInScope(isLicensee, byGroup, byInstructor)),
        ),
      ),
    ),
  );
  return ({ permission, group, instructor }: OverviewScope) => {
    const found = variants[Number(permission === 'licensee')]?.[Number(group !== '')]?.[Number(instructor !== '')];
    if (!found) throw new Error('A statement variant is missing.');
    return found;
  };
};

type Filter = [userId: string, organizationId: string, group: string, instructor: string, program: Program | null];

/** The zones in which students of the organization practice, most students first. */
export const listZones = statement<{ zone: string }, [organizationId: string]>(
  'list-zones',
  `select p.zone from students st join student_practice p on p.student_id = st.id
   where st.organization_id = $1 and p.zone is not null group by p.zone order by count(*) desc, p.zone`,
);

/**
 * SQL joins for a student's license and practice, with columns for each program. A zone decides which day it is;
 * `zones` includes UTC for students without practice.
 */
const practiced = (program: Program, short: string): string => `
  left join licenses l${short} on l${short}.student_id = st.id and l${short}.program = '${program}' and l${short}.status = 'active'
  left join student_practice p${short} on p${short}.student_id = st.id and p${short}.program = '${program}'
  left join zones z${short} on z${short}.zone = coalesce(p${short}.zone, 'UTC')`;

const studentsWithPractice = `students st ${practiced('reading', 'r')} ${practiced('math', 'm')}`;

/** SQL that is true for a student with an active license of the program in `$5`, or of any. */
const isLicensed = `case $5::text when 'reading' then lr.id is not null when 'math' then lm.id is not null
  else lr.id is not null or lm.id is not null end`;

/** SQL for the day of the latest result in the program in `$5`, or in any. */
const lastDay = `case $5::text when 'reading' then pr.last_day when 'math' then pm.last_day
  else greatest(pr.last_day, pm.last_day) end`;

/** SQL that is true if that day is recent, or the student was added recently and has not started yet. */
const isSeen = `coalesce(case $5::text when 'reading' then pr.last_day >= zr.seen_from when 'math' then pm.last_day >= zm.seen_from
  else coalesce(pr.last_day >= zr.seen_from, false) or coalesce(pm.last_day >= zm.seen_from, false) end, false)
  or (${lastDay} is null and st.created_at >= zr.seen_from)`;

/** SQL for the number of days on which the student of `p` practiced, both days included; at most four weeks. */
const daysWithin = (p: string, from: string, to: string): string => `(case
  when ${p}.last_day is null or ${p}.last_day < ${from} then 0
  else bit_count(((${p}.days >> greatest(0, ${p}.last_day - ${to}))
    & ((1::bigint << (least(62, ${p}.last_day - ${from}) - greatest(0, ${p}.last_day - ${to}) + 1)) - 1))::bit(64))
end)::int`;

/** SQL that is true where results have changed since growth was computed, or its rules have. */
const isStale = (p: string): string =>
  `(${p}.changes <> coalesce(${p}.growth_changes, 0) or ${p}.growth_version is distinct from ${growthVersion})`;

/** SQL columns of a student's row for a program. */
const factsOf = (short: string): string => `
  l${short}.id is not null as ${short}_licensed,
  ${daysWithin(`p${short}`, `z${short}.now_from`, `z${short}.now_to`)} as ${short}_now,
  ${daysWithin(`p${short}`, `z${short}.before_from`, `z${short}.before_to`)} as ${short}_before,
  p${short}.growth_direction as ${short}_growth, p${short}.growth_type as ${short}_type, p${short}.growth_weekly as ${short}_weekly,
  p${short}.student_id is not null and ${isStale(`p${short}`)} as ${short}_pending`;

/** SQL for the number of students in each part, by days of practice in `$6` weeks. */
const partsOf = (short: string, days: string): string => {
  const counted = (condition: string) => `count(*) filter (where ${short}_licensed and ${condition})`;
  return `json_build_array(${counted(`${days} = 0`)},
    ${counted(`${days} > 0 and ${days} < ${minSessions} * $6::int`)},
    ${counted(`${days} >= ${minSessions} * $6::int and ${days} < ${bestSessions} * $6::int`)},
    ${counted(`${days} >= ${bestSessions} * $6::int`)})`;
};

const growthParts = (growth: string, condition: string): string => {
  const counted = (isOf: string) => `count(*) filter (where ${condition} and ${growth} ${isOf})`;
  return `json_build_array(${counted(`= 'growing'`)}, ${counted(`= 'unclear'`)}, ${counted(`= 'falling'`)}, ${counted('is null')})`;
};

const countsOf = (short: string): string => `json_build_object(
  'now', ${partsOf(short, `${short}_now`)}, 'before', ${partsOf(short, `${short}_before`)},
  'growth', ${growthParts(`${short}_growth`, `${short}_licensed`)},
  'pending', count(*) filter (where ${short}_licensed and ${short}_pending))`;

interface CountedProgram {
  readonly now: readonly number[];
  readonly before: readonly number[];
  readonly growth: readonly number[];
  /** Students whose growth is still to be computed: results are newer than it, or its rules are. */
  readonly pending: number;
}

/** Students of one group and one owner. */
interface CountedPlace {
  readonly group: string;
  readonly owner_id: string;
  readonly students: number;
  readonly active: number;
  readonly reading: number;
  readonly math: number;
  readonly practice: Readonly<Record<Program, CountedProgram>>;
}

/** Growth of students by the type of their latest result; `weekly` is the median gain a week, from five students on. */
interface TypeGrowth {
  readonly program: Program;
  readonly type: ExerciseType;
  readonly growth: number[];
  readonly weekly: number | null;
}

/** Zones with the first and last days of a period and of the one before, and the first day that counts as recent. */
type ZoneDays = [
  zones: readonly string[],
  nowFrom: readonly CalendarDay[],
  nowTo: readonly CalendarDay[],
  beforeFrom: readonly CalendarDay[],
  beforeTo: readonly CalendarDay[],
  seenFrom: readonly CalendarDay[],
];

/**
 * All counts in one pass over the students, without reading results. Returns the filter too, because every variant
 * must use its parameters.
 */
export const countOverview = byScope<
  { readonly places: CountedPlace[]; readonly types: TypeGrowth[]; readonly unseen: number },
  [weeks: number, ...ZoneDays]
>(
  'count-overview',
  (isInScope) => `with
   zones as (
     select * from unnest($7::text[], $8::date[], $9::date[], $10::date[], $11::date[], $12::date[])
       z (zone, now_from, now_to, before_from, before_to, seen_from)
   ),
   facts as materialized (
     select coalesce(st.group_id::text, 'none') as group_key, st.owner_id, ${isLicensed} as is_licensed, ${isSeen} as is_seen,
       ${factsOf('r')}, ${factsOf('m')}
     from ${studentsWithPractice} where ${isInScope}
   )
   select
     (select coalesce(json_agg(counted), '[]') from (
       select group_key as group, owner_id, count(*) as students, count(*) filter (where is_licensed) as active,
         count(*) filter (where r_licensed) as reading, count(*) filter (where m_licensed) as math,
         json_build_object('reading', ${countsOf('r')}, 'math', ${countsOf('m')}) as practice
       from facts where $5::text is null or is_licensed group by 1, 2
     ) counted) as places,
     (select coalesce(json_agg(counted), '[]') from (
       select program, type, ${growthParts('growth', 'true')} as growth,
         case when count(growth) >= ${minCellSize} then percentile_cont(0.5) within group (order by weekly) end as weekly
       from (
         select 'reading' as program, r_type as type, r_growth as growth, r_weekly as weekly from facts where r_licensed
         union all
         select 'math', m_type, m_growth, m_weekly from facts where m_licensed
       ) of
       where type is not null and ($5::text is null or program = $5) group by 1, 2
     ) counted) as types,
     (select count(*)::int from facts where is_licensed and not is_seen) as unseen,
     $3::text as "group", $4::text as instructor`,
);

interface UnseenRow {
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

/**
 * A page of students without recent practice, with the total in every row; a row without a student if the page is
 * empty.
 */
export const listUnseen = byScope<
  UnseenRow,
  [zones: readonly string[], seenFrom: readonly CalendarDay[], offset: number, limit: number]
>(
  'list-unseen',
  (isInScope) => `with
   zones as (select * from unnest($6::text[], $7::date[]) z (zone, seen_from)),
   unseen as materialized (
     select st.id, ${lastDay} as last_day, coalesce(${lastDay}, st.created_at::date) as since
     from ${studentsWithPractice} where ${isInScope} and ${isLicensed} and not (${isSeen})
   ),
   page as materialized (
     select id, last_day, row_number() over (order by since, id) as place from unseen order by place offset $8 limit $9
   )
   select counted.total, listed.*
   from (select count(*)::int as total, $3::text as asked_group, $4::text as asked_instructor from unseen) counted
   left join lateral (
     select page.place, st.id, st.name, g.name as group_name, owner.username as owner_username, owner.name as owner_name,
       page.last_day::text, (st.created_at at time zone 'UTC')::date::text as added, (
         select r.type from counted_results r
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

interface OwnerRow extends NamedRow {
  readonly id: string;
}

/** The groups that the caller may see, by name; for a Licensee also students without a group, last, named by `$3`. */
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

/** The owners of students that the caller may see, by name, with the limits of members whom the caller manages. */
export const listOwners = statement<OwnerRow, [userId: string, organizationId: string]>(
  'list-owners',
  `select owner.id, owner.username as key, owner.name,
     case when ${isWithin('own.group_id')} then own.student_limit end as "limit"
   from (
     select distinct st.owner_id from students st
     join memberships member on member.user_id = $1 and member.organization_id = $2
     where st.organization_id = $2 and ${isWithin('st.group_id')}
   ) owners
   join users owner on owner.id = owners.owner_id
   join memberships member on member.user_id = $1 and member.organization_id = $2
   left join memberships own on own.user_id = owner.id and own.organization_id = $2
   order by owner.name collate name_order, owner.username`,
);

/** A student and program whose growth is out of date, with the latest result; null if none counts any longer. */
interface StaleGrowth {
  readonly student_id: string;
  readonly program: Program;
  readonly changes: number;
  readonly type: ExerciseType | null;
  readonly number: number | null;
}

/** Some rows whose growth is out of date. For the server's own use, without access checks. */
export const listStaleGrowth = statement<StaleGrowth, [limit: number]>(
  'list-stale-growth',
  `select p.student_id, p.program, p.changes, latest.type, latest.number
   from (
     select * from student_practice stale where ${isStale('stale')} limit $1
   ) p
   left join lateral (
     select r.type, r.number from counted_results r
     where r.student_id = p.student_id and program_of(r.type) = p.program order by r.taken_at desc, r.id desc limit 1
   ) latest on true`,
);

/**
 * Stores growth with the change count it was computed from, so later changes stay out of date. Rows are locked in
 * order, because servers may store concurrently and recounts lock many.
 */
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
   set growth_changes = found.changes, growth_version = ${growthVersion}, growth_type = found.type, growth_weekly = found.weekly, growth_direction = found.direction
   from (
     select held.student_id, held.program, found.changes, found.type, found.weekly, found.direction
     from student_practice held
     join unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::float8[], $6::text[])
       found (student_id, program, changes, type, weekly, direction) using (student_id, program)
     order by held.student_id, held.program for no key update of held
   ) found
   where p.student_id = found.student_id and p.program = found.program`,
);

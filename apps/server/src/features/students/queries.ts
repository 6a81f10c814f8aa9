import type { StudentRelation } from '@sixty/domain/access/student-access.ts';
import { exerciseTypes, programOf } from '@sixty/domain/exercise/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { LicenseStatus } from '@sixty/domain/license/availability.ts';
import type { Program } from '@sixty/domain/license/program.ts';
import { type Database, rowsOf, statement } from '../../db/client.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../db/student-relation.ts';
import type { RosterScope } from '../../http/actor.ts';

/** When a student practiced, as far as it tells whether too little. */
interface PracticeFacts {
  /** The IANA zone of the latest result; null where there is none. */
  readonly zone: string | null;
  /** Of the first result: where zones change, another of the first days may be earlier. */
  readonly first_day: CalendarDay | null;
  /** Days with a result in this week and the one before. */
  readonly recent_days: CalendarDay[];
}

export interface StudentRow extends PracticeFacts {
  readonly id: string;
  readonly name: string;
  readonly group_name: string | null;
  readonly owner_username: string;
  readonly relation: StudentRelation;
  readonly instructors: string[];
  readonly licenses: { program: Program; status: LicenseStatus; hasDoneProbe: boolean }[];
}

const typesOf = (program: Program): string =>
  `'{${exerciseTypes.filter((type) => programOf(type) === program).join(',')}}'::text[]`;

/** SQL for whether the student ever did an exercise of the program, whatever became of the result (019). */
const hasDoneExercise = (student: string, program: string): string => `exists (
  select from exercise_results r where r.student_id = ${student} and r.type = any (
    case ${program} when 'math' then ${typesOf('math')} else ${typesOf('reading')} end
  )
)`;

/** SQL for `PracticeFacts` of the student `st` with now in `$3`: two weeks at most, and the hours between zones. */
const practice = `
  (
    select r.zone from standing_results r where r.student_id = st.id order by r.taken_at desc limit 1
  ) as zone,
  (
    select r.local_day::text from standing_results r where r.student_id = st.id order by r.taken_at limit 1
  ) as first_day,
  array(
    select distinct r.local_day::text from standing_results r
    where r.student_id = st.id and r.taken_at > $3::timestamptz - interval '16 days'
  ) as recent_days`;

const columns = `st.id, st.name, g.name as group_name, owner.username as owner_username, relation.kind as relation,
  array(
    select u.username from student_instructors si join users u on u.id = si.user_id
    where si.student_id = st.id order by u.username
  ) as instructors,
  (
    select coalesce(json_agg(json_build_object(
      'program', l.program, 'status', l.status, 'hasDoneProbe', ${hasDoneExercise('st.id', 'l.program')}
    ) order by l.program desc), '[]')
    from licenses l where l.student_id = st.id
  ) as licenses, ${practice}`;

/**
 * SQL to order students by, as people look names up: in any case, with é beside e, and Student 2 before Student 10. The
 * roster and its neighbours have this one order, also in the browser.
 */
export const byName = (student: string): string => `${student}.name collate name_order`;

/** SQL that is true where the roster shows the student: not with instructors and archived licenses alone (C93). */
export const isShown = `(
  exists (select from licenses l where l.student_id = st.id and l.status = 'active')
  or not exists (select from student_instructors si where si.student_id = st.id)
)`;

const joins = `join users owner on owner.id = st.owner_id left join groups g on g.id = st.group_id`;

/**
 * SQL for the ids that may stand in a roster: students of the current organization, and those shared with the user,
 * which stand in the personal organization's roster whichever organization they belong to.
 */
export const candidates = `(
  select id from students where organization_id = $2
  union
  select sh.student_id from student_shares sh
  where sh.recipient_id = $1 and (select o.personal from organizations o where o.id = $2)
)`;

export const listRoster = statement<StudentRow, [userId: string, organizationId: string, now: Date]>(
  'list-roster',
  `select ${columns}
   from students st ${joins} ${joinRelation('$1')}
   where relation.kind is not null and st.id in ${candidates}
   order by ${byName('st')}, st.id`,
);

/** Students of the organization come from their index in order of names; the few that are shared stand beside them. */
const neighbour = (comparison: '<' | '>', direction: 'asc' | 'desc'): string => {
  const nearest = (from: string, where: string) => `(
    select st.id, st.name, ${byName('st')} as by_name from ${from} ${joinRelation('$1')}
    where ${where} and relation.kind is not null and ${isShown}
      and (${byName('st')}, st.id) ${comparison} (select ${byName('o')}, o.id from students o where o.id = $3)
    order by ${byName('st')} ${direction}, st.id ${direction} limit 1
  )`;
  const shared = 'sh.recipient_id = $1 and (select o.personal from organizations o where o.id = $2)';
  return `(
    select '${comparison}' as side, id, name from (
      ${nearest('students st', 'st.organization_id = $2')}
      union all
      ${nearest('student_shares sh join students st on st.id = sh.student_id', shared)}
    ) nearest
    order by by_name ${direction}, id ${direction} limit 1
  )`;
};

export const findNeighbours = statement<
  { side: '<' | '>'; id: string; name: string },
  [userId: string, organizationId: string, student: StudentAccess]
>('find-neighbours', `${neighbour('<', 'desc')} union all ${neighbour('>', 'asc')}`);

/** The students before and after one among those that the roster shows. */
export const findAdjacentStudents = async (
  db: Database,
  { userId, organizationId }: RosterScope,
  student: StudentAccess,
) => {
  const rows = await rowsOf(db, findNeighbours, [userId, organizationId, student]);
  const at = (side: '<' | '>') => {
    const row = rows.find((each) => each.side === side);
    return row ? { id: row.id, name: row.name } : null;
  };
  return { previous: at('<'), next: at('>') };
};

const findOne = statement<StudentRow, [userId: string, studentId: string, now: Date]>(
  'find-student',
  `select ${columns} from students st ${joins} ${joinRelation('$1')}
   where relation.kind is not null and st.id = $2`,
);

export const listStudents = (db: Database, { userId, organizationId }: RosterScope, now: Date): Promise<StudentRow[]> =>
  rowsOf(db, listRoster, [userId, organizationId, now]);

export const findStudent = async (
  db: Database,
  { userId }: RosterScope,
  id: string,
  now: Date,
): Promise<StudentRow | null> => (await rowsOf(db, findOne, [userId, id, now]))[0] ?? null;

/** SQL for the seats of an organization in a program that are paid for now (domain model, Seats). */
export const purchasedSeats = (organization: string, program: string, now: string): string => `(
  select coalesce(sum(case when ${program} = 'math' then sub.math_seats else sub.reading_seats end), 0)::int
  from subscriptions sub
  where sub.organization_id = ${organization} and sub.starts_at <= ${now} and sub.expires_at > ${now}
)`;

/** SQL for the seats of an organization in a program that are in use. */
export const seatsInUse = (organization: string, program: string): string => `coalesce((
  select used.count from seats_in_use used
  where used.organization_id = ${organization} and used.program = ${program}
), 0)`;

export const countSeats = statement<
  { program: Program; purchased: number; in_use: number },
  [organizationId: string, now: Date]
>(
  'count-seats',
  `select p.program, ${purchasedSeats('$1', 'p.program', '$2')} as purchased, ${seatsInUse('$1', 'p.program')} as in_use
   from unnest('{reading,math}'::text[]) as p (program)`,
);

export const seatsOf = (db: Database, { organizationId }: RosterScope, now: Date) =>
  rowsOf(db, countSeats, [organizationId, now]);

/**
 * The student where the user may manage them, with the seats of some programs in their organization locked until the
 * transaction ends. The order of the locks is that of the triggers which count the seats: student, then programs.
 */
export const lockSeats = statement<
  { student: StudentAccess },
  [userId: string, studentId: string, programs: readonly Program[]]
>(
  'lock-seats',
  `with managed as (
     select st.id, st.organization_id from students st ${joinRelation('$1')}
     where st.id = $2 and ${relationAllows('manage')}
     for key share of st
   ),
   locked as (
     insert into seats_in_use (organization_id, program, count)
     select managed.organization_id, wanted.program, 0
     from managed, (select distinct unnest($3::text[]) as program) wanted
     order by wanted.program
     on conflict (organization_id, program) do update set count = seats_in_use.count
   )
   select id as student from managed`,
);

/** What decides which licenses can be made and taken away, for every program. */
export const listLicenseFacts = statement<
  {
    program: Program;
    license: LicenseStatus | null;
    has_done_exercise: boolean;
    purchased: number;
    in_use: number;
  },
  [student: StudentAccess, now: Date]
>(
  'list-license-facts',
  `select p.program, l.status as license, ${hasDoneExercise('st.id', 'p.program')} as has_done_exercise,
     ${purchasedSeats('st.organization_id', 'p.program', '$2')} as purchased,
     ${seatsInUse('st.organization_id', 'p.program')} as in_use
   from students st
   cross join unnest('{reading,math}'::text[]) as p (program)
   left join licenses l on l.student_id = st.id and l.program = p.program
   where st.id = $1`,
);

export const deleteLicenses = statement<never, [student: StudentAccess, programs: readonly Program[]]>(
  'delete-licenses',
  `delete from licenses where student_id = $1 and program = any($2::text[]) and status = 'active'`,
);

export const insertLicenses = statement<never, [student: StudentAccess, programs: readonly Program[], now: Date]>(
  'insert-licenses',
  `insert into licenses (organization_id, student_id, program, created_at)
   select st.organization_id, st.id, wanted.program, $3 from students st, unnest($2::text[]) as wanted (program)
   where st.id = $1`,
);

import { expiringSoonDays } from '@sixty/contract/licenses.ts';
import { exerciseTypes, programOf } from '@sixty/domain/exercise/exercise-type.ts';
import type { LicenseStatus } from '@sixty/domain/license/availability.ts';
import type { Program } from '@sixty/domain/license/program.ts';
import { type Database, rowsOf, statement } from '../../db/client.ts';
import type { StudentAccess } from '../../db/student-relation.ts';
import type { RosterScope } from '../../http/actor.ts';

const typesOf = (program: Program): string =>
  `'{${exerciseTypes.filter((type) => programOf(type) === program).join(',')}}'::text[]`;

/** SQL for whether the student ever did an exercise of the program, whatever became of the result (019). */
export const hasDoneExercise = (student: string, program: string): string => `exists (
  select from exercise_results r where r.student_id = ${student} and r.type = any (
    case ${program} when 'math' then ${typesOf('math')} else ${typesOf('reading')} end
  )
)`;

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

/** Seats of an organization in a program. */
export interface CountedSeats {
  readonly program: Program;
  readonly purchased: number;
  readonly in_use: number;
  /** Of those purchased, the seats that end soon (C10). */
  readonly expiring: number;
}

/** SQL that is true where a subscription is active at `$2` and expires within the days that count as soon. */
const expiresSoon = `sub.starts_at <= $2 and sub.expires_at > $2
  and sub.expires_at <= $2::timestamptz + interval '${24 * expiringSoonDays} hours'`;

export const countSeats = statement<CountedSeats, [organizationId: string, now: Date]>(
  'count-seats',
  `select p.program, ${purchasedSeats('$1', 'p.program', '$2')} as purchased,
     ${seatsInUse('$1', 'p.program')} as in_use, (
       select coalesce(sum(case when p.program = 'math' then sub.math_seats else sub.reading_seats end), 0)::int
       from subscriptions sub where sub.organization_id = $1 and ${expiresSoon}
     ) as expiring
   from unnest('{reading,math}'::text[]) as p (program)`,
);

export const seatsOf = (db: Database, { organizationId }: RosterScope, now: Date) =>
  rowsOf(db, countSeats, [organizationId, now]);

/**
 * SQL for whether another subscription takes over from one: its extension, and from a trial whatever was bought that goes on
 * from the trial's end.
 */
export const isExtended = (sub: string): string => `(
  exists (select from subscriptions next where next.extends_id = ${sub}.id)
  or ${sub}.trial and exists (
    select from subscriptions next
    where next.organization_id = ${sub}.organization_id and not next.trial
      and next.starts_at <= ${sub}.expires_at and next.expires_at > ${sub}.expires_at
  )
)`;

/** Subscriptions that expire soon. */
export const listExpiring = statement<
  {
    starts_at: Date;
    expires_at: Date;
    zone: string;
    created_at: Date;
    math_seats: number;
    reading_seats: number;
    trial: boolean;
    extended: boolean;
  },
  [organizationId: string, now: Date]
>(
  'list-expiring',
  `select sub.starts_at, sub.expires_at, sub.zone, sub.created_at, sub.math_seats, sub.reading_seats, sub.trial,
     ${isExtended('sub')} as extended
   from subscriptions sub where sub.organization_id = $1 and ${expiresSoon}
   order by sub.expires_at, sub.id`,
);

/**
 * Locks the seats of a student's organization until the transaction ends. Whoever comes second counts them after the first
 * has finished. The order of the locks is that of the triggers that count: the student, who is locked before, then the
 * programs.
 */
export const lockSeats = statement<never, [student: StudentAccess, programs: readonly Program[]]>(
  'lock-seats',
  `insert into seats_in_use (organization_id, program, count)
   select st.organization_id, wanted.program, 0
   from students st, (select distinct unnest($2::text[]) as program) wanted
   where st.id = $1
   order by wanted.program
   on conflict (organization_id, program) do update set count = seats_in_use.count`,
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

/** Archives active licenses of a student whom the transaction has locked. */
export const setArchived = statement<never, [student: StudentAccess, programs: readonly Program[], now: Date]>(
  'set-archived',
  `update licenses set status = 'archived', archived_at = $3
   where student_id = $1 and program = any($2::text[]) and status = 'active'`,
);

import { exerciseTypesOf } from '@sixty/domain/exercises/exercise-type.ts';
import { noGroup } from '@sixty/domain/organizations/no-group.ts';
import { expiringSoonDays } from '@sixty/domain/sales/expiry-banners.ts';
import { hasRenewal } from '@sixty/domain/sales/has-renewal.ts';
import type { LicenseStatus, SeatCounts } from '@sixty/domain/students/licenses/availability.ts';
import { entitledSeats as entitledOf, type SeatSources } from '@sixty/domain/students/licenses/delegation.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { type Database, rowsOf, statement } from '../../../db/client.ts';
import { isAwaitingConfirmation } from '../../../db/order-state.ts';
import { delegatedSeats, entitledSeats, receivedSeats, seatSources, seatsInUse } from '../../../db/seats.ts';
import { joinRelation, type StudentAccess } from '../../../db/student-relation.ts';
import type { RosterScope } from '../../../http/actor.ts';

const typesOf = (program: Program): string => `'{${exerciseTypesOf(program).join(',')}}'::text[]`;

/** SQL for whether the student ever did an exercise of the program, including voided results (decision 013). */
export const hasDoneExercise = (student: string, program: string): string => `exists (
  select from exercise_results r where r.student_id = ${student} and r.type = any (
    case ${program} when 'math' then ${typesOf('math')} else ${typesOf('reading')} end
  )
)`;

/** Seats of an organization in a program. */
export interface CountedSeats extends SeatSources {
  readonly program: Program;
  readonly in_use: number;
  /** Purchased seats that end soon (C10). */
  readonly expiring: number;
}

/** SQL that is true if a subscription is active at `$2` and expires within the days that count as soon. */
const expiresSoon = `sub.starts_at <= $2 and sub.expires_at > $2
  and sub.expires_at <= $2::timestamptz + case
    when sub.trial
      then least(${expiringSoonDays.trial} * interval '24 hours', (sub.expires_at - sub.starts_at) / 2)
    else ${expiringSoonDays.paid} * interval '24 hours'
  end`;

export const countSeats = statement<CountedSeats, [organizationId: string, now: Date]>(
  'count-seats',
  `select p.program, ${seatSources('$1', 'p.program', '$2')},
     ${seatsInUse('$1', 'p.program')} as in_use, (
       select coalesce(sum(case when p.program = 'math' then sub.math_seats else sub.reading_seats end), 0)::int
       from subscriptions sub where sub.organization_id = $1 and ${expiresSoon}
     ) as expiring
   from unnest('{reading,math}'::text[]) as p (program)`,
);

/**
 * Seats of orders whose payment is being confirmed and that start immediately; those of an extension wait for what
 * they extend.
 */
export const countAwaited = statement<Readonly<Record<Program, number>>, [organizationId: string, now: Date]>(
  'count-awaited-seats',
  `select coalesce(sum(o.reading_seats), 0)::int as reading, coalesce(sum(o.math_seats), 0)::int as math
   from orders o
   where o.organization_id = $1 and ${isAwaitingConfirmation('o')}
     and not exists (select from subscriptions sub where sub.id = o.extends_id and sub.expires_at > $2)`,
);

/** The counts as the rules of the domain define them. */
export const seatCounts = ({ in_use: inUse, ...sources }: CountedSeats): SeatCounts => ({
  entitled: entitledOf(sources),
  inUse,
});

export const seatsOf = (db: Database, { organizationId }: RosterScope, now: Date) =>
  rowsOf(db, countSeats, [organizationId, now]);

/**
 * Seats in use by students the user may see: of an owner, by username, and in a group, 'Default' for none; '' for all.
 */
export const countSeatsOf = statement<
  { program: Program; in_use: number },
  [userId: string, organizationId: string, ownerUsername: string, group: string]
>(
  'count-seats-of',
  `select l.program, count(*)::int as in_use
   from students st
   join users owner on owner.id = st.owner_id
   left join groups g on g.id = st.group_id
   join licenses l on l.student_id = st.id and l.status = 'active' ${joinRelation('$1')}
   where st.organization_id = $2 and relation.kind is not null
     and ($3 = '' or lower(owner.username) = lower($3)) and ($4 = '' or lower(coalesce(g.name, '${noGroup}')) = lower($4))
   group by l.program`,
);

/** SQL for whether a subscription was extended. */
export const isExtended = (sub: string): string =>
  `exists (select from subscriptions next where next.extends_id = ${sub}.id)`;

/** What follows a subscription: seats of its extension, seats needed, and seats valid then. */
export interface AfterExpiry {
  readonly follows_reading: number;
  readonly follows_math: number;
  readonly needed_reading: number;
  readonly needed_math: number;
  readonly left_reading: number;
  readonly left_math: number;
}

/**
 * SQL for the seats of an organization in a program that are in use or given away, less those it receives at a given
 * time.
 */
const neededSeats = (organization: string, program: string, at: string): string =>
  `(${seatsInUse(organization, program)} + ${delegatedSeats(organization, program)}
    - ${receivedSeats(organization, program, at)})`;

/**
 * SQL that joins `AfterExpiry` to a subscription: its extension, or after a trial everything bought. A payment that is
 * being confirmed may still fail, and does not count.
 */
export const joinAfterExpiry = (sub: string): string => {
  const organization = `${sub}.organization_id`;
  return `
   cross join lateral (
     select coalesce(sum(next.reading_seats), 0)::int as left_reading,
       coalesce(sum(next.math_seats), 0)::int as left_math,
       coalesce(sum(next.reading_seats) filter (where next.takes_over), 0)::int as follows_reading,
       coalesce(sum(next.math_seats) filter (where next.takes_over), 0)::int as follows_math
     from (
       select each.reading_seats, each.math_seats,
         each.extends_id = ${sub}.id or ${sub}.trial and not each.trial as takes_over
       from subscriptions each
       where each.organization_id = ${organization}
         and each.starts_at <= ${sub}.expires_at and each.expires_at > ${sub}.expires_at
     ) next
   ) follows
   cross join lateral (
     select ${neededSeats(organization, "'reading'", `${sub}.expires_at`)} as needed_reading,
       ${neededSeats(organization, "'math'", `${sub}.expires_at`)} as needed_math
   ) needed`;
};

/** The columns of `AfterExpiry` from the same join. */
export const afterExpiryColumns = 'follows_reading, follows_math, needed_reading, needed_math, left_reading, left_math';

/** Whether the customer's access continues after a subscription: shared by the banner and the messages. */
export const rowHasRenewal = (
  row: AfterExpiry & { readonly trial: boolean; readonly reading_seats: number; readonly math_seats: number },
): boolean =>
  hasRenewal({
    trial: row.trial,
    ends: { reading: row.reading_seats, math: row.math_seats },
    follows: { reading: row.follows_reading, math: row.follows_math },
    needed: { reading: row.needed_reading, math: row.needed_math },
  });

/** Subscriptions that expire soon, each with what follows it. */
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
  } & AfterExpiry,
  [organizationId: string, now: Date]
>(
  'list-expiring',
  `select sub.starts_at, sub.expires_at, sub.zone, sub.created_at, sub.math_seats, sub.reading_seats, sub.trial,
     ${isExtended('sub')} as extended, ${afterExpiryColumns}
   from subscriptions sub ${joinAfterExpiry('sub')}
   where sub.organization_id = $1 and ${expiresSoon}
   order by sub.expires_at, sub.id`,
);

/**
 * Locks the seats of a student's organization until the transaction ends, so that a concurrent caller counts them
 * after. The lock order is that of the triggers that count: first the student, locked earlier, then the programs.
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

/** Locks the seats of organizations, in the order of the triggers that count them. */
export const lockSeatsOf = statement<never, [organizationIds: readonly string[], programs: readonly Program[]]>(
  'lock-seats-of',
  `insert into seats_in_use (organization_id, program, count)
   select organization_id, program, 0
   from (select distinct unnest($1::uuid[]) as organization_id) organizations, unnest($2::text[]) as program
   order by organization_id, program
   on conflict (organization_id, program) do update set count = seats_in_use.count`,
);

/** What decides which licenses can be made and removed, for every program. */
export const listLicenseFacts = statement<
  {
    program: Program;
    license: LicenseStatus | null;
    has_done_exercise: boolean;
    entitled: number;
    in_use: number;
  },
  [student: StudentAccess, now: Date]
>(
  'list-license-facts',
  `select p.program, l.status as license, ${hasDoneExercise('st.id', 'p.program')} as has_done_exercise,
     ${entitledSeats('st.organization_id', 'p.program', '$2')} as entitled,
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

/** Archives active licenses of a locked student. */
export const setArchived = statement<never, [student: StudentAccess, programs: readonly Program[], now: Date]>(
  'set-archived',
  `update licenses set status = 'archived', archived_at = $3
   where student_id = $1 and program = any($2::text[]) and status = 'active'`,
);

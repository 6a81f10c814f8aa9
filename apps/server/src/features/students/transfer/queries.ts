import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import type { Writer } from '../../../adapters/mail/mail.ts';
import { statement } from '../../../db/client.ts';
import { byName } from '../../../db/name-order.ts';
import { entitledSeats, seatsInUse } from '../../../db/seats.ts';
import { joinRelation, type StudentAccess } from '../../../db/student-relation.ts';
import { writer } from '../../../db/writer.ts';

export const findEmail = statement<{ email: string }, [userId: string]>(
  'find-email',
  'select email from users where id = $1',
);

/** Locks offered students in order: serializes offers of the same student. */
export const lockOffered = statement<never, [studentIds: readonly string[]]>(
  'lock-offered',
  'select from students where id = any($1::uuid[]) order by id for no key update',
);

/** The number of the students who belong to the organization. */
export const countIn = statement<{ count: number }, [students: readonly StudentAccess[], organizationId: string]>(
  'count-students-in',
  'select count(*)::int as count from students where id = any($1::uuid[]) and organization_id = $2',
);

/** Ends the open offers that hold one of the students. */
export const endOffersOf = statement<never, [students: readonly StudentAccess[], now: Date]>(
  'end-offers-of',
  `update student_transfers set ended_at = $2
   where id in (
     select t.id from student_transfers t
     where t.ended_at is null
       and t.id in (select transfer_id from transferred_students where student_id = any($1::uuid[]))
     order by t.id for no key update
   )`,
);

export const insertTransfer = statement<
  never,
  [
    id: string,
    codeHash: Buffer,
    senderId: string,
    organizationId: string,
    email: string,
    students: readonly StudentAccess[],
    now: Date,
    expiresAt: Date,
  ]
>(
  'insert-transfer',
  `with transfer as (
     insert into student_transfers (id, code_hash, sender_id, organization_id, email, student_count, created_at, expires_at)
     values ($1, $2, $3, $4, $5, cardinality($6::uuid[]), $7, $8)
     returning id
   )
   insert into transferred_students (transfer_id, student_id)
   select transfer.id, student_id from transfer, unnest($6::uuid[]) as student_id`,
);

export interface TransferRow {
  readonly id: string;
  readonly sender_id: string;
  readonly sender: string;
  readonly organization_id: string;
  /** Whether it is for the user: the addresses differ at most in case. */
  readonly is_addressed: boolean;
  /** Whether the user has verified the address. */
  readonly is_verified: boolean;
  /** Whether it can be accepted: not used, withdrawn or expired, and none of its students deleted. */
  readonly is_open: boolean;
  /** Whether the user has accepted it. */
  readonly is_accepted: boolean;
  readonly expires_at: Date;
  readonly student_ids: string[];
}

/** Columns of `TransferRow` for the user in `$2` at `$3`, from the transfer `t` with its sender `u`. */
const transferColumns = `t.id, t.sender_id, u.name as sender, t.organization_id, t.expires_at,
  lower(t.email) = (select lower(email) from users where id = $2) as is_addressed,
  (select email_verified_at from users where id = $2) is not null as is_verified,
  t.ended_at is null and t.expires_at > $3 and t.student_count = (
    select count(*) from transferred_students ts where ts.transfer_id = t.id
  ) as is_open,
  t.accepted_by is not distinct from $2 as is_accepted,
  array(select ts.student_id from transferred_students ts where ts.transfer_id = t.id order by ts.student_id) as student_ids`;

export const findTransferByCode = statement<TransferRow, [codeHash: Buffer, userId: string, now: Date]>(
  'find-transfer-by-code',
  `select ${transferColumns} from student_transfers t join users u on u.id = t.sender_id where t.code_hash = $1`,
);

export const lockTransfer = statement<TransferRow, [id: string, userId: string, now: Date]>(
  'lock-transfer',
  `select ${transferColumns} from student_transfers t join users u on u.id = t.sender_id where t.id = $1
   for no key update of t`,
);

/** Locks moving students one after another: no results, shares or licenses are added in the meantime. */
export const lockMoving = statement<never, [studentIds: readonly string[]]>(
  'lock-moving',
  'select from students where id = any($1::uuid[]) order by id for update',
);

export const findPermission = statement<
  { permission: OrganizationPermission; personal: boolean },
  [userId: string, organizationId: string]
>(
  'find-permission',
  `select m.permission, o.personal from memberships m join organizations o on o.id = m.organization_id
   where m.user_id = $1 and m.organization_id = $2`,
);

export interface SeatRow {
  readonly program: Program;
  readonly needed: number;
  readonly entitled: number;
  readonly in_use: number;
}

/** Seats the students need in an organization, per program, and those it has. */
export const listNeededSeats = statement<
  SeatRow,
  [students: readonly StudentAccess[], organizationId: string, now: Date, programs: readonly Program[]]
>(
  'list-needed-seats',
  `select p.program, ${entitledSeats('$2', 'p.program', '$3')} as entitled, ${seatsInUse('$2', 'p.program')} as in_use,
     (
       select count(*)::int from licenses l
       where l.student_id = any($1::uuid[]) and l.program = p.program and l.status = 'active' and l.organization_id <> $2
     ) as needed
   from unnest($4::text[]) with ordinality as p (program, place) order by p.place`,
);

/**
 * Gives the students to a member of an organization, in the member's group there, with their licenses. The external id
 * means nothing in another organization and is dropped. Fails if the new owner has a student with one of the names.
 */
export const moveStudents = statement<
  never,
  [students: readonly StudentAccess[], newOwnerId: string, organizationId: string]
>(
  'move-students',
  `update students set owner_id = $2, organization_id = $3,
     external_id = case when organization_id = $3 then external_id end, group_id = (
     select m.group_id from memberships m join organizations o on o.id = m.organization_id
     where m.user_id = $2 and m.organization_id = $3 and not o.personal
   )
   where id = any($1::uuid[])`,
);

/** Removes the students from all instructors and recipients. */
export const clearHolders = statement<never, [students: readonly StudentAccess[]]>(
  'clear-holders',
  `with unlisted as (delete from student_instructors where student_id = any($1::uuid[]))
   delete from student_shares where student_id = any($1::uuid[])`,
);

export const endTransfer = statement<never, [id: string, now: Date, acceptedBy: string]>(
  'end-transfer',
  'update student_transfers set ended_at = $2, accepted_by = $3 where id = $1',
);

/** The students of an offer as its addressee may see them before accepting. */
export const listOfferedStudents = statement<{ id: string; name: string; programs: Program[] }, [transferId: string]>(
  'list-offered-students',
  `select st.id, st.name, array(
     select l.program from licenses l where l.student_id = st.id order by l.program desc
   ) as programs
   from transferred_students ts join students st on st.id = ts.student_id
   where ts.transfer_id = $1
   order by ${byName('st')}, st.id`,
);

export const findOrganizationName = statement<{ name: string }, [organizationId: string]>(
  'find-organization-name',
  'select name from organizations where id = $1',
);

/** The user's open offers from the organization whose students the user can still read. */
export const listOpenTransfers = statement<
  { id: string; email: string; expires_at: Date; students: { id: string; name: string }[] },
  [userId: string, organizationId: string, now: Date]
>(
  'list-open-transfers',
  `select t.id, t.email, t.expires_at, json_agg(json_build_object('id', st.id, 'name', st.name) order by ${byName('st')}, st.id) as students
   from student_transfers t
   join transferred_students ts on ts.transfer_id = t.id
   join students st on st.id = ts.student_id ${joinRelation('$1')}
   where t.sender_id = $1 and t.organization_id = $2 and t.ended_at is null and t.expires_at > $3
     and relation.kind is not null
   group by t.id
   having count(*) = t.student_count
   order by t.created_at desc, t.id`,
);

/** Withdraws an offer. No row: it is not the user's, or over. */
export const takeTransferBack = statement<{ id: string }, [userId: string, id: string, now: Date]>(
  'take-transfer-back',
  `update student_transfers set ended_at = $3
   where id = $2 and sender_id = $1 and ended_at is null and expires_at > $3 returning id`,
);

/** What the messages about a transfer say. */
export interface TransferMailRow {
  readonly email: string;
  readonly sender: Writer;
  /** Whether an account has the address, in any case. */
  readonly has_account: boolean;
  readonly sender_email: string;
  readonly recipient: Writer | null;
  readonly student_count: number;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
}

export const findTransferMail = statement<TransferMailRow, [id: string]>(
  'find-transfer-mail',
  `select t.email, exists (select from users u where lower(u.email) = lower(t.email)) as has_account, ${writer('s')} as sender, s.email as sender_email,
     case when r.id is not null then ${writer('r')} end as recipient, t.student_count, t.created_at, t.expires_at, t.ended_at
   from student_transfers t join users s on s.id = t.sender_id left join users r on r.id = t.accepted_by
   where t.id = $1`,
);

/** Deletes offers that ended long ago: they hold an address that is no longer needed. */
export const deleteOldTransfers = statement<never, [overSince: Date]>(
  'delete-old-transfers',
  'delete from student_transfers where least(ended_at, expires_at) < $1',
);

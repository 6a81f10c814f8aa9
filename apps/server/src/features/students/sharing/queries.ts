import type { StudentRelation } from '@sixty/domain/access/student-access.ts';
import type { OutsideSharing } from '@sixty/domain/organizations/outside-sharing.ts';
import { type Rows, statement } from '../../../db/client.ts';
import { byName } from '../../../db/name-order.ts';
import { giverMayShare, joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';

interface ShareRow {
  readonly student_id: string;
  readonly student: string;
  readonly recipient: string;
  readonly can_write: boolean;
  readonly is_outside: boolean;
  readonly pending: boolean;
}

export const listShares = statement<ShareRow, [userId: string, organizationId: string]>(
  'list-shares',
  `select st.id as student_id, st.name as student, u.username as recipient, given.can_write, given.pending,
     not o.personal and not exists (
       select from memberships m where m.organization_id = o.id and m.user_id = u.id
     ) as is_outside
   from students st ${joinRelation('$1')}
   join student_shares given on given.student_id = st.id
   join users u on u.id = given.recipient_id
   join organizations o on o.id = st.organization_id
   where st.organization_id = $2 and ${relationAllows('manage')}
   order by ${byName('st')}, st.id, lower(u.username)`,
);

/**
 * Locks the organizations of students: who belongs to one, and what it shares outside, stays until the transaction ends.
 * A member who is removed concurrently gets no share as a member.
 */
export const lockOrganizationsOf = statement<never, [studentIds: readonly string[]]>(
  'lock-organizations-of-students',
  `select from organizations where id in (select organization_id from students where id = any($1::uuid[]))
   order by id for share`,
);

/**
 * Locks students, in the order of their ids, against deletion and transfer until the transaction ends.
 */
export const lockForSharing = statement<never, [studentIds: readonly string[]]>(
  'keep-students',
  'select from students where id = any($1::uuid[]) order by id for key share',
);

interface ChosenRow {
  readonly id: StudentAccess;
  readonly relation: StudentRelation;
  readonly is_active: boolean;
}

/** Those of the students the user may at least read. */
export const listChosen = statement<ChosenRow, [userId: string, studentIds: readonly string[]]>(
  'list-chosen',
  `select st.id, relation.kind as relation,
     exists (select from licenses l where l.student_id = st.id and l.status = 'active') as is_active
   from students st ${joinRelation('$1')}
   where st.id = any($2::uuid[]) and relation.kind is not null
   order by st.id`,
);

/** The requested students, each once, with what decides whether all of them can be shared or given away. */
export const findChosen = async (rows: Rows, userId: string, studentIds: readonly string[]) => {
  const found = await rows(listChosen, [userId, studentIds]);
  const missing = new Set(studentIds).size - found.length;
  return {
    students: found.map(({ id }) => id),
    facts: [
      ...found.map(({ relation, is_active }) => ({ relation, isActive: is_active })),
      ...Array.from({ length: missing }, () => ({ relation: null, isActive: false })),
    ],
  };
};

export const findRecipient = statement<{ id: string; is_verified: boolean }, [username: string]>(
  'find-recipient',
  `select id, email_verified_at is not null as is_verified from users where lower(username) = lower($1) and 'customer' = any(account_types)`,
);

/**
 * Shares students, or changes what their recipient may do. Where the organization asks for it, a share with somebody
 * outside waits for approval, unless a Licensee gives it; an approved one waits again for the right to write. Where
 * nothing may be shared outside, no change approves a pending share.
 */
export const upsertShares = statement<
  { pending: boolean },
  [students: readonly StudentAccess[], recipientId: string, canWrite: boolean, now: Date, giverId: string]
>(
  'upsert-shares',
  `insert into student_shares (student_id, recipient_id, can_write, created_at, giver_id, pending)
   select st.id, $2, $3, $4, $5,
     not exists (select from memberships m where m.organization_id = o.id and m.user_id = $2)
     and (o.outside_sharing = 'off' or (o.outside_sharing = 'approval' and not exists (
       select from memberships m where m.organization_id = o.id and m.user_id = $5 and m.permission = 'licensee'
     )))
   from students st join organizations o on o.id = st.organization_id
   where st.id = any($1::uuid[]) order by st.id
   on conflict (student_id, recipient_id) do update set can_write = excluded.can_write, giver_id = excluded.giver_id,
     pending = excluded.pending and (student_shares.pending or (excluded.can_write and not student_shares.can_write))
   returning pending`,
);

/** A share the caller may end or change. */
export interface HeldShare {
  readonly student_id: StudentAccess;
  readonly recipient_id: string;
}

/**
 * Of the shares named by student and recipient's username, those of students the user manages, locked; with `$4` the
 * user's own as well.
 */
export const lockShares = statement<
  HeldShare,
  [userId: string, studentIds: readonly string[], usernames: readonly string[], orOwn: boolean]
>(
  'lock-shares',
  `select given.student_id, given.recipient_id
   from (
     select distinct student_id, lower(username) as username
     from unnest($2::uuid[], $3::text[]) as given (student_id, username)
   ) named
   join users u on lower(u.username) = named.username
   join student_shares given on given.student_id = named.student_id and given.recipient_id = u.id
   join students st on st.id = given.student_id ${joinRelation('$1')}
   where ${relationAllows('manage')} or ($4 and given.recipient_id = $1)
   order by given.student_id, given.recipient_id
   for update of given`,
);

/** The user's own share of a student, locked. */
export const lockOwnShare = statement<HeldShare, [userId: string, studentId: string]>(
  'lock-own-share',
  'select student_id, recipient_id from student_shares where recipient_id = $1 and student_id = $2 for update',
);

export const deleteShares = statement<never, [students: readonly StudentAccess[], recipientIds: readonly string[]]>(
  'delete-shares',
  `delete from student_shares
   where (student_id, recipient_id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
);

export interface OutsideRow {
  readonly organization_id: string;
  readonly outside_sharing: OutsideSharing;
  readonly students: number;
}

/** The organizations of students that a recipient does not belong to, with the number of students for whom a right is new. */
export const listOutside = statement<
  OutsideRow,
  [students: readonly StudentAccess[], recipientId: string, canWrite: boolean]
>(
  'list-outside',
  `select o.id as organization_id, o.outside_sharing,
     count(*) filter (
       where not exists (
         select from student_shares s where s.student_id = st.id and s.recipient_id = $2 and (s.can_write or not $3)
       )
     )::int as students
   from students st join organizations o on o.id = st.organization_id
   where st.id = any($1::uuid[]) and not exists (
     select from memberships m where m.organization_id = o.id and m.user_id = $2
   )
   group by o.id`,
);

/** Ends shares whose giver may no longer share the student, of these students or of all (null). */
export const deleteOrphanedShares = statement<
  { student_id: StudentAccess; recipient_id: string; giver_id: string },
  [most: number, studentIds: readonly string[] | null]
>(
  'delete-orphaned-shares',
  `delete from student_shares where (student_id, recipient_id) in (
     select share.student_id, share.recipient_id from student_shares share join students st on st.id = share.student_id
     where ($2::uuid[] is null or share.student_id = any($2)) and not ${giverMayShare('share')}
     order by share.student_id, share.recipient_id limit $1 for update of share skip locked
   )
   returning student_id, recipient_id, giver_id`,
);

export interface OutsideShareRow {
  readonly giver: string;
  readonly giver_username: string;
  readonly recipient: string;
  readonly recipient_username: string;
  readonly organization: string;
  readonly email: string;
}

/** Who shares with whom, for a Licensee with a verified address; none if one of them is gone. */
export const findOutsideShare = statement<
  OutsideShareRow,
  [organizationId: string, licenseeId: string, giverId: string, recipientId: string]
>(
  'find-outside-share',
  `select g.name as giver, g.username as giver_username, r.name as recipient, r.username as recipient_username,
     o.name as organization, l.email
   from organizations o
   join memberships m on m.organization_id = o.id and m.user_id = $2 and m.permission = 'licensee'
   join users l on l.id = m.user_id and l.email_verified_at is not null
   join users g on g.id = $3 join users r on r.id = $4
   where o.id = $1`,
);

/** The other Licensees of an organization. */
export const listOtherLicensees = statement<{ user_id: string }, [organizationId: string, userId: string]>(
  'list-other-licensees',
  `select user_id from memberships where organization_id = $1 and permission = 'licensee' and user_id <> $2`,
);

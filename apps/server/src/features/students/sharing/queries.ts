import type { StudentRelation } from '@sixty/domain/access/student-access.ts';
import { type Rows, statement } from '../../../db/client.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';
import { byName } from '../students/queries.ts';

interface ShareRow {
  readonly student_id: string;
  readonly student: string;
  readonly recipient: string;
  readonly can_write: boolean;
}

export const listShares = statement<ShareRow, [userId: string, organizationId: string]>(
  'list-shares',
  `select st.id as student_id, st.name as student, u.username as recipient, given.can_write
   from students st ${joinRelation('$1')}
   join student_shares given on given.student_id = st.id
   join users u on u.id = given.recipient_id
   where st.organization_id = $2 and ${relationAllows('manage')}
   order by ${byName('st')}, st.id, lower(u.username)`,
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

export const findRecipient = statement<{ id: string }, [username: string]>(
  'find-recipient',
  `select id from users where lower(username) = lower($1) and 'customer' = any(account_types)`,
);

/** Shares students, or changes what their recipient may do. */
export const upsertShares = statement<
  never,
  [students: readonly StudentAccess[], recipientId: string, canWrite: boolean, now: Date]
>(
  'upsert-shares',
  `insert into student_shares (student_id, recipient_id, can_write, created_at)
   select id, $2, $3, $4 from unnest($1::uuid[]) as shared (id) order by id
   on conflict (student_id, recipient_id) do update set can_write = excluded.can_write`,
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

import { statement } from '../../../db/client.ts';
import type { HeldShare } from '../sharing/queries.ts';

/** SQL that is true if the share `share` of the student `st` is with somebody outside the student's organization. */
const isOutside = `not exists (
    select from memberships m where m.organization_id = st.organization_id and m.user_id = share.recipient_id
  )`;

interface OutsideShareRow {
  readonly giver: string;
  readonly giver_username: string;
  readonly recipient: string;
  readonly recipient_username: string;
  readonly students: number;
  readonly can_write: boolean;
  readonly pending: boolean;
  readonly since: Date;
}

/** What each user shares with each other one outside the organization: those that wait first, then the newest. */
export const listOutsideShares = statement<OutsideShareRow, [organizationId: string, most: number]>(
  'list-outside-shares',
  `select g.name as giver, g.username as giver_username, r.name as recipient, r.username as recipient_username,
     count(*)::int as students, bool_or(share.can_write) as can_write, share.pending, min(share.created_at) as since
   from students st
   join student_shares share on share.student_id = st.id
   join users g on g.id = share.giver_id
   join users r on r.id = share.recipient_id
   where st.organization_id = $1 and ${isOutside}
   group by g.id, r.id, share.pending
   order by share.pending desc, since desc, g.id, r.id
   limit $2`,
);

/** SQL of the shares in organization `$1` from user `$2` to user `$3` outside, at most `$4`, as student and recipient. */
const named = (pending: boolean): string => `
  select share.student_id, share.recipient_id from student_shares share join students st on st.id = share.student_id
  where st.organization_id = $1 and ${isOutside} and share.pending = ${pending}
    and share.giver_id = (select id from users where lower(username) = lower($2))
    and share.recipient_id = (select id from users where lower(username) = lower($3))
  order by share.student_id limit $4 for update of share`;

type Named = [organizationId: string, giverUsername: string, recipientUsername: string, most: number];

export const approveWaiting = statement<HeldShare, Named>(
  'approve-waiting',
  `update student_shares set pending = false where (student_id, recipient_id) in (${named(true)})
   returning student_id, recipient_id`,
);

export const endWaiting = statement<HeldShare, Named>(
  'end-waiting',
  `delete from student_shares where (student_id, recipient_id) in (${named(true)}) returning student_id, recipient_id`,
);

export const endStanding = statement<HeldShare, Named>(
  'end-standing',
  `delete from student_shares where (student_id, recipient_id) in (${named(false)}) returning student_id, recipient_id`,
);

/** Whether the organization shares students outside at all. Locked, so that the setting stays until the approval. */
export const lockOutsideSharing = statement<{ is_off: boolean }, [organizationId: string]>(
  'lock-outside-sharing',
  `select outside_sharing = 'off' as is_off from organizations where id = $1 for share`,
);

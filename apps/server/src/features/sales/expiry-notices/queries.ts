import { type Database, rowsOf, statement } from '../../../db/client.ts';
import {
  type AfterExpiry,
  afterExpiryColumns,
  isExtended,
  joinAfterExpiry,
  rowHasRenewal,
} from '../../students/public.ts';

export type NoticeKind = '30-days' | '24-hours';

/** SQL for the time before the expiry at which a notice is due. */
const leadOf = (kind: string): string =>
  `case ${kind} when '24-hours' then interval '24 hours' else interval '720 hours' end`;

/** SQL for the users notified about a subscription: the Licensees of its organization with a verified address. */
const notifiedOf = (sub: string): string =>
  `from memberships m join users u on u.id = m.user_id and u.email_verified_at is not null
   where m.organization_id = ${sub}.organization_id and m.permission = 'licensee'`;

/** A notice that may be due, with what decides whether the customer's access ends. */
interface DueNoticeRow extends AfterExpiry {
  readonly subscription_id: string;
  readonly kind: NoticeKind;
  readonly due_since: Date;
  readonly trial: boolean;
  readonly reading_seats: number;
  readonly math_seats: number;
}

/**
 * Notices that may be due at a given time: the latest of each running subscription, if neither it nor a later one was
 * sent and there is a Licensee with a verified address; until then it waits. A subscription shorter than the lead
 * time, such as a two-week trial, has no such notice. The domain decides whether anything ends.
 */
const listDueNotices = statement<DueNoticeRow, [now: Date]>(
  'list-due-notices',
  `select sub.id as subscription_id, due.kind, sub.expires_at - ${leadOf('due.kind')} as due_since, sub.trial,
     sub.reading_seats, sub.math_seats, ${afterExpiryColumns}
   from subscriptions sub
   cross join lateral (
     select case when sub.expires_at <= $1::timestamptz + interval '24 hours' then '24-hours' else '30-days' end as kind
   ) due ${joinAfterExpiry('sub')}
   where sub.expires_at > $1 and sub.expires_at <= $1::timestamptz + ${leadOf("'30-days'")}
     and sub.starts_at <= $1 and sub.reading_seats + sub.math_seats > 0
     and sub.expires_at - ${leadOf('due.kind')} between sub.starts_at and $1
     and exists (select ${notifiedOf('sub')})
     and not exists (
       select from expiry_notices sent where sent.subscription_id = sub.id and sent.kind in (due.kind, '24-hours')
     )
   order by sub.expires_at, sub.id`,
);

/** The notices due at a given time, except for customers whose access continues. */
export const dueNotices = async (db: Database, now: Date): Promise<readonly DueNoticeRow[]> =>
  (await rowsOf(db, listDueNotices, [now])).filter((row) => !rowHasRenewal(row));

/** Counts the notices due at a given time, and since when the first has been due. */
export const countDueNotices = async (db: Database, now: Date): Promise<{ waiting: number; oldest: Date | null }> => {
  const due = (await dueNotices(db, now)).map(({ due_since }) => due_since);
  return { waiting: due.length, oldest: due.sort((one, other) => one.getTime() - other.getTime())[0] ?? null };
};

/** Records that a notice is sent. No row if it was recorded before. */
export const insertNotice = statement<{ kind: NoticeKind }, [subscriptionId: string, kind: NoticeKind, now: Date]>(
  'insert-expiry-notice',
  `insert into expiry_notices (subscription_id, kind, at) values ($1, $2, $3) on conflict do nothing returning kind`,
);

export const listNotified = statement<{ user_id: string }, [subscriptionId: string]>(
  'list-notified',
  `select told.user_id
   from subscriptions sub cross join lateral (select m.user_id ${notifiedOf('sub')}) told
   where sub.id = $1`,
);

/** What a notice says. */
export interface NoticeRow extends AfterExpiry {
  readonly email: string;
  /** Null for the user's own organization. */
  readonly organization: string | null;
  readonly reading_seats: number;
  readonly math_seats: number;
  readonly trial: boolean;
  readonly extended: boolean;
  readonly expires_at: Date;
  readonly zone: string;
}

/**
 * The content of a notice for a user at a given time; no row if the subscription is over or the user does not get it.
 */
export const findNotice = statement<NoticeRow, [subscriptionId: string, userId: string, now: Date]>(
  'find-notice',
  `select u.email, case when not o.personal then o.name end as organization, sub.reading_seats, sub.math_seats, sub.trial,
     ${isExtended('sub')} as extended, sub.expires_at, sub.zone, ${afterExpiryColumns}
   from subscriptions sub ${joinAfterExpiry('sub')}
   join organizations o on o.id = sub.organization_id
   join memberships m on m.organization_id = sub.organization_id and m.user_id = $2 and m.permission = 'licensee'
   join users u on u.id = m.user_id and u.email_verified_at is not null
   where sub.id = $1 and sub.expires_at > $3`,
);

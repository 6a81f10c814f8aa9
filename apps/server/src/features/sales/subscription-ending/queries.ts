import { statement } from '../../../db/client.ts';

export const findSubscription = statement<{ organization_id: string }, [id: string]>(
  'find-subscription-to-end',
  'select organization_id from subscriptions where id = $1',
);

/**
 * Ends a subscription; no row if it is over. A future subscription is over immediately and no longer extends another
 * one, so that the earlier one can be extended again.
 */
export const endNow = statement<{ id: string }, [id: string, now: Date]>(
  'end-subscription',
  `update subscriptions set expires_at = $2::timestamptz,
     starts_at = least(starts_at, $2::timestamptz - interval '1 millisecond'),
     extends_id = case when starts_at > $2 then null else extends_id end
   where id = $1 and expires_at > $2 returning id`,
);

/** The periods of an organization's subscriptions that are not over, with what each extends. */
export const listPeriods = statement<
  {
    id: string;
    starts_at: Date;
    expires_at: Date;
    zone: string;
    extends_id: string | null;
    reading_seats: number;
    math_seats: number;
  },
  [organizationId: string, now: Date]
>(
  'list-periods',
  `select id, starts_at, expires_at, zone, extends_id, reading_seats, math_seats from subscriptions
   where organization_id = $1 and expires_at > $2`,
);

export const moveSubscription = statement<never, [id: string, startsAt: Date, expiresAt: Date, extendsId: string]>(
  'move-subscription',
  'update subscriptions set starts_at = $2, expires_at = $3, extends_id = $4 where id = $1',
);

export interface EndedRow {
  readonly email: string;
  /** Null for the user's own organization. */
  readonly organization: string | null;
  readonly reading_seats: number;
  readonly math_seats: number;
  readonly expires_at: Date;
  readonly zone: string;
}

/** No row if the user no longer gets it. */
export const findEnded = statement<EndedRow, [subscriptionId: string, userId: string]>(
  'find-ended-subscription',
  `select u.email, case when not o.personal then o.name end as organization, sub.reading_seats, sub.math_seats,
     sub.expires_at, sub.zone
   from subscriptions sub
   join organizations o on o.id = sub.organization_id
   join memberships m on m.organization_id = o.id and m.user_id = $2 and m.permission = 'licensee'
   join users u on u.id = m.user_id and u.email_verified_at is not null
   where sub.id = $1`,
);

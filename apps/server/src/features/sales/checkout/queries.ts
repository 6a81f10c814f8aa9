import type { KeptPrices } from '@sixty/domain/sales/order-lines.ts';
import type { DisputeState } from '@sixty/domain/sales/reversal.ts';
import { statement } from '../../../db/client.ts';

/** The state of an order by card. */
export interface CheckoutRow {
  readonly id: string;
  readonly organization_id: string;
  readonly user_id: string;
  readonly session: string | null;
  readonly is_paid: boolean;
  readonly is_fulfilled: boolean;
  readonly is_ended: boolean;
  readonly is_closed: boolean;
  readonly created_at: Date;
}

const columns = `o.id, o.organization_id, o.user_id, o.provider_session as session, o.paid_at is not null as is_paid,
  o.fulfilled_at is not null as is_fulfilled, o.ended_at is not null as is_ended,
  o.closed_at is not null as is_closed, o.created_at`;

export const findOrder = statement<CheckoutRow, [id: string]>(
  'find-checkout',
  `select ${columns} from orders o where o.id = $1`,
);

/** Finds an order by its client-made id, with everything that distinguishes it and what its page shows. */
export const findStarted = statement<
  KeptPrices & {
    kind: 'card' | 'purchase-order';
    user_id: string;
    organization_id: string;
    reading_seats: number;
    math_seats: number;
    trainings: number;
    discount_code: string;
    extended_created: Date | null;
    discount_cents: number;
    total_cents: number;
    created_at: Date;
    is_paid: boolean;
    is_ended: boolean;
  },
  [id: string]
>(
  'find-begun-checkout',
  `select o.kind, o.user_id, o.organization_id, o.reading_seats, o.math_seats, o.trainings,
     coalesce(d.code, '') as discount_code, sub.created_at as extended_created, o.discount_cents, o.total_cents,
     o.reading_cents, o.math_cents, o.training_cents, o.created_at, o.paid_at is not null as is_paid, o.ended_at is not null as is_ended
   from orders o
   left join discount_codes d on d.id = o.discount_code_id
   left join subscriptions sub on sub.id = o.extends_id
   where o.id = $1`,
);

/** What an order was for, so that its user can order it again; `adds` if there was more than a trial (decision 025). */
export const findOrderAgain = statement<
  { reading: number; math: number; training: number; code: string; created: Date | null; adds: boolean },
  [id: string, userId: string]
>(
  'find-order-again',
  `select o.reading_seats as reading, o.math_seats as math, o.trainings as training, coalesce(d.code, '') as code,
     sub.created_at as created, o.extends_id is null and exists (
       select from subscriptions had
       where had.organization_id = o.organization_id and had.created_at <= o.created_at and not had.trial
     ) as adds
   from orders o
   left join discount_codes d on d.id = o.discount_code_id
   left join subscriptions sub on sub.id = o.extends_id
   where o.id = $1 and o.user_id = $2`,
);

export const findOrderOfSession = statement<CheckoutRow, [session: string]>(
  'find-order-of-session',
  `select ${columns} from orders o where o.provider_session = $1`,
);

/**
 * Records the hosted page of an order. No row: the order was canceled in the meantime, and nobody may be sent to the
 * page.
 */
export const setSession = statement<{ id: string }, [id: string, session: string]>(
  'set-provider-session',
  'update orders set provider_session = $2 where id = $1 and ended_at is null and coalesce(provider_session, $2) = $2 returning id',
);

/** Cancels an order that will not be paid: its discount can be used again. */
export const closeOrder = statement<never, [id: string, now: Date]>(
  'close-order',
  `update orders set ended_at = coalesce(ended_at, $2), closed_at = $2
   where id = $1 and paid_at is null and closed_at is null`,
);

/** Cancels an order whose page was never shown. */
export const closeUnopened = statement<never, [id: string, now: Date]>(
  'close-unopened-order',
  `update orders set ended_at = coalesce(ended_at, $2), closed_at = $2
   where id = $1 and paid_at is null and closed_at is null and provider_session is null`,
);

/** A user's canceled orders for an organization whose hosted page may still be paid. */
export const listCanceled = statement<{ id: string }, [userId: string, organizationId: string]>(
  'list-given-up',
  `select id from orders
   where user_id = $1 and organization_id = $2 and fulfilled_at is null and closed_at is null and paid_at is null
     and ended_at is not null`,
);

/** How long an order is left to the customer and the provider, in milliseconds. */
const reconcileDelay = 60_000;

/** The interval between questions to the provider about a page, in milliseconds: webhooks are usually faster. */
const askInterval = 300_000;

/** The limits for the orders the job settles: created, and last asked about, before these times. */
export const unsettledAt = (now: Date): readonly [madeBefore: Date, askedBefore: Date] => [
  new Date(now.getTime() - reconcileDelay),
  new Date(now.getTime() - askInterval),
];

/**
 * Orders to settle: paid but not fulfilled, and orders by card that may still be paid. The least recently settled come
 * first, so that none blocks another; among the never settled, paid orders come first.
 */
export const listUnsettled = statement<{ id: string }, [madeBefore: Date, askedBefore: Date]>(
  'list-unsettled',
  `select id from orders
   where fulfilled_at is null and closed_at is null
     and (paid_at is not null or created_at < $1) and (asked_at is null or asked_at <= $2)
   order by asked_at nulls first, paid_at, created_at limit 200`,
);

/** Counts the orders the job would settle, up to its batch size, and since when the first has waited. */
export const countUnsettled = statement<
  { waiting: number; oldest: Date | null },
  [madeBefore: Date, askedBefore: Date]
>(
  'count-unsettled',
  `select count(*)::int as waiting, min(coalesce(o.paid_at, o.asked_at, o.created_at)) as oldest
   from (${listUnsettled.text}) due join orders o on o.id = due.id`,
);

export const setAsked = statement<never, [id: string, now: Date]>(
  'set-asked',
  'update orders set asked_at = $2 where id = $1',
);

export const findBuyerEmail = statement<{ email: string }, [userId: string]>(
  'find-buyer-email',
  'select email from users where id = $1',
);

/** Records a provider event once. @returns whether it was handled before. */
export const noteEvent = statement<
  { is_handled: boolean },
  [id: string, kind: string, orderId: string | null, now: Date]
>(
  'note-payment-event',
  `insert into payment_events as kept (id, kind, order_id, received_at) values ($1, $2, $3, $4)
   on conflict (id) do update set deliveries = kept.deliveries + 1
   returning handled_at is not null as is_handled`,
);

/**
 * Records a refund or dispute of a payment: the largest refunded sum, since sums only grow, and the end of a dispute
 * even if its beginning arrives late. @returns the user it is recorded for; no row if it was known.
 */
export const setReversal = statement<
  { user_id: string },
  [id: string, refunded: number | null, dispute: DisputeState | null]
>(
  'set-reversal',
  `with told as (
     select id, greatest(refunded_cents, least(coalesce($2::int, 0), total_cents)) as refunded,
       case when $3::text is null or (dispute in ('won', 'lost') and $3::text = 'open') then dispute else $3::text end as dispute
     from orders where id = $1 for no key update
   )
   update orders o set refunded_cents = told.refunded, dispute = told.dispute from told
   where o.id = told.id and (o.refunded_cents, o.dispute) is distinct from (told.refunded, told.dispute)
   returning o.user_id`,
);

/** Records the order an event belongs to. */
export const setOrderOfEvent = statement<never, [id: string, orderId: string]>(
  'set-order-of-payment-event',
  'update payment_events set order_id = $2 where id = $1',
);

export const setHandled = statement<never, [id: string, now: Date]>(
  'set-payment-event-handled',
  'update payment_events set handled_at = $2 where id = $1 and handled_at is null',
);

/** The subscription that a receipt's link leads to. */
export const findActivation = statement<{ starts_at: Date; expires_at: Date }, [codeHash: Buffer]>(
  'find-activation',
  `select sub.starts_at, sub.expires_at
   from orders o join subscriptions sub on sub.order_id = o.id where o.activation_hash = $1`,
);

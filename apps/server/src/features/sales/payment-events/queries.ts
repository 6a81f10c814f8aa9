import type { DisputeState } from '@sixty/domain/sales/reversal.ts';
import { statement } from '../../../db/client.ts';

/** Records a provider event once. @returns whether it was handled before. */
export const storePaymentEvent = statement<
  { is_handled: boolean },
  [id: string, kind: string, orderId: string | null, now: Date]
>(
  'store-payment-event',
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

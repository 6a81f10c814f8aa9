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

export const findOrderOfSession = statement<CheckoutRow, [session: string]>(
  'find-order-of-session',
  `select ${columns} from orders o where o.provider_session = $1`,
);

/** Cancels an order that will not be paid: its discount can be used again. */
export const closeOrder = statement<never, [id: string, now: Date]>(
  'close-order',
  `update orders set ended_at = coalesce(ended_at, $2), closed_at = $2
   where id = $1 and paid_at is null and closed_at is null`,
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

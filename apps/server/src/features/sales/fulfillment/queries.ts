import type { KeptPrices } from '@sixty/domain/sales/order-lines.ts';
import { statement } from '../../../db/client.ts';

/** A locked order. */
export interface OrderRow {
  readonly id: string;
  readonly organization_id: string;
  readonly user_id: string;
  readonly reading_seats: number;
  readonly math_seats: number;
  readonly extends_id: string | null;
  readonly zone: string;
  readonly paid_at: Date | null;
  readonly fulfilled_at: Date | null;
}

export const lockOrder = statement<OrderRow, [id: string]>(
  'lock-order',
  `select id, organization_id, user_id, reading_seats, math_seats, extends_id, zone, paid_at, fulfilled_at
   from orders where id = $1 for no key update`,
);

/** Locks an organization's subscriptions, so that two extensions of one follow each other. */
export const lockSubscriptionsOf = statement<never, [organizationId: string]>(
  'lock-subscriptions-of',
  'select from organizations where id = $1 for no key update',
);

/** The last subscription of a chain of extensions that starts with a given one. */
export const findLatestExtension = statement<{ id: string; expires_at: Date; zone: string }, [id: string]>(
  'find-latest-extension',
  `with recursive chain as (
     select id, expires_at, zone from subscriptions where id = $1
     union all
     select next.id, next.expires_at, next.zone from subscriptions next join chain on next.extends_id = chain.id
   )
   select id, expires_at, zone from chain
   where not exists (select from subscriptions next where next.extends_id = chain.id)`,
);

export const insertSubscription = statement<
  { id: string },
  [
    organizationId: string,
    readingSeats: number,
    mathSeats: number,
    startsAt: Date,
    expiresAt: Date,
    now: Date,
    zone: string,
    orderId: string,
    extendsId: string | null,
  ]
>(
  'insert-subscription',
  `insert into subscriptions (organization_id, reading_seats, math_seats, trial, starts_at, expires_at, created_at, zone,
     order_id, extends_id)
   values ($1, $2, $3, false, $4, $5, $6, $7, $8, $9)
   returning id`,
);

export const setFulfilled = statement<never, [id: string, now: Date, activationHash: Buffer]>(
  'set-fulfilled',
  'update orders set fulfilled_at = $2, activation_hash = $3 where id = $1',
);

/** The users whose pages show the seats of an organization. */
export const listMemberIds = statement<{ user_id: string }, [organizationId: string]>(
  'list-member-ids',
  'select user_id from memberships where organization_id = $1',
);

/** The result of a fulfilled order. */
interface BoughtRow {
  readonly reading: number;
  readonly math: number;
  readonly training: number;
  readonly starts_at: Date;
  readonly expires_at: Date;
  readonly zone: string;
  /** Whether it extends another subscription. */
  readonly extends: boolean;
}

export const findBought = statement<BoughtRow, [orderId: string]>(
  'find-bought',
  `select sub.reading_seats as reading, sub.math_seats as math, o.trainings as training, sub.starts_at, sub.expires_at,
     sub.zone, sub.extends_id is not null as extends
   from subscriptions sub join orders o on o.id = sub.order_id where o.id = $1`,
);

export interface ReceiptRow extends KeptPrices {
  readonly email: string;
  readonly kind: 'card' | 'purchase-order';
  readonly purchase_order_number: string | null;
  readonly reading: number;
  readonly math: number;
  readonly training: number;
  readonly discount_cents: number;
  readonly total_cents: number;
  readonly paid_at: Date;
  readonly starts_at: Date;
  readonly expires_at: Date;
  readonly zone: string;
}

export const findReceipt = statement<ReceiptRow, [orderId: string]>(
  'find-receipt',
  `select u.email, o.kind, p.purchase_order_number, o.reading_seats as reading, o.math_seats as math,
     o.trainings as training, o.discount_cents, o.total_cents, o.reading_cents, o.math_cents, o.training_cents, o.paid_at,
     sub.starts_at, sub.expires_at, sub.zone
   from orders o
   join users u on u.id = o.user_id
   join subscriptions sub on sub.order_id = o.id
   left join purchase_orders p on p.order_id = o.id
   where o.id = $1`,
);

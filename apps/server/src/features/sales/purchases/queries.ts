import type { DisputeState } from '@sixty/domain/sales/reversal.ts';
import { statement } from '../../../db/client.ts';
import { isAwaitingConfirmation } from '../../../db/order-state.ts';

export interface PurchaseRow {
  readonly id: string;
  readonly kind: 'card' | 'purchase-order';
  readonly purchase_order_number: string | null;
  readonly created_at: Date;
  readonly zone: string;
  readonly reading_seats: number;
  readonly math_seats: number;
  readonly trainings: number;
  readonly discount_cents: number;
  readonly total_cents: number;
  readonly refunded_cents: number;
  readonly dispute: DisputeState | null;
  readonly is_paid: boolean;
  readonly approval: 'waiting' | 'declined' | null;
  /** The start of its subscription, whose zone its days are in; null until there is one. */
  readonly starts_at: Date | null;
  readonly expires_at: Date | null;
  readonly subscription_zone: string | null;
  readonly extends_id: string | null;
}

/** An organization's purchase orders, and its orders by card that are paid or whose payment is being confirmed. */
export const listPurchases = statement<PurchaseRow, [organizationId: string, most: number]>(
  'list-purchases',
  `select o.id, o.kind, p.purchase_order_number, o.created_at, o.zone, o.reading_seats, o.math_seats, o.trainings,
     o.discount_cents, o.total_cents, o.refunded_cents, o.dispute, sub.starts_at, sub.expires_at,
     sub.zone as subscription_zone, o.extends_id, o.paid_at is not null as is_paid, case
       when o.kind = 'purchase-order' and o.paid_at is null and o.ended_at is null then 'waiting'
       when o.kind = 'purchase-order' and o.paid_at is null then 'declined'
     end as approval
   from orders o
   left join purchase_orders p on p.order_id = o.id
   left join subscriptions sub on sub.order_id = o.id
   where o.organization_id = $1 and (o.kind = 'purchase-order' or o.paid_at is not null or ${isAwaitingConfirmation('o')})
   order by o.created_at desc, o.id desc limit $2`,
);

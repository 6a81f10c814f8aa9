import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { Discount } from '@sixty/domain/sales/price.ts';
import { statement } from '../../../db/client.ts';

/** A discount by its code, in any case. */
export interface DiscountRow {
  readonly id: string;
  readonly kind: Discount['kind'];
  readonly amount: number;
  readonly min_students: number;
  readonly max_students: number;
  readonly expires_on: CalendarDay;
  /**
   * Whether another order of the organization holds it: one that is paid or a purchase order, or one that another user
   * is paying by card. An unpaid order by card of the same user does not count.
   */
  readonly taken: 'discount-used' | 'discount-held' | null;
}

export const findDiscount = statement<
  DiscountRow,
  [code: string, organizationId: string | null, userId: string | null]
>(
  'find-discount',
  `select d.id, d.kind, d.amount, d.min_students, d.max_students, d.expires_on::text, (
     select case when o.kind = 'card' and o.paid_at is null then 'discount-held' else 'discount-used' end from orders o
     where o.organization_id = $2::uuid and o.discount_code_id = d.id and o.ended_at is null
       and (o.user_id <> $3::uuid or o.kind = 'purchase-order' or o.paid_at is not null)
   ) as taken
   from discount_codes d where upper(d.code) = upper($1)`,
);

/**
 * The subscription of an organization by its creation time, which names it on the wire; of several the one that can be
 * extended.
 */
export const findExtended = statement<
  { id: string; trial: boolean; is_extended: boolean },
  [organizationId: string, created: Date]
>(
  'find-extended',
  `select sub.id, sub.trial, next.id is not null as is_extended
   from subscriptions sub left join subscriptions next on next.extends_id = sub.id
   where sub.organization_id = $1 and date_trunc('milliseconds', sub.created_at) = date_trunc('milliseconds', $2::timestamptz)
   order by sub.trial, is_extended, sub.id limit 1`,
);

/**
 * Cancels the user's unpaid orders by card for an organization. One without a hosted page was never shown to anyone.
 */
export const endOpenOrders = statement<never, [userId: string, organizationId: string, now: Date]>(
  'end-open-orders',
  `update orders set ended_at = $3, closed_at = case when provider_session is null then $3::timestamptz end, asked_at = null
   where user_id = $1 and organization_id = $2 and kind = 'card' and paid_at is null and ended_at is null`,
);

export type OrderKind = 'card' | 'purchase-order';

/** Inserts an order. No row: another order of the organization has the discount. */
export const insertOrder = statement<
  { id: string },
  [
    id: string,
    organizationId: string,
    userId: string,
    kind: OrderKind,
    reading: number,
    math: number,
    trainings: number,
    discountCodeId: string | null,
    discountCents: number,
    totalCents: number,
    extendsId: string | null,
    zone: string,
    now: Date,
    closedAt: Date | null,
    readingCents: number,
    mathCents: number,
    trainingCents: number,
  ]
>(
  'insert-order',
  `insert into orders (id, organization_id, user_id, kind, reading_seats, math_seats, trainings, discount_code_id,
     discount_cents, total_cents, extends_id, zone, created_at, closed_at, reading_cents, math_cents, training_cents)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
   on conflict (organization_id, discount_code_id) where discount_code_id is not null and ended_at is null do nothing
   returning id`,
);

/**
 * Records that an order is paid or counts as paid. A canceled order reclaims its discount, unless another order has it
 * now. The row names the user it is recorded for; no row if it was already paid.
 */
export const setPaid = statement<{ user_id: string }, [id: string, now: Date]>(
  'set-paid',
  `update orders o set paid_at = $2, closed_at = null, asked_at = null, ended_at = case
     when o.discount_code_id is not null and exists (
       select from orders other
       where other.organization_id = o.organization_id and other.discount_code_id = o.discount_code_id
         and other.id <> o.id and other.ended_at is null
     ) then o.ended_at
   end
   where o.id = $1 and o.paid_at is null returning o.user_id`,
);

import type { KeptPrices } from '@sixty/domain/sales/order-lines.ts';
import { statement } from '../../../db/client.ts';

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
  'find-started-order',
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

/**
 * Records the hosted page of an order. No row: the order was canceled in the meantime, and nobody may be sent to the
 * page.
 */
export const setSession = statement<{ id: string }, [id: string, session: string]>(
  'set-provider-session',
  'update orders set provider_session = $2 where id = $1 and ended_at is null and coalesce(provider_session, $2) = $2 returning id',
);

/** Cancels an order whose page was never shown. */
export const closeUnopened = statement<never, [id: string, now: Date]>(
  'close-unopened-order',
  `update orders set ended_at = coalesce(ended_at, $2), closed_at = $2
   where id = $1 and paid_at is null and closed_at is null and provider_session is null`,
);

/** A user's canceled orders for an organization whose hosted page may still be paid. */
export const listCanceled = statement<{ id: string }, [userId: string, organizationId: string]>(
  'list-canceled-orders',
  `select id from orders
   where user_id = $1 and organization_id = $2 and fulfilled_at is null and closed_at is null and paid_at is null
     and ended_at is not null`,
);

export const findBuyerEmail = statement<{ email: string }, [userId: string]>(
  'find-buyer-email',
  'select email from users where id = $1',
);

/** The subscription that a receipt's link leads to. */
export const findActivation = statement<{ starts_at: Date; expires_at: Date }, [codeHash: Buffer]>(
  'find-activation',
  `select sub.starts_at, sub.expires_at
   from orders o join subscriptions sub on sub.order_id = o.id where o.activation_hash = $1`,
);

import type { DisputeState } from '@sixty/domain/sales/reversal.ts';
import { statement } from '../../../db/client.ts';
import { isExtended } from '../../students/public.ts';

export interface SubscriptionRow {
  readonly id: string;
  readonly starts_at: Date;
  readonly expires_at: Date;
  readonly created_at: Date;
  readonly zone: string;
  readonly math_seats: number;
  readonly reading_seats: number;
  readonly trial: boolean;
  readonly extends_id: string | null;
  readonly extended: boolean;
  readonly source: 'card' | 'purchase-order' | 'activation-code' | null;
  /** The total of its order; 0 if it was not bought. */
  readonly total_cents: number;
  readonly refunded_cents: number;
  readonly dispute: DisputeState | null;
}

export const listSubscriptions = statement<SubscriptionRow, [organizationId: string]>(
  'list-subscriptions',
  `select sub.id, sub.starts_at, sub.expires_at, sub.created_at, sub.zone, sub.math_seats, sub.reading_seats, sub.trial,
     sub.extends_id, ${isExtended('sub')} as extended,
     coalesce(o.kind, case when sub.activation_code_id is not null then 'activation-code' end) as source,
     coalesce(o.total_cents, 0) as total_cents,
     coalesce(o.refunded_cents, 0) as refunded_cents, o.dispute
   from subscriptions sub left join orders o on o.id = sub.order_id
   where sub.organization_id = $1 order by sub.expires_at, sub.id`,
);

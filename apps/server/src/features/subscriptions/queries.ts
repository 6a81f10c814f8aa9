import { statement } from '../../db/client.ts';
import { isExtended } from '../licenses/queries.ts';

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
}

export const listSubscriptions = statement<SubscriptionRow, [organizationId: string]>(
  'list-subscriptions',
  `select sub.id, sub.starts_at, sub.expires_at, sub.created_at, sub.zone, sub.math_seats, sub.reading_seats, sub.trial,
     sub.extends_id, ${isExtended('sub')} as extended
   from subscriptions sub where sub.organization_id = $1 order by sub.expires_at, sub.id`,
);

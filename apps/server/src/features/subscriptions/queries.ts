import { statement } from '../../db/client.ts';

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
}

export const listSubscriptions = statement<SubscriptionRow, [organizationId: string]>(
  'list-subscriptions',
  `select id, starts_at, expires_at, created_at, zone, math_seats, reading_seats, trial, extends_id
   from subscriptions where organization_id = $1 order by expires_at, id`,
);

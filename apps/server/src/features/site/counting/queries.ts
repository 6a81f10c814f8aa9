import type { CountedEvent } from '@sixty/contract/site/counting.ts';
import { statement } from '../../../db/client.ts';

/** Concurrent calls take turns at the row, so that each counts. */
export const addToCount = statement<
  never,
  [now: Date, event: CountedEvent, page: string | null, audience: 'guest' | 'customer']
>(
  'add-to-count',
  `insert into daily_counts as kept (day, event, page, audience, count)
   values (($1::timestamptz at time zone 'UTC')::date, $2, $3, $4, 1)
   on conflict on constraint daily_counts_key do update set count = kept.count + 1`,
);

/** Two school years and a month, so that a month can be compared with the same month of the two years before. */
export const deleteOldCounts = statement<never, [now: Date]>(
  'delete-old-counts',
  `delete from daily_counts where day < ($1::timestamptz at time zone 'UTC')::date - interval '25 months'`,
);

import { statement } from '../../../db/client.ts';

export const findSender = statement<{ name: string }, [userId: string]>(
  'find-sender',
  'select name from users where id = $1',
);

/** Whether the user has seen a notice, or came when it was no news any more. */
export const hasSeenUpdate = statement<{ seen: boolean }, [userId: string, notice: string, since: Date]>(
  'has-seen-update',
  'select seen_update is not distinct from $2 or created_at >= $3 as seen from users where id = $1',
);

export const rememberUpdate = statement<never, [userId: string, notice: string]>(
  'remember-update',
  'update users set seen_update = $2 where id = $1',
);

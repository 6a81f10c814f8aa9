import { statement } from './client.ts';

/**
 * Locks the user, so that log-outs and selections run one after another. A separate statement, so that the next one
 * sees the other's changes.
 */
export const lockUser = statement<never, [userId: string]>(
  'lock-user',
  'select from users where id = $1 for no key update',
);

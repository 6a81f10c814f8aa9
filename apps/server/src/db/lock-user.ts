import { statement } from './client.ts';

/**
 * The user, locked: logging out and selections take turns. A statement of its own, so that the next one sees what the
 * other did.
 */
export const lockUser = statement<never, [userId: string]>(
  'lock-user',
  'select from users where id = $1 for no key update',
);

import { statement } from '../../../db/client.ts';

/** Finds a user by username; a closed account gets no mail. */
export const findRecipient = statement<{ id: string }, [username: string]>(
  'find-mail-recipient',
  `select u.id from users u
   where lower(u.username) = lower($1) and exists (select from memberships m where m.user_id = u.id)`,
);

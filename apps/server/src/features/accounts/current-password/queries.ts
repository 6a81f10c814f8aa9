import { statement } from '../../../db/client.ts';

export const findPassword = statement<{ password_hash: string | null }, [userId: string]>(
  'find-own-password',
  'select password_hash from users where id = $1',
);

/** When a session was opened, and its user's password hash. */
export const findOwnSignIn = statement<{ password_hash: string | null; created_at: Date }, [sessionId: string]>(
  'find-own-sign-in',
  'select u.password_hash, s.created_at from sessions s join users u on u.id = s.user_id where s.id = $1',
);

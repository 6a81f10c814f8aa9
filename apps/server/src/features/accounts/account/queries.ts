import type { Writer } from '../../../adapters/mail/mail.ts';
import { statement } from '../../../db/client.ts';
import { writer } from '../../../db/writer.ts';

export const findSender = statement<{ sender: Writer }, [userId: string]>(
  'find-sender',
  `select ${writer('u')} as sender from users u where u.id = $1`,
);

/** Whether the user has seen a notice, or joined after it. */
export const hasSeenUpdate = statement<{ seen: boolean }, [userId: string, notice: string, since: Date]>(
  'has-seen-update',
  'select seen_update is not distinct from $2 or created_at >= $3 as seen from users where id = $1',
);

export const rememberUpdate = statement<never, [userId: string, notice: string]>(
  'remember-update',
  'update users set seen_update = $2 where id = $1',
);

/** A user's own account. */
export interface AccountRow {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly pending_email: string | null;
  readonly email_verified_at: Date | null;
  readonly street_address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly postal_code: string | null;
  readonly phone_number: string | null;
  readonly fax_number: string | null;
}

export const accountColumns = `username, name, email, pending_email, email_verified_at, street_address, city, state, country,
  postal_code, phone_number, fax_number`;

/** The SSO providers of a user; none for a user with only a password. */
export const listProvidersOf = statement<{ provider: string }, [userId: string]>(
  'list-providers-of',
  'select provider from user_identities where user_id = $1 order by provider',
);

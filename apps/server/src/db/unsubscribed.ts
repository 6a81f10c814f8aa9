import { type Database, rowsOf, statement } from './client.ts';
import type { ServerKey } from './server-key.ts';

interface AddressDeps {
  readonly db: Database;
  readonly key: ServerKey;
}

const insertUnsubscribed = statement<never, [addressHash: Buffer, now: Date]>(
  'insert-unsubscribed',
  'insert into unsubscribed_addresses (address_hash, created_at) values ($1, $2) on conflict do nothing',
);

const findUnsubscribed = statement<{ found: boolean }, [addressHash: Buffer]>(
  'find-unsubscribed',
  'select exists (select from unsubscribed_addresses where address_hash = $1) as found',
);

const hashOfAddress = (key: ServerKey, email: string): Buffer => key.derive('unsubscribed', email.toLowerCase());

/** True if an address gets only messages about its own account. */
export const isUnsubscribed = async ({ db, key }: AddressDeps, email: string): Promise<boolean> => {
  const [row] = await rowsOf(db, findUnsubscribed, [hashOfAddress(key, email)]);
  return row?.found === true;
};

/** Unsubscribes an address; idempotent. */
export const addUnsubscribed = ({ db, key }: AddressDeps, email: string, now: Date) =>
  rowsOf(db, insertUnsubscribed, [hashOfAddress(key, email), now]);

import { accept } from '@sixty/domain/kernel/result.ts';
import { type Database, inTransaction, type Rows } from '../db/client.ts';
import { type Throttle, tooMany } from '../http/throttle.ts';

interface SendDeps {
  readonly db: Database;
  readonly throttle: Throttle;
}

/** Messages that one of the staff sends by hand: the mail server is not theirs to fill. */
const sent = { name: 'staff-emails', failures: 100, seconds: 3600 } as const;

/** What was sent before: the transaction is given up. */
const repeated = { ok: false } as const;

/**
 * Sends a message of somebody of the staff in one transaction with its entry in the log, and counts it. What is refused does
 * not count, nor does what was sent before: then nothing is done, and it is accepted.
 * @param send accepts whether the message is new
 */
export const sendCounted = async <Sent extends { readonly ok: true; readonly value: boolean } | { readonly ok: false }>(
  { db, throttle }: SendDeps,
  staffId: string,
  send: (rows: Rows) => Promise<Sent>,
) => {
  const count = [{ rule: sent, parts: [staffId] }];
  const wait = await throttle.begin(count);
  if (wait !== null) return tooMany(wait);
  const done = await inTransaction(db, async (rows) => {
    const outcome = await send(rows);
    return outcome.ok && !outcome.value ? repeated : outcome;
  });
  if (done.ok) return accept({});
  await throttle.giveBack(count);
  return done === repeated ? accept({}) : (done as Exclude<Sent, { readonly ok: true }>);
};

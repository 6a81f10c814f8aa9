import { accept } from '@sixty/domain/kernel/result.ts';
import { type Database, inTransaction, type Rows } from '../db/client.ts';
import { type Throttle, tooMany } from '../http/throttle.ts';

interface SendDeps {
  readonly db: Database;
  readonly throttle: Throttle;
}

/** Messages that staff send by hand, with a limit for each staff member. */
const sent = { name: 'staff-emails', limit: 100, seconds: 3600 } as const;

/** It was sent before: rolls the transaction back. */
const repeated = { ok: false } as const;

/**
 * Sends a staff member's message in one transaction with its log entry, and counts it. A refused message does not
 * count; neither does a repeated one, which is accepted and not sent.
 *
 * @param send accepts whether the message is new
 */
export const sendCounted = async <Sent extends { readonly ok: true; readonly value: boolean } | { readonly ok: false }>(
  { db, throttle }: SendDeps,
  staffId: string,
  send: (rows: Rows) => Promise<Sent>,
) => {
  const count = [{ rule: sent, parts: [staffId] }];
  const wait = await throttle.countAttempt(count);
  if (wait !== null) return tooMany(wait);
  const done = await inTransaction(db, async (rows) => {
    const outcome = await send(rows);
    return outcome.ok && !outcome.value ? repeated : outcome;
  });
  if (done.ok) return accept({});
  await throttle.uncount(count);
  return done === repeated ? accept({}) : (done as Exclude<Sent, { readonly ok: true }>);
};

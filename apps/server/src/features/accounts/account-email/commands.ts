import { randomBytes } from 'node:crypto';
import { verificationDays } from '@sixty/contract/accounts/account-email.ts';
import { isEmailAddress } from '@sixty/domain/accounts/email-address.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, rowsOf, violates } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { addUnsubscribed } from '../../../db/unsubscribed.ts';
import type { RequestContext } from '../../../http/route.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { countWithin, networkOf, type Throttle, tooMany, unlimited } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { newAccountCode } from '../account-codes/commands.ts';
import type { EmailChangeMail, VerificationMail } from './emails.ts';
import { endVerifications, findAddress, lockVerification, markVerified, movePendingEmail } from './queries.ts';

export interface AccountEmailDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs<VerificationMail | EmailChangeMail>, 'add'>;
}

const hour = 3600;

/**
 * Limits resent links per user, and wrong codes per network, against flooding. A right code has 256 bits and is never
 * refused. Many unsubscriptions from a network cost a puzzle each.
 */
const resends = { name: 'verification-resends', limit: 5, seconds: hour } as const;
const wrongCodes = { name: 'verification-codes', limit: 200, seconds: hour } as const;
/** Links to one address across all accounts: accounts are free, and nobody may flood a stranger's mailbox. */
const toOneAddress = { name: 'verification-address', limit: 10, seconds: 24 * hour } as const;
const unsubscriptions = {
  ...{ name: 'unsubscriptions', limit: unlimited, seconds: hour },
  puzzles: { after: 100, doubling: 50 },
} as const;

/**
 * Requests a verification message for a user's address, within the transaction that sets the address. Earlier links
 * stay valid, each for the address it was sent to while the user has it. After ten messages to one address in a day,
 * the message is silently skipped.
 *
 * @param messageID makes repeated requests send one message
 * @returns whether the message is new; null if it is skipped
 */
export const requestVerification = async (
  { key, jobs }: Pick<AccountEmailDeps, 'key' | 'jobs'>,
  rows: Rows,
  { userId, email }: { readonly userId: string; readonly email: string },
  now: Date,
  messageID?: string,
): Promise<boolean | null> => {
  const counted = { rule: toOneAddress, parts: [email.toLowerCase()] };
  if (!(await countWithin(rows, key, counted, now))) return null;
  const codeID = uuidV7(now.getTime(), randomBytes(10));
  const code = {
    id: codeID,
    purpose: 'verify-email',
    userId,
    email,
    now,
    minutes: verificationDays * 24 * 60,
  } as const;
  await newAccountCode(rows, key, code);
  return jobs.add(rows, [{ kind: 'verify-email', codeID }], messageID);
};

/** Resends the link if there is an address to verify. */
export const resendVerification = async (deps: AccountEmailDeps, userId: string, now: Date) => {
  const [address] = await rowsOf(deps.db, findAddress, [userId]);
  if (!address || address.verified) return accept({ sent: false });
  const wait = await deps.throttle.countAttempt([{ rule: resends, parts: [userId] }]);
  if (wait !== null) return tooMany(wait);
  const { email } = address;
  await inTransaction(deps.db, (rows) => requestVerification(deps, rows, { userId, email }, now));
  return accept({ sent: true });
};

/**
 * Verifies the address of a link, once. Following the link again while that address is current and verified returns
 * the same answer, because mail programs and browsers open links twice.
 */
export const verifyEmail = async (deps: AccountEmailDeps, code: string, address: string, now: Date) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const [link] = await rows(lockVerification, [hashOfToken(code), now]);
    if (!link) return refuse('verification-missing');
    const { user_id: userId, is_open: isOpen, is_expired: isExpired } = link;
    if (isExpired) return refuse('verification-over');
    if (!isOpen) return link.is_present && link.is_verified ? accept({}) : refuse('verification-over');
    if (!link.is_pending && !link.is_present) return refuse('verification-over');
    await rows(link.is_pending ? movePendingEmail : markVerified, [userId, now]);
    await rows(endVerifications, [userId, now, link.email]);
    if (link.is_pending) {
      const { present_email: to, username, is_verified: isVerified } = link;
      await deps.jobs.add(rows, [{ kind: 'email-change', step: 'done', to, username, isVerified }]);
    }
    const action = { at: now, actorId: userId, action: 'email-verified' };
    await recordActions(rows, action, [{ subjectId: userId, details: { changed: link.is_pending } }]);
    return accept({});
  }).catch((error: unknown) => {
    if (violates(error, 'users_email_key')) return refuse('email-taken');
    throw error;
  });
  if (done.ok || done.refusal !== 'verification-missing') return done;
  const wait = await deps.throttle.countAttempt([{ rule: wrongCodes, parts: [networkOf(address)] }]);
  return wait === null ? done : tooMany(wait);
};

/** Unsubscribes an address. The answer does not reveal whether it was subscribed or belongs to an account. */
export const unsubscribe = async (
  deps: AccountEmailDeps,
  email: string,
  { address, solution, now }: Pick<RequestContext, 'address' | 'solution' | 'now'>,
) => {
  if (!isEmailAddress(email)) return refuse('email-invalid');
  const counted = [{ rule: unsubscriptions, parts: [networkOf(address)] }];
  const refused = await deps.throttle.admit(counted, { solution, now });
  if (refused) return refused;
  await addUnsubscribed(deps, email, now);
  return accept({});
};

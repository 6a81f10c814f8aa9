import { randomBytes } from 'node:crypto';
import { passwordErrors } from '@sixty/domain/accounts/password.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { isCommonPassword } from '../../../adapters/common-passwords/common-passwords.ts';
import type { Passwords } from '../../../adapters/passwords/passwords.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { RequestContext } from '../../../http/route.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { networkOf, type Throttle, tooMany, unlimited } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { endCodes } from '../account-codes/queries.ts';
import { deleteSecondFactors } from '../second-factors/queries.ts';
import { endAllSessions } from '../sessions/commands.ts';
import type { PasswordChangedMail, RecoveryMail } from './emails.ts';
import { findReset, setResetPassword } from './queries.ts';

export interface RecoveryDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly realtime: Realtime;
  readonly jobs: Pick<Jobs<RecoveryMail | PasswordChangedMail>, 'add'>;
}

/**
 * Limits link requests by the typed text; many from a network, which a school shares, need puzzles. They do not count
 * by account: that would reveal which username and address belong together. Limits wrong codes by network; a right one
 * has 256 bits and is never refused.
 */
const rules = {
  network: { name: 'recovery-address', limit: unlimited, seconds: 3600, puzzles: { after: 30, doubling: 30 } },
  typed: { name: 'recovery-typed', limit: 5, seconds: 3600 },
  wrongCodes: { name: 'recovery-codes', limit: 60, seconds: 900 },
} as const;

interface RecoveryRequest {
  readonly username: string;
  readonly emailAddress: string;
}

/** Requests a link to set a new password. Neither the answer nor its timing reveals whether the account exists. */
export const requestRecovery = async (
  deps: RecoveryDeps,
  request: RecoveryRequest,
  { address, solution, now }: Pick<RequestContext, 'address' | 'solution' | 'now'>,
) => {
  // PostgreSQL reads a job's JSON only if it is well formed.
  const username = normalUsername(request.username.trim().toWellFormed());
  const emailAddress = request.emailAddress.trim().toWellFormed();
  const typed = [username, emailAddress];
  if (typed.every((text) => text === '')) return refuse('recovery-nothing-given');
  const keys = [
    { rule: rules.network, parts: [networkOf(address)] },
    ...typed.filter((text) => text !== '').map((text) => ({ rule: rules.typed, parts: [text.toLowerCase()] })),
  ];
  const refused = await deps.throttle.admit(keys, { solution, now });
  if (refused) return refused;
  const codeID = uuidV7(now.getTime(), randomBytes(10));
  await inTransaction(deps.db, (rows) =>
    deps.jobs.add(rows, [{ kind: 'account-recovery', codeID, username, emailAddress }]),
  );
  return accept({});
};

/** The user whose password a code sets. */
export const findUserOfCode = async (deps: RecoveryDeps, code: string, address: string, now: Date) => {
  const [reset] = await rowsOf(deps.db, findReset, [hashOfToken(code), now]);
  if (reset) return accept(reset.user_id);
  const wait = await deps.throttle.countAttempt([{ rule: rules.wrongCodes, parts: [networkOf(address)] }]);
  return wait === null ? refuse('reset-code-invalid') : tooMany(wait);
};

/** The refusal with every rule a new password breaks, or null. */
export const refuseNewPassword = (password: string) => {
  const [error, ...more] = passwordErrors(password);
  if (error) return { ok: false, refusals: [error, ...more] } as const;
  return isCommonPassword(password) ? refuse('password-common') : null;
};

/** Sets a new password with a code, once, and ends all sessions of the account. */
export const resetPassword = async (
  deps: RecoveryDeps,
  { code, password }: { readonly code: string; readonly password: string },
  address: string,
  now: Date,
) => {
  const found = await findUserOfCode(deps, code, address, now);
  if (!found.ok) return found;
  const userId = found.value;
  const refused = refuseNewPassword(password);
  if (refused) return refused;
  const passwordHash = await deps.passwords.hash(password, { network: networkOf(address), account: userId });
  const done = await inTransaction(deps.db, async (rows) => {
    await rows(lockUser, [userId]);
    // Checked again under the lock: of two concurrent resets, the second finds the code used.
    const [still] = await rows(findReset, [hashOfToken(code), now]);
    if (!still) return refuse('reset-code-invalid');
    // Until now, they may belong to somebody who signed up with a stranger's address.
    if (!still.is_verified) await rows(deleteSecondFactors, [userId]);
    await rows(setResetPassword, [userId, passwordHash, now]);
    await rows(endCodes, [userId, now]);
    return accept(await finishPasswordChange(deps, rows, { userId, keptId: null, action: 'password-reset', now }));
  });
  if (!done.ok) return done;
  deps.realtime.endSessions(done.value);
  return accept({});
};

interface ChangedPassword {
  readonly userId: string;
  /** The session to keep, or null. */
  readonly keptId: string | null;
  readonly action: 'password-reset' | 'password-changed';
  readonly now: Date;
}

/**
 * Completes a password change in the transaction that locks the user: ends all other sessions and the lesson with its
 * devices, and notifies the user.
 *
 * @returns the ids of the ended sessions, whose sockets are closed after commit.
 */
export const finishPasswordChange = async (
  { jobs }: Pick<RecoveryDeps, 'jobs'>,
  rows: Rows,
  { userId, keptId, action, now }: ChangedPassword,
): Promise<string[]> => {
  const ended = await endAllSessions(rows, userId, keptId, now);
  await recordActions(rows, { at: now, actorId: userId, action }, [{ subjectId: userId }]);
  await jobs.add(rows, [{ kind: 'password-changed', userID: userId }]);
  return ended;
};

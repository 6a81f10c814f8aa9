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
import { hashOfToken } from '../../../http/session-cookie.ts';
import { networkOf, type Throttle, tooMany } from '../../../http/throttle.ts';
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
 * Limits link requests by address, which a school shares, and by the typed text. They do not count by account: that
 * would reveal which username and address belong together. Limits wrong codes by address.
 */
const rules = {
  address: { name: 'recovery-address', limit: 30, seconds: 3600 },
  typed: { name: 'recovery-typed', limit: 5, seconds: 3600 },
  wrongCodes: { name: 'recovery-codes', limit: 60, seconds: 900 },
} as const;

interface RecoveryRequest {
  readonly username: string;
  readonly emailAddress: string;
}

/** Requests a link to set a new password. Neither the answer nor its timing reveals whether the account exists. */
export const requestRecovery = async (deps: RecoveryDeps, request: RecoveryRequest, address: string, now: Date) => {
  // PostgreSQL reads a job's JSON only if it is well formed.
  const username = normalUsername(request.username.trim().toWellFormed());
  const emailAddress = request.emailAddress.trim().toWellFormed();
  const typed = [username, emailAddress];
  if (typed.every((text) => text === '')) return refuse('recovery-nothing-given');
  const wait = await deps.throttle.countAttempt([
    { rule: rules.address, parts: [networkOf(address)] },
    ...typed.filter((text) => text !== '').map((text) => ({ rule: rules.typed, parts: [text.toLowerCase()] })),
  ]);
  if (wait !== null) return tooMany(wait);
  const codeID = uuidV7(now.getTime(), randomBytes(10));
  await inTransaction(deps.db, (rows) =>
    deps.jobs.add(rows, [{ kind: 'account-recovery', codeID, username, emailAddress }]),
  );
  return accept({});
};

/** The user whose password a code sets. */
export const findUserOfCode = async (deps: RecoveryDeps, code: string, address: string, now: Date) => {
  const attempt = [{ rule: rules.wrongCodes, parts: [networkOf(address)] }];
  const wait = await deps.throttle.countAttempt(attempt);
  if (wait !== null) return tooMany(wait);
  const [reset] = await rowsOf(deps.db, findReset, [hashOfToken(code), now]);
  if (!reset) return refuse('reset-code-invalid');
  await deps.throttle.uncount(attempt);
  return accept(reset.user_id);
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

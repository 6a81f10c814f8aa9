import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Passwords, passwordsBusySeconds } from '../../../adapters/passwords/passwords.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import type { CustomerActor } from '../../../http/actor.ts';
import { type Throttle, tooMany } from '../../../http/throttle.ts';
import { findOwnSignIn, findPassword } from './queries.ts';

export interface CurrentPasswordDeps {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
}

/** Limits wrong current passwords per session and per account. */
const rules = {
  session: { name: 'current-password-session', limit: 10, seconds: 900 },
  account: { name: 'current-password', limit: 100, seconds: 3600 },
} as const;

/**
 * Checks the typed password against the caller's. Returns its hash too, for the caller to compare again under the
 * lock.
 */
export const checkCurrentPassword = async (
  { db, passwords, throttle }: CurrentPasswordDeps,
  { sessionId, scope }: CustomerActor,
  typed: string,
) => {
  const attempt = [
    { rule: rules.session, parts: [sessionId] },
    { rule: rules.account, parts: [scope.userId] },
  ];
  const wait = await throttle.countAttempt(attempt);
  if (wait !== null) return tooMany(wait);
  const [user] = await rowsOf(db, findPassword, [scope.userId]);
  const passwordHash = user?.password_hash ?? null;
  const verdict = await passwords.verify(passwordHash, typed, { network: scope.userId, account: sessionId });
  if (verdict === 'wrong') return refuse('current-password-wrong');
  await throttle.uncount(attempt);
  return verdict === 'busy' ? tooMany(passwordsBusySeconds) : accept(passwordHash);
};

/** How long a password check or a sign-in counts, in milliseconds. */
export const provedFor = 600_000;

/**
 * Like `checkCurrentPassword`, but also allows SSO accounts: they have no password and must have signed in just now.
 */
export const checkPasswordOrSignIn = async (
  deps: CurrentPasswordDeps,
  actor: CustomerActor,
  typed: string,
  now: Date,
) => {
  const [user] = await rowsOf(deps.db, findOwnSignIn, [actor.sessionId]);
  if (user?.password_hash !== null) return checkCurrentPassword(deps, actor, typed);
  return now.getTime() - user.created_at.getTime() <= provedFor ? accept(null) : refuse('log-in-again');
};

import {
  type AccountDetails,
  type AccountField,
  accountErrors,
  accountFields,
  isSameEmail,
  normalDetails,
} from '@sixty/domain/accounts/account-details.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import type { Passwords } from '../../../adapters/passwords/passwords.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { CustomerActor } from '../../../http/actor.ts';
import { type Throttle, tooMany } from '../../../http/throttle.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { detailsOf } from '../account/commands.ts';
import type { AccountRow } from '../account/queries.ts';
import { type AccountEmailDeps, requestVerification } from '../account-email/commands.ts';
import { endVerifications } from '../account-email/queries.ts';
import { finishPasswordChange, type RecoveryDeps, refuseNewPassword } from '../account-recovery/commands.ts';
import { checkCurrentPassword } from '../current-password/commands.ts';
import { endUserSessions } from '../sessions/queries.ts';
import {
  endUserSession,
  findAccount,
  isEmailTaken,
  lockAccount,
  setPassword,
  setPendingEmail,
  updateAccount,
} from './queries.ts';

export interface ProfileDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly realtime: Realtime;
  readonly jobs: AccountEmailDeps['jobs'] & RecoveryDeps['jobs'];
}

/** New addresses, each of which gets a message. */
const emailChanges = { name: 'email-changes', limit: 10, seconds: 24 * 3600 } as const;

const changesOf = (row: AccountRow, next: AccountDetails): AccountField[] => {
  const before = detailsOf(row);
  return accountFields.filter((field) =>
    field === 'email' ? !isSameEmail(before.email, next.email) : before[field] !== next[field],
  );
};

/**
 * Saves changed fields. A new address stays pending until its link is followed (C96), and the current one is notified.
 * Sending everything unchanged cancels a pending address.
 */
export const editAccount = async (
  deps: ProfileDeps,
  actor: CustomerActor,
  { currentPassword, ...typed }: AccountDetails & { readonly currentPassword: string },
  now: Date,
) => {
  const [error, ...more] = Object.values(accountErrors(typed)).filter((each) => each !== null);
  if (error) return { ok: false, refusals: [error, ...more] } as const;
  const checked = await checkCurrentPassword(deps, actor, currentPassword);
  if (!checked.ok) return checked;
  const { userId } = actor.scope;
  const next = normalDetails(typed);
  const [before] = await rowsOf(deps.db, findAccount, [userId]);
  if (!before) return refuse('customer-only');
  if (changesOf(before, next).includes('email')) {
    const wait = await deps.throttle.countAttempt([{ rule: emailChanges, parts: [userId] }]);
    if (wait !== null) return tooMany(wait);
  }
  return inTransaction(deps.db, async (rows) => {
    const [account] = await rows(lockAccount, [userId]);
    if (account?.password_hash !== checked.value) return refuse('current-password-wrong');
    const changed = changesOf(account, next);
    if (changed.length === 0) return accept(await giveUpChange(rows, userId, account.pending_email, now));
    const email = changed.includes('email');
    if (email) {
      const [other] = await rows(isEmailTaken, [next.email, userId]);
      if (other?.taken) return refuse('email-taken');
      await askToVerify(deps, rows, { userId, account, email: next.email, now });
    }
    const { name, streetAddress, city, state, country, postalCode, phoneNumber, faxNumber } = next;
    const place = [streetAddress, city, state, country, postalCode] as const;
    await rows(updateAccount, [userId, name, ...place, phoneNumber, faxNumber]);
    const details = { fields: changed.join(' ') };
    await recordActions(rows, { at: now, actorId: userId, action: 'account-edited' }, [{ subjectId: userId, details }]);
    return accept(email ? 'email-change-sent' : 'account-updated');
  });
};

/** Cancels the pending address and ends its link, if any. */
const giveUpChange = async (rows: Rows, userId: string, pending: string | null, now: Date) => {
  if (pending === null) return 'account-unchanged';
  await rows(setPendingEmail, [userId, null]);
  await rows(endVerifications, [userId, now, pending]);
  await recordActions(rows, { at: now, actorId: userId, action: 'email-change-given-up' }, [{ subjectId: userId }]);
  return 'email-change-given-up';
};

interface NewAddress {
  readonly userId: string;
  readonly account: AccountRow;
  readonly email: string;
  readonly now: Date;
}

/** Stores a pending address and sends it a link. The current address is notified once for each new one. */
const askToVerify = async (
  deps: ProfileDeps,
  rows: Rows,
  { userId, account, email, now }: NewAddress,
): Promise<void> => {
  await rows(setPendingEmail, [userId, email]);
  await requestVerification(deps, rows, { userId, email }, now);
  if (account.pending_email !== null && isSameEmail(account.pending_email, email)) return;
  const { email: to, username } = account;
  const isVerified = account.email_verified_at !== null;
  await deps.jobs.add(rows, [{ kind: 'email-change', step: 'asked', to, username, isVerified }]);
};

/** Changes the password and ends all other sessions of the account, including the devices of its lesson. */
export const changePassword = async (
  deps: ProfileDeps,
  actor: CustomerActor,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  now: Date,
) => {
  const refused = refuseNewPassword(newPassword);
  if (refused) return refused;
  const checked = await checkCurrentPassword(deps, actor, currentPassword);
  if (!checked.ok) return checked;
  const { userId } = actor.scope;
  const passwordHash = await deps.passwords.hash(newPassword, { network: userId, account: actor.sessionId });
  const done = await inTransaction(deps.db, async (rows) => {
    const [account] = await rows(lockAccount, [userId]);
    if (account?.password_hash !== checked.value) return refuse('current-password-wrong');
    await rows(setPassword, [userId, passwordHash]);
    const changed = { userId, keptId: actor.sessionId, action: 'password-changed', now } as const;
    return accept(await finishPasswordChange(deps, rows, changed));
  });
  if (!done.ok) return done;
  deps.realtime.endSessions(done.value);
  return accept({});
};

/** Ends another of the caller's sessions. A lesson continues, because it belongs to the user and not to a session. */
export const endOwnSession = async (
  { db, realtime }: Pick<ProfileDeps, 'db' | 'realtime'>,
  { sessionId, scope }: CustomerActor,
  ended: string,
  now: Date,
) => {
  const done = await inTransaction(db, async (rows) => {
    const [session] = ended === sessionId ? [] : await rows(endUserSession, [scope.userId, ended, now]);
    if (!session) return refuse('session-missing');
    const action = { at: now, actorId: scope.userId, action: 'session-ended' };
    await recordActions(rows, action, [{ subjectId: session.id }]);
    return accept({});
  });
  if (done.ok) realtime.endSessions([ended]);
  return done;
};

/** Ends all of the caller's sessions except the current one. */
export const endOtherSessions = async (
  { db, realtime }: Pick<ProfileDeps, 'db' | 'realtime'>,
  { sessionId, scope }: CustomerActor,
  now: Date,
): Promise<void> => {
  const ended = await inTransaction(db, async (rows) => {
    const others = (await rows(endUserSessions, [scope.userId, sessionId, now])).map(({ id }) => id);
    const action = { at: now, actorId: scope.userId, action: 'session-ended' };
    await recordActions(
      rows,
      action,
      others.map((subjectId) => ({ subjectId })),
    );
    return others;
  });
  realtime.endSessions(ended);
};

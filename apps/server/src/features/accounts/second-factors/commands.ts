import { randomBytes } from 'node:crypto';
import { maxPasskeys, type PasskeyMade } from '@sixty/contract/accounts/second-factors.ts';
import { readSecondFactorCode, recoveryCodeCount, recoveryCodeFrom } from '@sixty/domain/accounts/second-factor.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { passkeyCreation, type RelyingParty, readMadePasskey } from '../../../adapters/passkeys/passkeys.ts';
import type { Passwords } from '../../../adapters/passwords/passwords.ts';
import { totpSecretBytes, totpSecretTexts, totpStepOf } from '../../../adapters/totp/totp.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import { decryptValue, encryptValue } from '../../../db/encryption.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { CustomerActor } from '../../../http/actor.ts';
import { type Throttle, tooMany } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { checkCurrentPassword, provedFor } from '../current-password/commands.ts';
import { challengeOf, newTicket, takeTicket } from '../sign-in-tickets/commands.ts';
import { endTicket } from '../sign-in-tickets/queries.ts';
import type { SecondFactorMail } from './emails.ts';
import {
  deletePasskey,
  deleteRecoveryCodes,
  deleteTotp,
  type FactorsRow,
  findFactors,
  findProof,
  findTotp,
  insertPasskey,
  insertRecoveryCodes,
  insertTotp,
  listPasskeys,
  markProved,
  markStrong,
  renamePasskey as renamePasskeyOf,
  useRecoveryCode,
  useTotpStep,
} from './queries.ts';

export interface SecondFactorDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly party: RelyingParty;
  readonly jobs: Pick<Jobs<SecondFactorMail>, 'add'>;
}

/** Started setups, each of which is a row. */
const setups = { name: 'factor-setups', limit: 60, seconds: 3600 } as const;

/** Checks the current password, which then covers changes for ten minutes. */
export const proveIdentity = async (deps: SecondFactorDeps, actor: CustomerActor, password: string, now: Date) => {
  const checked = await checkCurrentPassword(deps, actor, password);
  if (!checked.ok) return checked;
  await rowsOf(deps.db, markProved, [actor.sessionId, now]);
  return accept({});
};

/**
 * What a session still needs before it may change the factors. If the account has a factor, a session opened without
 * it may not: otherwise the password alone could remove it.
 */
export const lockOf = async (rows: Rows, { sessionId }: CustomerActor, now: Date) => {
  const [proof] = await rows(findProof, [sessionId, new Date(now.getTime() - provedFor), now]);
  if (!proof || (proof.has_factor && !proof.is_strong)) return 'sign-in';
  if (proof.is_recent) return null;
  return proof.has_password ? 'password' : 'sign-in';
};

/** Locks and returns the caller's factors until the transaction ends, or refuses. */
const openFactors = async (rows: Rows, actor: CustomerActor, now: Date) => {
  await rows(lockUser, [actor.scope.userId]);
  const lock = await lockOf(rows, actor, now);
  if (lock !== null) return refuse(lock === 'password' ? 'proof-needed' : 'sign-in-again');
  const [factors] = await rows(findFactors, [actor.scope.userId]);
  return factors ? accept(factors) : refuse('customer-only');
};

/** Writes a change, or an attempt, to the audit log and notifies the user by mail. */
export const recordFactorChange = async (
  { jobs }: Pick<SecondFactorDeps, 'jobs'>,
  rows: Rows,
  userId: string,
  change: SecondFactorMail['change'],
  now: Date,
): Promise<void> => {
  await recordActions(rows, { at: now, actorId: userId, action: change }, [{ subjectId: userId }]);
  await jobs.add(rows, [{ kind: 'second-factor', userID: userId, change, at: now.toISOString() }]);
};

const hashOfRecoveryCode = (key: ServerKey, userId: string, code: string): Buffer =>
  key.derive('recovery-code', userId, code);

/** Replaces all recovery codes. The new ones are shown only this once. */
const newRecoveryCodes = async (key: ServerKey, rows: Rows, userId: string, now: Date): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFrom(BigInt(`0x${randomBytes(16).toString('hex')}`)),
  );
  await rows(deleteRecoveryCodes, [userId]);
  await rows(insertRecoveryCodes, [userId, codes.map((code) => hashOfRecoveryCode(key, userId, code)), now]);
  return codes;
};

const hasFactor = ({ totp_at, passkeys }: FactorsRow): boolean => totp_at !== null || passkeys > 0;

/** Adds recovery codes with the first factor, and marks the session as strong. */
const afterFactorAdded = async (key: ServerKey, rows: Rows, actor: CustomerActor, before: FactorsRow, now: Date) => {
  if (hasFactor(before)) return null;
  await rows(markStrong, [actor.sessionId]);
  return newRecoveryCodes(key, rows, actor.scope.userId, now);
};

/** The TOTP secret of a ticket, before it is stored. */
export const totpSecretOf = (key: ServerKey, ticketId: string): Buffer =>
  key.derive('totp-secret', ticketId).subarray(0, totpSecretBytes);

/** Consumes a typed second factor. */
export const takeCode = async (
  key: ServerKey,
  rows: Rows,
  userId: string,
  typed: string,
  now: Date,
): Promise<'totp' | 'recovery' | null> => {
  const read = readSecondFactorCode(typed);
  if (!read) return null;
  if (read.kind === 'recovery') {
    const [used] = await rows(useRecoveryCode, [userId, hashOfRecoveryCode(key, userId, read.code), now]);
    return used ? 'recovery' : null;
  }
  const [totp] = await rows(findTotp, [userId]);
  if (!totp) return null;
  const step = totpStepOf(decryptValue(key, 'totp', userId, totp.secret), read.code, now);
  const [taken] = step === null ? [] : await rows(useTotpStep, [userId, step]);
  return taken ? 'totp' : null;
};

/** Stores a ticket's secret as the user's authenticator app, if the code matches it. */
export const keepTotp = async (
  deps: Pick<SecondFactorDeps, 'key' | 'jobs'>,
  rows: Rows,
  { userId, ticketId, typed, now }: { userId: string; ticketId: string; typed: string; now: Date },
): Promise<boolean> => {
  const read = readSecondFactorCode(typed);
  const secret = totpSecretOf(deps.key, ticketId);
  const step = read?.kind === 'totp' ? totpStepOf(secret, read.code, now) : null;
  if (step === null) return false;
  await rows(insertTotp, [userId, encryptValue(deps.key, 'totp', userId, secret), now, step]);
  await rows(endTicket, [ticketId, now]);
  await recordFactorChange(deps, rows, userId, 'totp-added', now);
  return true;
};

/** Sets up the first factor during sign-in. @returns the recovery codes, or null for a wrong code. */
export const enrollTotp = async (
  deps: Pick<SecondFactorDeps, 'key' | 'jobs'>,
  rows: Rows,
  setup: Parameters<typeof keepTotp>[2],
): Promise<string[] | null> =>
  (await keepTotp(deps, rows, setup)) ? newRecoveryCodes(deps.key, rows, setup.userId, setup.now) : null;

/** @returns the secret, and a new ticket if the browser has none for it. */
export const beginTotp = async (deps: SecondFactorDeps, actor: CustomerActor, token: string | null, now: Date) => {
  const { userId } = actor.scope;
  const wait = await deps.throttle.countAttempt([{ rule: setups, parts: [userId] }]);
  if (wait !== null) return tooMany(wait);
  return inTransaction(deps.db, async (rows) => {
    const open = await openFactors(rows, actor, now);
    if (!open.ok) return open;
    if (open.value.password_hash === null) return refuse('second-factor-elsewhere');
    if (open.value.totp_at !== null) return refuse('totp-exists');
    const started = await takeTicket(rows, token, 'add-totp', now);
    const texts = (id: string) => totpSecretTexts(totpSecretOf(deps.key, id), open.value.username);
    if (started?.user_id === userId) return accept({ ...texts(started.id), ticket: null });
    const ticket = await newTicket(rows, { purpose: 'add-totp', userId, passwordHash: null }, now);
    return accept({ ...texts(ticket.id), ticket });
  });
};

export const confirmTotp = (
  deps: SecondFactorDeps,
  actor: CustomerActor,
  { token, typed }: { readonly token: string | null; readonly typed: string },
  now: Date,
) =>
  inTransaction(deps.db, async (rows) => {
    const open = await openFactors(rows, actor, now);
    if (!open.ok) return open;
    if (open.value.totp_at !== null) return refuse('totp-exists');
    const { userId } = actor.scope;
    const ticket = await takeTicket(rows, token, 'add-totp', now);
    if (ticket?.user_id !== userId) return refuse('setup-over');
    const kept = await keepTotp(deps, rows, { userId, ticketId: ticket.id, typed, now });
    if (!kept) return refuse('second-factor-wrong');
    return accept({ recoveryCodes: await afterFactorAdded(deps.key, rows, actor, open.value, now) });
  });

/** Deletes the recovery codes with the last factor; staff must keep one. */
const afterFactorRemoved = async (rows: Rows, userId: string, left: number, isStaff: boolean): Promise<boolean> => {
  if (left > 0) return true;
  if (isStaff) return false;
  await rows(deleteRecoveryCodes, [userId]);
  return true;
};

export const removeTotp = (deps: SecondFactorDeps, actor: CustomerActor, now: Date) =>
  inTransaction(deps.db, async (rows) => {
    const open = await openFactors(rows, actor, now);
    if (!open.ok) return open;
    const { userId } = actor.scope;
    const [removed] = await rows(deleteTotp, [userId]);
    if (!removed) return refuse('totp-missing');
    const { passkeys, is_staff } = open.value;
    if (!(await afterFactorRemoved(rows, userId, passkeys, is_staff))) return refuse('second-factor-required');
    await recordFactorChange(deps, rows, userId, 'totp-removed', now);
    return accept({});
  });

export const renewRecoveryCodes = (deps: SecondFactorDeps, actor: CustomerActor, now: Date) =>
  inTransaction(deps.db, async (rows) => {
    const open = await openFactors(rows, actor, now);
    if (!open.ok) return open;
    if (!hasFactor(open.value)) return refuse('recovery-codes-unneeded');
    const { userId } = actor.scope;
    const recoveryCodes = await newRecoveryCodes(deps.key, rows, userId, now);
    await recordFactorChange(deps, rows, userId, 'recovery-codes-renewed', now);
    return accept({ recoveryCodes });
  });

export const beginPasskey = async (deps: SecondFactorDeps, actor: CustomerActor, now: Date) => {
  const { userId } = actor.scope;
  const wait = await deps.throttle.countAttempt([{ rule: setups, parts: [userId] }]);
  if (wait !== null) return tooMany(wait);
  return inTransaction(deps.db, async (rows) => {
    const open = await openFactors(rows, actor, now);
    if (!open.ok) return open;
    if (open.value.password_hash === null) return refuse('second-factor-elsewhere');
    if (open.value.passkeys >= maxPasskeys) return refuse('passkeys-too-many');
    const { username, name } = open.value;
    const known = await rows(listPasskeys, [userId]);
    const ticket = await newTicket(rows, { purpose: 'add-passkey', userId, passwordHash: null }, now);
    const options = await passkeyCreation(
      deps.party,
      challengeOf(deps.key, ticket.id),
      { id: userId, username, name },
      known.map(({ credential_id, transports }) => ({ credentialId: credential_id, transports })),
    );
    return accept({ options, ticket });
  });
};

export const addPasskey = (
  deps: SecondFactorDeps,
  actor: CustomerActor,
  { token, name, response }: { readonly token: string | null; readonly name: string; readonly response: PasskeyMade },
  now: Date,
) =>
  inTransaction(deps.db, async (rows) => {
    if (name.trim() === '') return refuse('passkey-name-missing');
    const open = await openFactors(rows, actor, now);
    if (!open.ok) return open;
    if (open.value.passkeys >= maxPasskeys) return refuse('passkeys-too-many');
    const { userId } = actor.scope;
    const ticket = await takeTicket(rows, token, 'add-passkey', now);
    if (ticket?.user_id !== userId) return refuse('setup-over');
    const made = await readMadePasskey(deps.party, challengeOf(deps.key, ticket.id), response);
    if (!made) return refuse('passkey-refused');
    const { credentialId, publicKey, counter, transports } = made;
    const [added] = await rows(insertPasskey, [userId, credentialId, publicKey, counter, transports, name.trim(), now]);
    if (!added) return refuse('passkey-taken');
    await rows(endTicket, [ticket.id, now]);
    await recordFactorChange(deps, rows, userId, 'passkey-added', now);
    return accept({ recoveryCodes: await afterFactorAdded(deps.key, rows, actor, open.value, now) });
  });

export const renamePasskey = (
  deps: SecondFactorDeps,
  actor: CustomerActor,
  { passkeyID, name }: { readonly passkeyID: string; readonly name: string },
  now: Date,
) =>
  inTransaction(deps.db, async (rows) => {
    if (name.trim() === '') return refuse('passkey-name-missing');
    const open = await openFactors(rows, actor, now);
    if (!open.ok) return open;
    const { userId } = actor.scope;
    const [renamed] = await rows(renamePasskeyOf, [userId, passkeyID, name.trim()]);
    if (!renamed) return refuse('passkey-missing');
    await recordActions(rows, { at: now, actorId: userId, action: 'passkey-renamed' }, [{ subjectId: userId }]);
    return accept({});
  });

export const removePasskey = (deps: SecondFactorDeps, actor: CustomerActor, passkeyID: string, now: Date) =>
  inTransaction(deps.db, async (rows) => {
    const open = await openFactors(rows, actor, now);
    if (!open.ok) return open;
    const { userId } = actor.scope;
    const [removed] = await rows(deletePasskey, [userId, passkeyID]);
    if (!removed) return refuse('passkey-missing');
    const { passkeys, totp_at, is_staff } = open.value;
    const left = passkeys - 1 + (totp_at === null ? 0 : 1);
    if (!(await afterFactorRemoved(rows, userId, left, is_staff))) return refuse('second-factor-required');
    await recordFactorChange(deps, rows, userId, 'passkey-removed', now);
    return accept({});
  });

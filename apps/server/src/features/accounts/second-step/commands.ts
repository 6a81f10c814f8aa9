import type { PasskeyUsed } from '@sixty/contract/accounts/second-factors.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { passkeyRequest, type RelyingParty, readUsedPasskey } from '../../../adapters/passkeys/passkeys.ts';
import { totpSecretTexts } from '../../../adapters/totp/totp.ts';
import { inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { networkOf, type ThrottleRule, tooMany, unlimited } from '../../../http/throttle.ts';
import {
  enrollTotp,
  recordFactorChange,
  type SecondFactorDeps,
  takeCode,
  totpSecretOf,
} from '../second-factors/commands.ts';
import { findFactors, findPasskey, usePasskey } from '../second-factors/queries.ts';
import { knownDevice, openSession, type SessionDeps } from '../sessions/commands.ts';
import { findFirstOrganization } from '../sessions/queries.ts';
import { challengeOf, newTicket, takeTicket } from '../sign-in-tickets/commands.ts';
import { countWrongCode, endTicket, findTicket } from '../sign-in-tickets/queries.ts';

export interface SecondStepDeps extends SessionDeps {
  readonly party: RelyingParty;
  readonly jobs: SecondFactorDeps['jobs'] & SessionDeps['jobs'];
}

const hour = 3600;

/** Wrong codes after one password check. Then the password is required again, and its owner is notified. */
const wrongCodes = 5;

/**
 * Three of a million codes are valid at any moment, so an attacker who knows the password and uses every try needs 30
 * years on average. A new password starts new counts, so the owner is not locked out for long. An attacker who reads
 * the owner's mail can set one password after another, so each account's tries also count by day.
 */
const rules = {
  passwordInAnHour: { name: 'second-factor-hour', limit: 10, seconds: hour },
  passwordInADay: { name: 'second-factor-day', limit: 30, seconds: 24 * hour },
  accountInADay: { name: 'second-factor-account', limit: 60, seconds: 24 * hour },
  passkeyOptions: {
    ...{ name: 'passkey-options', limit: unlimited, seconds: 900 },
    puzzles: { after: 300, doubling: 100 },
  },
  passkeys: { name: 'passkey-login', limit: unlimited, seconds: 900, puzzles: { after: 60, doubling: 60 } },
} as const satisfies Record<string, ThrottleRule>;

/** The browser that makes a call. */
export interface Caller {
  /** The token of its ticket. */
  readonly token: string | null;
  /** The device cookie of a browser that has signed in before, or null. */
  readonly device: string | null;
  readonly userAgent: string;
  /** The solution of a puzzle, or null. */
  readonly solution: string | null;
  readonly address: string;
  readonly now: Date;
}

type Home = Awaited<ReturnType<typeof findHome>>;

/**
 * The organization in which a user starts. It is read before the ticket: a password change in between ends the ticket,
 * and a later one prevents the session.
 */
const findHome = async (rows: Rows, userId: string) => (await rows(findFirstOrganization, [userId]))[0] ?? null;

/** Opens a strong session, or refuses a user who was removed from every organization. */
const openStrongSession = async (
  deps: SecondStepDeps,
  rows: Rows,
  { userId, home }: { readonly userId: string; readonly home: Home },
  { device, userAgent, now }: Caller,
) => {
  if (!home) return refuse('login-failed');
  const { organization_id: organizationId, password_hash: passwordHash } = home;
  const isKnown = knownDevice(deps.key, device, userId) !== null;
  const customer = { userId, organizationId, passwordHash, isStrong: true };
  const opened = await openSession(rows, deps, customer, { userAgent, isKnown, now });
  return opened ? accept(opened) : refuse('sign-in-over');
};

/** The user of a ticket, to count tries before they are checked. */
const userOfTicket = async (
  { db }: SecondStepDeps,
  token: string | null,
  purpose: 'second-factor' | 'enrolment',
  now: Date,
) => {
  const [ticket] = token === null ? [] : await rowsOf(db, findTicket, [hashOfToken(token), purpose, now]);
  if (!ticket?.user_id) return null;
  return { id: ticket.id, userId: ticket.user_id, password: ticket.password_mark?.toString('base64url') ?? '' };
};

/** Counts a wrong code; after the last allowed one the ticket no longer works. */
const countWrong = async (deps: SecondStepDeps, rows: Rows, ticketId: string, userId: string, now: Date) => {
  const [counted] = await rows(countWrongCode, [ticketId]);
  if (!counted || counted.wrong_codes < wrongCodes) return;
  await rows(endTicket, [ticketId, now]);
  await recordFactorChange(deps, rows, userId, 'codes-guessed', now);
};

/** Finishes a sign-in with a TOTP code or a recovery code. Each works once. */
export const checkSecondFactor = async (deps: SecondStepDeps, caller: Caller, typed: string) => {
  const { token, now } = caller;
  const pending = await userOfTicket(deps, token, 'second-factor', now);
  if (!pending) return refuse('sign-in-over');
  const { userId, password } = pending;
  const attempt = [
    { rule: rules.passwordInAnHour, parts: [userId, password] },
    { rule: rules.passwordInADay, parts: [userId, password] },
    { rule: rules.accountInADay, parts: [userId] },
  ];
  const wait = await deps.throttle.countAttempt(attempt);
  if (wait !== null) return { ...tooMany(wait), about: userId };
  const done = await inTransaction(deps.db, async (rows) => {
    const home = await findHome(rows, userId);
    const ticket = await takeTicket(rows, token, 'second-factor', now);
    if (!ticket) return refuse('sign-in-over');
    const taken = await takeCode(deps.key, rows, userId, typed, now);
    if (taken === null) {
      await countWrong(deps, rows, ticket.id, userId, now);
      // Not a refusal yet, which would roll the count back.
      return 'wrong';
    }
    await rows(endTicket, [ticket.id, now]);
    if (taken === 'recovery') await recordFactorChange(deps, rows, userId, 'recovery-code-used', now);
    return openStrongSession(deps, rows, { userId, home }, caller);
  });
  if (done === 'wrong') return { ...refuse('second-factor-wrong'), about: userId };
  // A code that was not checked does not count.
  await deps.throttle.uncount(attempt);
  return done;
};

/** The TOTP secret for staff who gave their password and have no second factor. */
export const beginEnrollment = async (deps: SecondStepDeps, { token, now }: Caller) => {
  const pending = await userOfTicket(deps, token, 'enrolment', now);
  const [user] = pending ? await rowsOf(deps.db, findFactors, [pending.userId]) : [];
  if (!pending || !user) return refuse('sign-in-over');
  return accept(totpSecretTexts(totpSecretOf(deps.key, pending.id), user.username));
};

/** Sets up that authenticator app and finishes the sign-in, unless the account has another factor by now. */
export const confirmEnrollment = async (deps: SecondStepDeps, caller: Caller, typed: string) => {
  const { token, now } = caller;
  const pending = await userOfTicket(deps, token, 'enrolment', now);
  if (!pending) return refuse('sign-in-over');
  const { id: ticketId, userId } = pending;
  return inTransaction(deps.db, async (rows) => {
    const home = await findHome(rows, userId);
    const ticket = await takeTicket(rows, token, 'enrolment', now);
    if (!ticket) return refuse('sign-in-over');
    await rows(lockUser, [userId]);
    const [factors] = await rows(findFactors, [userId]);
    if (!factors || factors.totp_at !== null || factors.passkeys > 0) return refuse('sign-in-over');
    const recoveryCodes = await enrollTotp(deps, rows, { userId, ticketId, typed, now });
    if (recoveryCodes === null) return { ...refuse('second-factor-wrong'), about: userId };
    const opened = await openStrongSession(deps, rows, { userId, home }, caller);
    return opened.ok ? accept({ ...opened.value, recoveryCodes }) : opened;
  });
};

export const beginPasskeyLogin = async (deps: SecondStepDeps, { address, solution, now }: Caller) => {
  const attempt = [{ rule: rules.passkeyOptions, parts: [networkOf(address)] }];
  const refused = await deps.throttle.admit(attempt, { solution, now });
  if (refused) return refused;
  const rows: Rows = (of, values) => rowsOf(deps.db, of, values);
  const ticket = await newTicket(rows, { purpose: 'passkey', userId: null, passwordHash: null }, now);
  return accept({ ticket, options: await passkeyRequest(deps.party, challengeOf(deps.key, ticket.id)) });
};

/** Signs in with a passkey. It counts as both factors: a device, and the fingerprint or PIN that unlocks it. */
export const loginWithPasskey = async (deps: SecondStepDeps, caller: Caller, response: PasskeyUsed) => {
  const { token, address, solution, now } = caller;
  const attempt = [{ rule: rules.passkeys, parts: [networkOf(address)] }];
  const refused = await deps.throttle.admit(attempt, { solution, now });
  if (refused) return refused;
  const done = await inTransaction(deps.db, async (rows) => {
    const ticket = await takeTicket(rows, token, 'passkey', now);
    if (!ticket) return refuse('sign-in-over');
    // A challenge is used once in any case. Not a refusal yet, which would roll this back.
    await rows(endTicket, [ticket.id, now]);
    const credentialId = Buffer.from(response.rawId, 'base64url');
    const [passkey] = await rows(findPasskey, [credentialId]);
    if (!passkey) return 'refused';
    const { id, user_id: userId, public_key: publicKey } = passkey;
    const kept = { credentialId, publicKey, counter: Number(passkey.counter), transports: [], userId };
    const counter = await readUsedPasskey(deps.party, challengeOf(deps.key, ticket.id), response, kept);
    const [used] = counter === null ? [] : await rows(usePasskey, [id, counter, now]);
    if (!used) return 'refused';
    const opened = await openStrongSession(deps, rows, { userId, home: await findHome(rows, userId) }, caller);
    return opened.ok ? opened : ({ outcome: opened } as const);
  });
  if (done === 'refused') return refuse('passkey-refused');
  if ('outcome' in done) return done.outcome;
  if (done.ok) await deps.throttle.uncount(attempt);
  return done;
};

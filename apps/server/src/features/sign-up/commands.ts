import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { RefusalCode } from '@sixty/contract/refusal.ts';
import type { signUp as signUpEndpoint } from '@sixty/contract/sign-up.ts';
import { signUpMistakes } from '@sixty/domain/account/sign-up.ts';
import { normalUsername } from '@sixty/domain/account/username.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { isCommonPassword } from '../../adapters/common-passwords/common-passwords.ts';
import type { Passwords } from '../../adapters/passwords/passwords.ts';
import { recordActions } from '../../db/audit-log.ts';
import { inTransaction, rowsOf, violates } from '../../db/client.ts';
import { networkOf, tooMany } from '../../http/throttle.ts';
import { type AccountEmailDeps, askForVerification } from '../account-email/commands.ts';
import { openSession, type SessionDeps } from '../sessions/commands.ts';
import { findTaken, insertPersonalOrganization, insertUser } from './queries.ts';

export interface SignUpDeps extends Omit<AccountEmailDeps, 'jobs'> {
  readonly jobs: AccountEmailDeps['jobs'] & SessionDeps['jobs'];
  readonly passwords: Passwords;
  /** What a new customer may try, in both programs each. */
  readonly trial: { readonly licenses: number; readonly signUpDays: number };
}

/** Accounts that come from one address, which a school shares, and questions whether a username or an address is taken. */
const signUps = { name: 'sign-ups', failures: 100, seconds: 3600 } as const;
const questions = { name: 'availability', failures: 300, seconds: 900 } as const;

const dayMs = 24 * 3_600_000;

const refuseAll = (first: RefusalCode, ...others: readonly RefusalCode[]) =>
  ({ ok: false, refusals: [first, ...others] }) as const;

/**
 * Makes the user, the personal organization with its trial, the verification link and the session in one transaction.
 * Whatever is sent twice makes one account: the second is told that the username is taken.
 */
export const signUp = async (
  deps: SignUpDeps,
  form: InputOf<typeof signUpEndpoint>,
  { address, userAgent, now }: { readonly address: string; readonly userAgent: string; readonly now: Date },
) => {
  const { name, password, organizationInvite } = form;
  const [mistake, ...mistakes]: RefusalCode[] = [...signUpMistakes(form)];
  if (mistake) return refuseAll(mistake, ...mistakes);
  if (isCommonPassword(password)) return refuse('password-common');
  if (organizationInvite !== '') return refuse('invitation-missing');
  const wait = await deps.throttle.begin([{ rule: signUps, parts: [networkOf(address)] }]);
  if (wait !== null) return tooMany(wait);
  const username = normalUsername(form.username);
  const email = form.emailAddress;
  const [taken] = await rowsOf(deps.db, findTaken, [username, email]);
  if (taken?.username) return taken.email ? refuseAll('username-taken', 'email-taken') : refuse('username-taken');
  if (taken?.email) return refuse('email-taken');
  const passwordHash = await deps.passwords.hash(password);
  return inTransaction(deps.db, async (rows) => {
    const [user] = await rows(insertUser, [
      username,
      name,
      email,
      passwordHash,
      form.role,
      form.referral || null,
      form.entity.trim() || null,
      form.notes.trim() || null,
      form.postalCode.trim(),
      form.city.trim(),
      form.country.trim(),
      form.state.trim() || null,
      form.phoneNumber.trim(),
      now,
    ]);
    if (!user) throw new Error('A user who was made has an id.');
    const { licenses, signUpDays } = deps.trial;
    const trialEnds = new Date(now.getTime() + signUpDays * dayMs);
    const [organization] = await rows(insertPersonalOrganization, [user.id, name, licenses, now, trialEnds]);
    if (!organization) throw new Error('An organization that was made has an id.');
    await askForVerification(deps, rows, { userId: user.id, email }, now);
    await recordActions(rows, { at: now, actorId: user.id, action: 'signed-up' }, [{ subjectId: user.id }]);
    const customer = { userId: user.id, organizationId: organization.id, passwordHash };
    const opened = await openSession(rows, deps, customer, { userAgent, isKnown: true, now });
    if (!opened) throw new Error('Nobody changed a password that has just been set.');
    return accept(opened);
  }).catch((error: unknown) => {
    if (violates(error, 'users_username_key')) return refuse('username-taken');
    if (violates(error, 'users_email_key')) return refuse('email-taken');
    throw error;
  });
};

/** Whether accounts have a username or an address. It tells who has an account, so that few questions are answered. */
export const findAvailability = async (
  { db, throttle }: Pick<SignUpDeps, 'db' | 'throttle'>,
  { username = '', email = '' }: { readonly username?: string; readonly email?: string },
  address: string,
) => {
  const wait = await throttle.begin([{ rule: questions, parts: [networkOf(address)] }]);
  if (wait !== null) return tooMany(wait);
  const [taken] = await rowsOf(db, findTaken, [normalUsername(username), email]);
  return accept({ username: taken?.username === true, email: taken?.email === true });
};

import type { signUp as signUpEndpoint } from '@sixty/contract/accounts/sign-up.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { RefusalCode } from '@sixty/contract/refusal.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { isSameEmail } from '@sixty/domain/accounts/account-details.ts';
import { signUpErrors } from '@sixty/domain/accounts/sign-up.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { isCommonPassword } from '../../../adapters/common-passwords/common-passwords.ts';
import type { Passwords } from '../../../adapters/passwords/passwords.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction, type Rows, rowsOf, violates } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/route.ts';
import { countFor, networkOf } from '../../../http/throttle.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { findInvitation, joinWithin, notifyManagers } from '../../organizations/public.ts';
import { type AccountEmailDeps, requestVerification } from '../account-email/commands.ts';
import { openSession, type SessionDeps } from '../sessions/commands.ts';
import { availabilityChecks, networkChecks, signUps } from './limits.ts';
import { findTaken, insertPersonalOrganization, insertUser } from './queries.ts';

export interface SignUpDeps extends Omit<AccountEmailDeps, 'jobs'> {
  readonly jobs: AccountEmailDeps['jobs'] & SessionDeps['jobs'];
  readonly passwords: Passwords;
  readonly realtime: Realtime;
  /** The trial of a new customer, for each of both programs. */
  readonly trial: { readonly licenses: number; readonly signUpDays: number };
}

const dayMs = 24 * 3_600_000;

const refuseAll = (first: RefusalCode, ...others: readonly RefusalCode[]) =>
  ({ ok: false, refusals: [first, ...others] }) as const;

interface NewAccount {
  readonly userId: string;
  readonly name: string;
  /** The address if it is unverified, otherwise null. */
  readonly unverified: string | null;
  /** Null for SSO accounts. */
  readonly passwordHash: string | null;
  /** The organization of the session; null for the personal one. */
  readonly workplace: string | null;
}

/**
 * Sets up a new user within the transaction that creates the user: the personal organization with its trial, a
 * verification link unless the address is verified, and the session.
 */
export const openAccount = async (
  deps: Pick<SignUpDeps, 'key' | 'jobs' | 'trial'>,
  rows: Rows,
  { userId, name, unverified, passwordHash, workplace }: NewAccount,
  { userAgent, now }: { readonly userAgent: string; readonly now: Date },
) => {
  const { licenses, signUpDays } = deps.trial;
  const trialEnds = new Date(now.getTime() + signUpDays * dayMs);
  const [organization] = await rows(insertPersonalOrganization, [userId, name, licenses, now, trialEnds]);
  if (!organization) throw new Error('A created organization has no id.');
  if (unverified !== null) await requestVerification(deps, rows, { userId, email: unverified }, now);
  await recordActions(rows, { at: now, actorId: userId, action: 'signed-up' }, [{ subjectId: userId }]);
  const customer = { userId, organizationId: workplace ?? organization.id, passwordHash };
  const opened = await openSession(rows, deps, customer, { userAgent, isKnown: true, now });
  if (!opened) throw new Error('The password of an account changed during sign-up.');
  return opened;
};

/**
 * Why an invitation does not allow signing up with an address, or null. Only an invitation by this address does: its
 * link went there, which verifies the address.
 */
const invitationRefusal = async (
  deps: SignUpDeps,
  {
    organizationInvite: code,
    emailAddress,
  }: Pick<InputOf<typeof signUpEndpoint>, 'organizationInvite' | 'emailAddress'>,
  { address, now }: { readonly address: string; readonly now: Date },
) => {
  if (code === '') return null;
  const found = await findInvitation(deps, code, { userId: null, address, now });
  if (!found.ok) return found;
  const { email } = found.value.invitation;
  return email !== null && isSameEmail(email, emailAddress) ? null : refuse('invitation-not-for-you');
};

/**
 * Creates the user, the personal organization with its trial, the verification link, the session and an invited user's
 * membership in one transaction. A form sent twice creates one account; the second gets "username is taken".
 */
export const signUp = async (
  deps: SignUpDeps,
  form: InputOf<typeof signUpEndpoint>,
  { address, userAgent, solution, now }: Pick<RequestContext, 'address' | 'userAgent' | 'solution' | 'now'>,
) => {
  const { name, password, organizationInvite } = form;
  const [error, ...errors]: RefusalCode[] = [...signUpErrors(form)];
  if (error) return refuseAll(error, ...errors);
  if (form.termsVersion !== legalVersion) return refuse('privacy-outdated');
  if (isCommonPassword(password)) return refuse('password-common');
  const uninvited = await invitationRefusal(deps, form, { address, now });
  if (uninvited) return uninvited;
  const refused = await deps.throttle.admit([{ rule: signUps, parts: [networkOf(address)] }], { solution, now });
  if (refused) return refused;
  const username = normalUsername(form.username);
  const email = form.emailAddress;
  const [taken] = await rowsOf(deps.db, findTaken, [username, email]);
  if (taken?.username) return taken.email ? refuseAll('username-taken', 'email-taken') : refuse('username-taken');
  if (taken?.email) return refuse('email-taken');
  const passwordHash = await deps.passwords.hash(password, { network: networkOf(address), account: username });
  const isInvited = organizationInvite !== '';
  const done = await inTransaction(deps.db, async (rows) => {
    const [user] = await rows(insertUser, [
      username,
      name,
      email,
      passwordHash,
      form.role || null,
      form.referral || null,
      form.entity.trim() || null,
      form.notes.trim() || null,
      form.postalCode.trim() || null,
      form.city.trim() || null,
      form.country.trim() || null,
      form.state.trim() || null,
      form.phoneNumber.trim() || null,
      now,
      isInvited ? now : null,
      legalVersion,
    ]);
    if (!user) throw new Error('A created user has no id.');
    const joined = isInvited ? await joinWithin(rows, organizationInvite, user.id, now) : null;
    if (joined && !joined.ok) return joined;
    const workplace = joined?.value.organizationId ?? null;
    const account = { userId: user.id, name, unverified: isInvited ? null : email, passwordHash, workplace };
    const opened = await openAccount(deps, rows, account, { userAgent, now });
    return accept({ opened, joined: joined?.value ?? null });
  }).catch((error: unknown) => {
    if (violates(error, 'users_username_key')) return refuse('username-taken');
    if (violates(error, 'users_email_key')) return refuse('email-taken');
    throw error;
  });
  if (!done.ok) return done;
  const { opened, joined } = done.value;
  if (joined) await notifyManagers(deps, joined.organizationId, joined.groupId);
  return accept(opened);
};

/** Whether a username and an address are taken. Throttled, because it reveals which accounts exist. */
export const findAvailability = async (
  { db, throttle }: Pick<SignUpDeps, 'db' | 'throttle'>,
  { username = '', email = '' }: { readonly username?: string; readonly email?: string },
  { actor, address, solution, now }: Pick<RequestContext, 'actor' | 'address' | 'solution' | 'now'>,
) => {
  const own = countFor(actor, address, availabilityChecks);
  const network = { rule: networkChecks, parts: [networkOf(address)] };
  const refused = await throttle.admit(actor.kind === 'customer' ? [own, network] : [own], { solution, now });
  if (refused) return refused;
  const [taken] = await rowsOf(db, findTaken, [normalUsername(username), email]);
  return accept({ username: taken?.username === true, email: taken?.email === true });
};
